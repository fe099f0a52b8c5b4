#pragma once
// "Find the wrong line": the program, one line of it to be chosen. Knows nothing of the engine.
#include "ui/quiz/answer_view.h"

namespace ui::quiz {

class CodeLines;

class LineList : public AnswerView {
    Q_OBJECT
public:
    LineList(const core::content::Question& question, QWidget* parent);
    core::learning::Answer answer() const override;
    bool isComplete() const override;
    QString whatIsMissing() const override;
    void press(int digit) override;
    QString digitEffect(int digit) const override;
    void showVerdict(const core::learning::Verdict* verdict) override;
    void showTexts(const core::learning::View* view) override;
    void setTheme(const Theme& theme) override;

private:
    const core::content::Question& m_question;
    CodeLines* m_lines;
};

} // namespace ui::quiz
