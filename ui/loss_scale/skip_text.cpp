#include "ui/loss_scale/skip_text.h"
#include "ui/numbers.h"
#include <QCoreApplication>

namespace ui::loss_scale {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(SkipText)
};

QString whatWasSkipped(std::span<const ScaleMark> skips)
{
    const QString first = count(skips.front().iteration), last = count(skips.back().iteration);
    if (skips.size() == 1) return Texts::tr("iteration %1: step skipped, scale %2 → %3").arg(first);
    return Texts::tr("iterations %1 to %2: %n steps skipped, scale %3 → %4", nullptr, pluralOf(skips.size()))
        .arg(first, last);
}

} // namespace

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

} // namespace ui::loss_scale
