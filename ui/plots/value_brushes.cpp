#include "ui/plots/value_brushes.h"
#include <QImage>
#include <QPainter>

namespace ui::plots {

const QColor& normalColour(kernels::Format format, const Theme& theme)
{
    if (format == kernels::Format::FP16) return theme.fp16.fill;
    return format == kernels::Format::FP32 ? theme.ink.fill : theme.secondary;
}

QBrush lostHatch(const Theme& theme)
{
    constexpr int kTile = 7;
    constexpr int kSharpness = 3; // so that the strokes stay smooth on a dense screen
    QImage tile(kTile * kSharpness, kTile * kSharpness, QImage::Format_ARGB32_Premultiplied);
    tile.fill(Qt::transparent);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(kSharpness, kSharpness);
    painter.setPen(QPen(theme.flushed.fill, 2.6));
    for (const int shift : {-kTile, 0, kTile})
        painter.drawLine(QPointF(shift - 1.0, kTile + 1.0), QPointF(shift + kTile + 1.0, -1.0));
    painter.end();
    QBrush brush(tile);
    brush.setTransform(QTransform::fromScale(1.0 / kSharpness, 1.0 / kSharpness));
    return brush;
}

} // namespace ui::plots
