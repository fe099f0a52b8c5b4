#pragma once
// What is said to an answer: right or not, why, and what the engine did with it. Knows nothing of how it was given.
#include "core/learning/answer.h"
#include "core/message.h"
#include "ui/theme.h"
#include <QWidget>
#include <functional>

class QLabel;

namespace ui::quiz {

class Feedback : public QWidget {
    Q_OBJECT
public:
    explicit Feedback(QWidget* parent);
    void clear();
    /// The question is borrowed until clear().
    void showVerdict(const core::content::Question& question, const core::learning::Verdict& verdict);
    /// To a class, where nobody's answer is judged; as above.
    void showSolution(const core::content::Question& question, const core::learning::Verdict& verdict);
    void showProblem(const core::Message& message);
    void setTheme(const Theme& theme);
    /// What was said, too.
    void retranslate();

private:
    struct Said {
        QString title, why;
        QStringList facts;
    };
    QLabel* addLabel(const QString& name);
    void say(std::function<Said()> words);
    void showWords();
    void announce();

    QLabel *m_title, *m_why, *m_facts;
    std::function<Said()> m_words; // in the application's language; none: nothing is said
    Theme m_theme;
};

} // namespace ui::quiz
