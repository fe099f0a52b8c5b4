#pragma once
// Before a round: what the mode is, what it needs to know, and Start. Knows nothing of questions.
#include "core/content/content_set.h"
#include "ui/quiz/quiz_round.h"
#include "ui/theme.h"
#include <QWidget>

class QComboBox;
class QLabel;
class QSpinBox;

namespace ui::learning {
class PrimaryButton;
}

namespace ui::quiz {

class StartPage : public QWidget {
    Q_OBJECT
public:
    explicit StartPage(QWidget* parent);
    /// Borrowed. Only chapters that have questions can be chosen.
    void setContent(const core::content::ContentSet& content);
    void showMode(QuizMode mode, const core::learning::Histories& histories);
    /// Instead of a mode.
    void showProblem(const core::ContentError& problem);
    std::string chapter() const; // "": all
    int seconds() const;
    learning::PrimaryButton& button() const { return *m_start; }
    void setTheme(const Theme& theme);
    void retranslate();

signals:
    void started();

private:
    void createLayout();
    QLabel* addLabel(const QString& name);
    void fillChapters();
    void showTexts();
    QString text() const;
    QString practiceText() const;

    const core::content::ContentSet* m_content = nullptr;
    QuizMode m_mode = QuizMode::Practice;
    core::learning::Histories m_histories;
    std::optional<core::ContentError> m_problem;
    QLabel *m_title, *m_text, *m_chapterTitle, *m_secondsTitle;
    QComboBox* m_chapter;
    QSpinBox* m_seconds;
    learning::PrimaryButton* m_start;
};

} // namespace ui::quiz
