#pragma once
// The answers of a question with one right answer, several, or one that a run decides. Knows nothing of the engine.
#include "ui/quiz/answer_view.h"

class QAbstractButton;

namespace ui::quiz {

class ChoiceFace;

class ChoiceList : public AnswerView {
    Q_OBJECT
public:
    ChoiceList(const core::content::Question& question, QWidget* parent);
    core::learning::Answer answer() const override;
    bool isComplete() const override;
    QString whatIsMissing() const override;
    void press(int digit) override;
    QString digitEffect(int digit) const override;
    void showVerdict(const core::learning::Verdict* verdict) override;
    void showTexts(const core::learning::View* view) override;
    void setTheme(const Theme& theme) override;

private:
    struct Row {
        QAbstractButton* button;
        ChoiceFace* face;
    };
    void addRow(std::size_t index);
    void mark(const Row& row, bool isRight);
    bool isSeveral() const { return m_question.kind == core::content::Question::Kind::Several; }

    const core::content::Question& m_question;
    std::vector<Row> m_rows;
    Theme m_theme;
};

} // namespace ui::quiz
