#include "ui/plots/range_tips.h"
#include "ui/number_text.h"
#include <QCoreApplication>
#include <algorithm>

namespace ui::plots {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::plots::RangePlot)
};

QString share(std::uint64_t n, std::uint64_t all)
{
    return QStringLiteral("%1 (%2)").arg(count(n), percent(n, all));
}

RangeTip zoneTip(const RangePicture& picture, const RangeGeometry& geometry, QPointF at)
{
    if (!picture.zones) return {};
    for (const Zone& zone : *picture.zones)
        if (const QRectF title = geometry.title(zone.from, zone.to); title.contains(at))
            return {title, QStringLiteral("%1: %2").arg(zone.name, zone.rule)};
    return {};
}

QString zeroText(const core::Counts& counts)
{
    const QString n = share(trueZeros(counts), counts.numel);
    if (counts.lost) return Words::tr("zero: %1, in FP32 too").arg(n);
    return Words::tr("zero: %1; whether they are 0 in FP32 too is not known").arg(n);
}

QString becameZeroText(const core::Counts& counts)
{
    if (becameZeroIsUnknown(counts))
        return Words::tr("flushed values are not counted here: they stand among the zeros");
    if (!counts.flushed)
        return Words::tr("non-zero in FP32, 0 here: %1; flushed values are not counted apart")
            .arg(share(*counts.lost, counts.numel));
    const QString here = share(*counts.flushed, counts.numel);
    if (!counts.lost) return Words::tr("flushed when they were stored: %1").arg(here);
    return Words::tr("non-zero in FP32, 0 here: %1 flushed at this store, %2 lost further up")
        .arg(here, share(*counts.lost, counts.numel));
}

QString slotText(const core::Counts& counts, bool left, int slot)
{
    if (left) return slot == 0 ? zeroText(counts) : becameZeroText(counts);
    return slot == 0 ? Words::tr("inf: %1").arg(share(counts.inf, counts.numel))
                     : Words::tr("NaN: %1").arg(share(counts.nan, counts.numel));
}

RangeTip specialTip(const RangePicture& picture, const RangeGeometry& geometry, QPointF at)
{
    for (const QRectF& part : {geometry.left, geometry.right}) {
        if (!part.contains(at)) continue;
        const int slot = at.x() < part.center().x() ? 0 : 1;
        const double left = slot == 0 ? part.left() : part.center().x();
        return {QRectF(left, part.top(), part.width() / 2, part.height()),
                slotText(picture.measured.counts, part == geometry.left, slot)};
    }
    return {};
}

RangeTip barTip(const RangePicture& picture, const RangeGeometry& geometry, QPointF at)
{
    if (!geometry.centre.contains(at)) return {};
    const int exponent = std::clamp(static_cast<int>(std::floor(geometry.exponentAt(at.x()))), core::Histogram::kFirst,
                                    core::Histogram::kLast);
    const auto bin = static_cast<std::size_t>(exponent - core::Histogram::kFirst);
    const std::uint64_t all = picture.measured.counts.numel, measured = picture.measured.histogram.bins[bin];
    const QString range = binRange(exponent);
    const QRectF area = geometry.bar(exponent, std::max(measured, picture.twin ? picture.twin->bins[bin] : 0), all);
    if (!picture.twin)
        return {area,
                Words::tr("%1: %2 elements (%3) in %4", nullptr, pluralOf(measured))
                    .arg(range, count(measured), percent(measured, all), picture.format),
                true};
    const std::uint64_t twin = picture.twin->bins[bin];
    return {area,
            Words::tr("%1: %2 elements (%3) in FP32, %4 in %5", nullptr, pluralOf(twin))
                .arg(range, count(twin), percent(twin, all), count(measured), picture.format),
            true};
}

} // namespace

QString binRange(int exponent)
{
    if (exponent == core::Histogram::kFirst) return Words::tr("less than %1").arg(powerOfTwo(exponent + 1));
    if (exponent == core::Histogram::kLast) return Words::tr("%1 and more").arg(powerOfTwo(exponent));
    return QStringLiteral("%1 … %2").arg(powerOfTwo(exponent), powerOfTwo(exponent + 1));
}

RangeTip tipAt(const RangePicture& picture, const RangeGeometry& geometry, QPointF at)
{
    if (const RangeTip tip = zoneTip(picture, geometry, at); !tip.text.isEmpty()) return tip;
    if (picture.empty()) return {};
    if (const RangeTip tip = specialTip(picture, geometry, at); !tip.text.isEmpty()) return tip;
    return barTip(picture, geometry, at);
}

} // namespace ui::plots
