#pragma once
// One question as it is read and answered: text, hint, answers, what is said to them. Knows nothing of the round it
// belongs to.
#include "ui/quiz/answer_view.h"
#include <QScrollArea>

class QLabel;
class QVBoxLayout;

namespace ui::quiz {

class Feedback;

class QuestionView : public QScrollArea {
    Q_OBJECT
public:
    explicit QuestionView(QWidget* parent);
    /// The question is borrowed until the next one.
    void showQuestion(const core::content::Question& question, std::uint64_t seed);
    /// Lets go of the question.
    void clear();
    /// For the live numbers of a prediction.
    void showMoment(const core::learning::Moment& before);
    /// Of the moment before a prediction; null: none.
    const core::learning::View* view() const { return m_view ? &*m_view : nullptr; }
    const std::optional<core::learning::Moment>& before() const { return m_before; }
    AnswerView* answers() const { return m_answers; }
    Feedback& feedback() const { return *m_feedback; }
    void showVerdict(const core::learning::Verdict& verdict);
    /// To a class: what is right, whatever was chosen.
    void showSolution(const core::learning::Verdict& verdict);
    void setTheme(const Theme& theme);
    void retranslate();

signals:
    void changed();

private:
    QLabel* addLabel(const QString& name);
    void showTexts();
    void markAnswers(const core::learning::Verdict& verdict);

    const core::content::Question* m_question = nullptr;
    std::optional<core::learning::Moment> m_before;
    std::optional<core::learning::View> m_view; // of m_before
    std::optional<core::learning::Verdict> m_verdict;
    QVBoxLayout* m_column;
    QLabel *m_text, *m_hint, *m_note;
    AnswerView* m_answers = nullptr;
    Feedback* m_feedback;
    Theme m_theme;
};

} // namespace ui::quiz
