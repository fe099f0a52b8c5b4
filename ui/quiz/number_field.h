#pragma once
// The answer to a question that asks for a number: 65504, 0,0732, 1e-8, 2^-24. Knows nothing of the engine.
#include "ui/quiz/answer_view.h"

class QLabel;
class QLineEdit;

namespace ui::quiz {

class NumberField : public AnswerView {
    Q_OBJECT
public:
    NumberField(const core::content::Question& question, QWidget* parent);
    core::learning::Answer answer() const override;
    bool isComplete() const override;
    QString whatIsMissing() const override;
    void press(int digit) override;
    void showVerdict(const core::learning::Verdict* verdict) override;
    void showTexts(const core::learning::View* view) override;
    void setTheme(const Theme& theme) override;

private:
    const core::content::Question& m_question;
    QLineEdit* m_field;
    QLabel* m_right;
    std::optional<double> m_number; // as typed
};

} // namespace ui::quiz
