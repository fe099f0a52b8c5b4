#include "core/random.h"
#include "ui/language.h"
#include "ui/quiz/choice_list.h"
#include "ui/quiz/line_list.h"
#include "ui/quiz/match_grid.h"
#include "ui/quiz/number_field.h"
#include "ui/quiz/order_list.h"
#include <algorithm>
#include <numeric>

namespace ui::quiz {

AnswerView* makeAnswerView(const core::content::Question& question, std::uint64_t seed, QWidget* parent)
{
    using Kind = core::content::Question::Kind;
    switch (question.kind) {
    case Kind::One:
    case Kind::Several:
    case Kind::Predict:
        return new ChoiceList(question, parent);
    case Kind::Order:
        return new OrderList(question, seed, parent);
    case Kind::Number:
        return new NumberField(question, parent);
    case Kind::WrongLine:
        return new LineList(question, parent);
    case Kind::Match:
        return new MatchGrid(question, seed, parent);
    }
    return nullptr;
}

QString letterOf(std::size_t index)
{
    static const QString kLatin = QStringLiteral("ABCDEFGHIJKLMNOPQRST"),
                         kCyrillic = QStringLiteral("АБВГДЕЖЗИКЛМНОПРСТУФ");
    const QString& letters = language() == Language::Russian ? kCyrillic : kLatin;
    return letters.mid(static_cast<qsizetype>(index), 1);
}

std::vector<std::size_t> shuffled(std::size_t count, std::uint64_t seed)
{
    std::vector<std::uint32_t> drawn(count);
    std::iota(drawn.begin(), drawn.end(), 0U);
    core::Random(seed).shuffle(drawn);
    if (std::is_sorted(drawn.begin(), drawn.end())) std::reverse(drawn.begin(), drawn.end());
    return {drawn.begin(), drawn.end()};
}

} // namespace ui::quiz
