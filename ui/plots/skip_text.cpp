#include "ui/plots/skip_text.h"
#include "ui/number_text.h"
#include <QCoreApplication>
#include <numeric>

namespace ui::plots {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(SkipText)
};

QString whatWasSkipped(std::span<const ScaleMark> skips)
{
    const QString first = count(skips.front().iteration), last = count(skips.back().iteration);
    const std::uint64_t steps = stepsIn(skips);
    if (steps == 1) return Texts::tr("iteration %1: step skipped, scale %2 → %3").arg(first);
    if (skips.size() == 1)
        return Texts::tr("iteration %1: %n steps skipped, scale %2 → %3", nullptr, pluralOf(steps)).arg(first);
    return Texts::tr("iterations %1 to %2: %n steps skipped, scale %3 → %4", nullptr, pluralOf(steps)).arg(first, last);
}

} // namespace

std::uint64_t stepsIn(std::span<const ScaleMark> skips)
{
    return std::accumulate(skips.begin(), skips.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const ScaleMark& skip) { return sum + skip.skips; });
}

QString skipText(std::span<const ScaleMark> skips)
{
    const QString text =
        whatWasSkipped(skips).arg(powerOrNumber(skips.front().before), powerOrNumber(skips.back().after));
    if (skips.front().tensor.empty()) return text;
    return text + QLatin1Char('\n') +
           Texts::tr("inf or NaN first in %1, line %2")
               .arg(QString::fromStdString(skips.front().tensor))
               .arg(skips.front().line);
}

} // namespace ui::plots
