#pragma once
// "Bring the lines into order": the lines of a step, moved by mouse or by Alt+Up and Alt+Down. Knows nothing of the
// engine.
#include "ui/quiz/answer_view.h"

namespace ui::quiz {

class CodeLines;

class OrderList : public AnswerView {
    Q_OBJECT
public:
    OrderList(const core::content::Question& question, std::uint64_t seed, QWidget* parent);
    core::learning::Answer answer() const override;
    bool isComplete() const override { return true; }
    QString whatIsMissing() const override { return {}; }
    void press(int digit) override;
    void showVerdict(const core::learning::Verdict* verdict) override;
    void showTexts(const core::learning::View* view) override;
    void setTheme(const Theme& theme) override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int rowAt(int y) const;
    void moveTo(int row);

    CodeLines* m_lines;
};

} // namespace ui::quiz
