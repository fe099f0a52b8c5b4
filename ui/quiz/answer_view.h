#pragma once
// The part of a question where it is answered; one kind of question, one class. Knows nothing of what is right until it
// is told.
#include "core/learning/answer.h"
#include "ui/theme.h"
#include <QWidget>

namespace ui::quiz {

class AnswerView : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    /// Without the question's id.
    virtual core::learning::Answer answer() const = 0;
    virtual bool isComplete() const = 0;
    /// What to do while it is not, in one sentence.
    virtual QString whatIsMissing() const = 0;
    /// A digit was pressed, 1 to 9.
    virtual void press(int digit) = 0;
    /// What it is about to do, said as done: "chose B". Empty: nothing, or it is seen where it is typed.
    virtual QString digitEffect(int digit) const
    {
        Q_UNUSED(digit)
        return {};
    }
    /// Marks what is right; no more changes. Null: only the latter. Again in another language.
    virtual void showVerdict(const core::learning::Verdict* verdict) = 0;
    /// Texts in the application's language, with live numbers where there is a view.
    virtual void showTexts(const core::learning::View* view) = 0;
    virtual void setTheme(const Theme& theme) = 0;

signals:
    void changed();
};

/// The question is borrowed; `seed` shuffles what is to be ordered or matched.
AnswerView* makeAnswerView(const core::content::Question& question, std::uint64_t seed, QWidget* parent);

/// A, B, C ...; in Russian А, Б, В ...
QString letterOf(std::size_t index);
/// 0 .. count-1 in an order drawn from the seed; not the order itself where another is possible.
std::vector<std::size_t> shuffled(std::size_t count, std::uint64_t seed);

} // namespace ui::quiz
