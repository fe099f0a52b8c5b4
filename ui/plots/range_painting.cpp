#include "ui/plots/range_painting.h"
#include "ui/plots/value_brushes.h"
#include <QCoreApplication>
#include <QPainter>

namespace ui::plots {

namespace {

constexpr double kEdgeWidth = 1.5;

const QColor& tintOf(ZoneKind kind, const Theme& theme)
{
    switch (kind) {
    case ZoneKind::Flushed:
        return theme.flushedTint;
    case ZoneKind::Subnormal:
        return theme.subnormalTint;
    case ZoneKind::Normal:
        return theme.normalTint;
    case ZoneKind::Infinite:
        return theme.overflowTint;
    }
    return theme.normalTint;
}

const Hue& hueOf(ZoneKind kind, const Theme& theme)
{
    switch (kind) {
    case ZoneKind::Flushed:
        return theme.flushed;
    case ZoneKind::Subnormal:
        return theme.subnormal;
    case ZoneKind::Normal:
        return theme.fp16;
    case ZoneKind::Infinite:
        return theme.overflow;
    }
    return theme.fp16;
}

/// Beside the title only, not through the data; through all of it where there are no tints.
void paintEdge(QPainter& painter, const RangeGeometry& geometry, double exponent, const QColor& colour,
               const Theme& theme)
{
    const double width = theme.stroke(kEdgeWidth), top = geometry.centre.top() - geometry.titleHeight;
    const double bottom = theme.highContrast ? geometry.centre.bottom() : geometry.centre.top() - 4;
    painter.fillRect(QRectF(geometry.x(exponent) - width / 2, top, width, bottom - top), colour);
}

} // namespace

void paintZones(QPainter& painter, const RangeGeometry& geometry, const Zones& zones, const Theme& theme)
{
    for (const Zone& zone : zones) {
        const QRectF title = geometry.title(zone.from, zone.to);
        painter.fillRect(QRectF(title.topLeft(), QPointF(title.right(), geometry.centre.bottom())),
                         tintOf(zone.kind, theme));
    }
    const auto& [flushed, subnormal, normal, infinite] = zones;
    for (const Zone* zone : {&flushed, &subnormal})
        paintEdge(painter, geometry, zone->to, hueOf(zone->kind, theme).fill, theme);
    paintEdge(painter, geometry, infinite.from, hueOf(infinite.kind, theme).fill, theme);
}

void paintZoneTitles(QPainter& painter, const RangeGeometry& geometry, const Zones& zones, const Theme& theme)
{
    const QFont nameFont = theme.font(TypeRole::SmallStrong), limitsFont = theme.font(TypeRole::ZoneLimits);
    const int gap = theme.px(4);
    for (const Zone& zone : zones) {
        const QRectF area = geometry.title(zone.from, zone.to);
        const auto fits = [&](const QFont& font, const QString& text) {
            return QFontMetricsF(font).horizontalAdvance(text) + 2 * gap <= area.width();
        };
        const QString& name = fits(nameFont, zone.name) ? zone.name : zone.shortName;
        if (!fits(nameFont, name)) continue; // its tooltip has it
        const double line = theme.px(18);
        const QRectF upper(area.left(), area.top() + theme.px(geometry.low ? 1 : 6), area.width(), line);
        painter.setFont(nameFont);
        painter.setPen(hueOf(zone.kind, theme).text);
        painter.drawText(upper, Qt::AlignCenter, name);
        if (geometry.low || !fits(limitsFont, zone.limits)) continue;
        painter.setFont(limitsFont);
        painter.setPen(theme.secondary);
        painter.drawText(upper.translated(0, line), Qt::AlignCenter, zone.limits);
    }
}

QColor barColour(const RangePicture& picture, int exponent, const Theme& theme)
{
    const kernels::Format format = picture.measured.counts.format;
    const bool subnormal = format == kernels::Format::FP16 && exponent < kernels::info(format).minExponent();
    return subnormal ? theme.subnormal.fill : normalColour(format, theme);
}

void paintBars(QPainter& painter, const RangeGeometry& geometry, const RangePicture& picture, const Theme& theme)
{
    const double gap = geometry.binade() < 5 ? 0.5 : 1; // a bar is one binade less 2 px
    for (int bin = 0; bin < core::Histogram::kBins; ++bin) {
        const std::uint64_t n = picture.measured.histogram.bins[static_cast<std::size_t>(bin)];
        if (n == 0) continue;
        const int exponent = core::Histogram::kFirst + bin;
        const QRectF bar = geometry.bar(exponent, n, picture.measured.counts.numel);
        painter.fillRect(bar.adjusted(gap, 0, -gap, 0), barColour(picture, exponent, theme));
    }
}

QPainterPath outline(const core::Histogram& histogram, std::uint64_t all, const RangeGeometry& geometry)
{
    QPainterPath path;
    std::uint64_t before = 0;
    for (int bin = 0; bin <= core::Histogram::kBins; ++bin) {
        const bool beyond = bin == core::Histogram::kBins;
        const std::uint64_t n = beyond ? 0 : histogram.bins[static_cast<std::size_t>(bin)];
        const double x = geometry.edge(core::Histogram::kFirst + bin);
        if (before == 0 && n > 0) path.moveTo(x, geometry.y(0, all));
        if (before > 0) path.lineTo(x, geometry.y(before, all));
        if (before > 0 || n > 0) path.lineTo(x, geometry.y(n, all));
        before = n;
    }
    return path;
}

QPen twinPen(const Theme& theme)
{
    return QPen(theme.ink.fill, theme.stroke(1.75), Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin);
}

QPen unscaledTwinPen(const Theme& theme)
{
    QPen pen(theme.secondary, theme.stroke(1.25), Qt::CustomDashLine, Qt::FlatCap, Qt::MiterJoin);
    pen.setDashPattern({2, 2.4});
    return pen;
}

void paintTwinFill(QPainter& painter, const RangeGeometry& geometry, const RangePicture& picture, const Theme& theme)
{
    if (!picture.twin) return;
    QColor fill = theme.ink.fill;
    fill.setAlphaF(theme.dark ? 0.10F : 0.06F);
    painter.fillPath(outline(*picture.twin, picture.measured.counts.numel, geometry), fill);
}

void paintTwinLine(QPainter& painter, const RangeGeometry& geometry, const RangePicture& picture, const Theme& theme)
{
    if (picture.twin)
        painter.strokePath(outline(*picture.twin, picture.measured.counts.numel, geometry), twinPen(theme));
}

void paintUnscaledTwin(QPainter& painter, const RangeGeometry& geometry, const RangePicture& picture,
                       const Theme& theme)
{
    if (picture.unscaledTwin)
        painter.strokePath(outline(*picture.unscaledTwin, picture.measured.counts.numel, geometry),
                           unscaledTwinPen(theme));
}

void paintAbsence(QPainter& painter, const RangeGeometry& geometry, const QString& reason, const Theme& theme)
{
    constexpr int kCentred = static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap;
    painter.setFont(theme.font(TypeRole::Body));
    const int gap = theme.px(8);
    const QRectF words = QFontMetricsF(painter.font()).boundingRect(geometry.centre, kCentred, reason);
    painter.fillRect(words.adjusted(-gap, -gap, gap, gap), theme.base); // no grid line through the words
    painter.setPen(theme.secondary);
    painter.drawText(geometry.centre, kCentred, reason);
}

} // namespace ui::plots
