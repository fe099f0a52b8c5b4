#pragma once
// What a learner has done, in an SQLite file: every answer, the place in the lesson, knowledge checks. Survives a kill
// at any moment: what a call has acknowledged is in the file. Knows nothing of widgets.
#include "core/learning/lesson_state.h"
#include "core/learning/practice.h"
#include <QCoreApplication>
#include <QString>
#include <QVariantList>
#include <functional>

namespace ui::learning {

class ProgressStore {
    Q_DECLARE_TR_FUNCTIONS(ProgressStore)

public:
    /// Opens the file or makes it, its folder too. A damaged file is renamed, never deleted, and a new one is made.
    /// Where neither is possible nothing is kept and notice() says why.
    explicit ProgressStore(QString file);
    ~ProgressStore();
    ProgressStore(const ProgressStore&) = delete;
    ProgressStore& operator=(const ProgressStore&) = delete;

    bool isOpen() const { return m_open; }
    /// One sentence for the learner; empty where there is nothing to say.
    const QString& notice() const { return m_notice; }
    /// Where a damaged file lies now; empty where there was none.
    const QString& setAsideAs() const { return m_setAside; }

    /// Each is one transaction; true once it is on the disk.
    bool addAnswer(const std::string& question, bool right, core::learning::QuizMode mode);
    bool saveLesson(const core::learning::LessonPosition& position);
    bool addCheck(std::uint64_t seed, int right, int asked);

    core::learning::Histories histories() const;
    std::int64_t answers() const; // the ordinal of the newest
    core::learning::LessonPosition lesson() const;

private:
    bool openFile();
    bool isSound();
    bool migrate();
    void setAside();
    bool run(const QString& statement, const QVariantList& values = {});
    bool transaction(const std::function<bool()>& work);

    QString m_file, m_connection, m_notice, m_setAside;
    bool m_open = false;
    bool m_damaged = false; // the last error said that the file is no database, or a broken one
};

} // namespace ui::learning
