#include "ui/glyphs.h"
#include <QPainter>
#include <QPainterPath>

namespace ui {

namespace {

QPainterPath polygon(std::initializer_list<QPointF> unit, double size)
{
    QPolygonF points;
    for (const QPointF& point : unit)
        points << point * size;
    points << points.first();
    QPainterPath path;
    path.addPolygon(points);
    return path;
}

QPainterPath circle(double size)
{
    QPainterPath path;
    path.addEllipse(QPointF(0, 0), size / 2, size / 2);
    return path;
}

QPainterPath square(double size)
{
    QPainterPath path;
    path.addRect(-size / 2, -size / 2, size, size);
    return path;
}

QPainterPath stroke(QPainterPath path, QPointF from, QPointF to)
{
    path.moveTo(from);
    path.lineTo(to);
    return path;
}

QPainterPath cross(double size)
{
    const double r = size / 2;
    return stroke(stroke({}, {-r, -r}, {r, r}), {-r, r}, {r, -r});
}

QPainterPath flag(double size)
{
    const QPainterPath pole = stroke({}, {-0.4 * size, -size / 2}, {-0.4 * size, size / 2});
    QPainterPath path = polygon({{-0.4, -0.5}, {0.5, -0.5}, {0.3, -0.2}, {0.5, 0.1}, {-0.4, 0.1}}, size);
    path.addPath(pole);
    return path;
}

struct Look {
    QPen pen;
    QBrush brush;
};

Look hollow(const QColor& colour, double width)
{
    return {QPen(colour, width), Qt::NoBrush};
}

Look filled(const QColor& colour)
{
    return {Qt::NoPen, colour};
}

Look lookOf(Glyph glyph, const Theme& theme)
{
    switch (glyph) {
    case Glyph::Zero:
        return hollow(theme.zero.fill, 1.75);
    case Glyph::Flushed:
    case Glyph::Lost:
        return filled(theme.flushed.fill);
    case Glyph::Subnormal:
        return hollow(theme.subnormal.fill, 1);
    case Glyph::Normal:
        return filled(theme.fp16.fill);
    case Glyph::Infinite:
        return filled(theme.overflow.fill);
    case Glyph::NaN:
        return hollow(theme.nan.fill, 1.75);
    case Glyph::Growth:
        return filled(theme.scale.fill);
    case Glyph::Skip:
        return {QPen(theme.overflow.fill, 2, Qt::SolidLine, Qt::RoundCap), Qt::NoBrush};
    case Glyph::NowDown:
    case Glyph::NowRight:
        return {QPen(theme.ink.fill, 1.25, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin), theme.now};
    case Glyph::Flag:
        return {QPen(theme.ink.fill, 1.5), theme.ink.fill};
    }
    return {};
}

} // namespace

QPainterPath glyphPath(Glyph glyph, double size)
{
    switch (glyph) {
    case Glyph::Zero:
        return circle(size);
    case Glyph::Flushed:
    case Glyph::Lost:
    case Glyph::NowDown:
        return polygon({{-0.5, -0.45}, {0.5, -0.45}, {0, 0.45}}, size);
    case Glyph::Subnormal:
    case Glyph::Normal:
        return square(size);
    case Glyph::Infinite:
        return polygon({{0, -0.5}, {0.5, 0}, {0, 0.5}, {-0.5, 0}}, size);
    case Glyph::NaN:
        return stroke(circle(size), QPointF(-0.35, 0.35) * size, QPointF(0.35, -0.35) * size);
    case Glyph::Growth:
        return polygon({{-0.5, 0.45}, {0.5, 0.45}, {0, -0.45}}, size);
    case Glyph::Skip:
        return cross(size);
    case Glyph::NowRight:
        return polygon({{-0.5, -0.2}, {0.02, -0.2}, {0.02, -0.45}, {0.5, 0}, {0.02, 0.45}, {0.02, 0.2}, {-0.5, 0.2}},
                       size);
    case Glyph::Flag:
        return flag(size);
    }
    return {};
}

double glyphSize(Glyph glyph, const Theme& theme)
{
    switch (glyph) {
    case Glyph::Subnormal:
    case Glyph::Normal:
        return theme.px(10, 13);
    case Glyph::Growth:
    case Glyph::NowDown:
        return theme.px(10, 14);
    case Glyph::Skip:
        return theme.px(8, 12);
    case Glyph::NowRight:
        return theme.px(14, 18);
    case Glyph::Flag:
        return theme.px(12, 16);
    default:
        return theme.px(11, 14);
    }
}

void paintGlyph(QPainter& painter, Glyph glyph, QPointF centre, const Theme& theme, double size)
{
    const double height = size > 0 ? size : glyphSize(glyph, theme);
    auto [pen, brush] = lookOf(glyph, theme);
    if (theme.presentation) pen.setWidthF(1.5 * pen.widthF()); // as much as the glyph itself, not as much as lines
    // A stroke straddles the outline: a hollow glyph is drawn smaller by its pen, so all have the same height.
    const double inset = pen.style() == Qt::NoPen || glyph == Glyph::Skip ? 0 : pen.widthF();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(centre);
    if (glyph == Glyph::Subnormal) {
        const double h = height;
        painter.fillPath(polygon({{0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}}, h), theme.subnormal.fill);
    }
    painter.setPen(pen);
    painter.setBrush(brush);
    painter.drawPath(glyphPath(glyph, height - inset));
    painter.restore();
}

} // namespace ui
