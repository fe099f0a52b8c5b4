#include "ui/loss_and_accuracy/run_look.h"
#include "ui/glyphs.h"
#include <QCoreApplication>
#include <QPainter>

namespace ui::loss_and_accuracy {

namespace {

constexpr double kCurrent = 2.75, kOther = 1.75, kFp32 = 1.5, kCircle = 8, kTriangle = 9, kMarkerPen = 1.5;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(RunLook)
};

QPen penOf(const QColor& colour, bool isCurrent, Qt::PenStyle style = Qt::SolidLine)
{
    return {colour, isCurrent ? kCurrent : kOther, style, Qt::FlatCap, Qt::RoundJoin};
}

QPen dashed(const QColor& colour, bool isCurrent)
{
    QPen pen(colour, isCurrent ? kCurrent : kFp32, Qt::CustomDashLine, Qt::FlatCap, Qt::RoundJoin);
    pen.setDashPattern({6 / pen.widthF(), 4 / pen.widthF()});
    return pen;
}

QPainterPath square(double size)
{
    QPainterPath path;
    path.addRect(-size / 2, -size / 2, size, size);
    return path;
}

} // namespace

RunLook lookOf(RunMode mode, bool isCurrent, const Theme& theme)
{
    switch (mode) {
    case RunMode::FP32:
        return {QStringLiteral("FP32"), dashed(theme.ink.fill, isCurrent), {}, {}, 0};
    case RunMode::FP16:
        return {Texts::tr("FP16, no GradScaler"), penOf(theme.fp16.fill, isCurrent),
                glyphPath(Glyph::Zero, theme.px(kCircle)), theme.base, 50};
    case RunMode::AMP:
        return {QStringLiteral("AMP"), penOf(theme.scale.fill, isCurrent),
                glyphPath(Glyph::Growth, theme.px(kTriangle)), theme.base, 0};
    case RunMode::BF16:
        return {QStringLiteral("BF16"), penOf(theme.scale.fill, isCurrent, Qt::DotLine), square(theme.px(kCircle)),
                theme.base, 50};
    case RunMode::Mixed:
        return {Texts::tr("toggles changed on the way"), penOf(theme.secondary, isCurrent), {}, {}, 0};
    }
    return {};
}

void paintSample(QPainter& painter, const QRectF& cell, const RunLook& look)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(look.line);
    painter.drawLine(QPointF(cell.left(), cell.center().y()), QPointF(cell.right(), cell.center().y()));
    painter.setPen(QPen(look.line.color(), kMarkerPen));
    painter.setBrush(look.markerFill);
    painter.translate(cell.center());
    painter.drawPath(look.marker);
}

} // namespace ui::loss_and_accuracy
