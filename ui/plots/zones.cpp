#include "ui/plots/zones.h"
#include "ui/number_text.h"
#include <QCoreApplication>
#include <cmath>

namespace ui::plots {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::plots::Zones)
};

} // namespace

Zones zonesOf(const kernels::FormatInfo& format)
{
    const double flushed = std::log2(format.roundsToZero), normal = std::log2(format.smallestNormal),
                 infinite = std::log2(format.overflowsFrom);
    const QString toZero = powerOrNumber(format.roundsToZero), first = powerOrNumber(format.smallestSubnormal),
                  firstNormal = powerOrNumber(format.smallestNormal), largest = number(format.largest, 5),
                  overflow = number(format.overflowsFrom, 5);
    const auto range = [](const QString& from, const QString& to) { return from + QStringLiteral(" … ") + to; };
    return {
        Zone{ZoneKind::Flushed, core::Histogram::kFirst, flushed, Words::tr("flushed to 0"),
             QStringLiteral("≤ ") + toZero, Words::tr("flushed"),
             Words::tr("%1 and less becomes 0 (a tie goes to even)").arg(toZero)},
        Zone{ZoneKind::Subnormal, flushed, normal, Words::tr("subnormal"), range(first, firstNormal),
             Words::tr("subn."),
             Words::tr("%1 … %2: the smaller the value, the fewer digits remain").arg(first, firstNormal)},
        Zone{ZoneKind::Normal, normal, infinite, Words::tr("normal"), range(firstNormal, largest), Words::tr("normal"),
             Words::tr("%1 … %2: every value keeps %3 significant bits")
                 .arg(firstNormal, largest)
                 .arg(format.mantissaBits + 1)},
        Zone{ZoneKind::Infinite, infinite, core::Histogram::kLast + 1, Words::tr("inf"),
             QStringLiteral("≥ ") + overflow, Words::tr("inf"),
             Words::tr("%1 and more becomes infinite; less than that rounds to %2 at most").arg(overflow, largest)}};
}

} // namespace ui::plots
