#include "ui/plots/run_look.h"
#include "ui/glyphs.h"
#include <QCoreApplication>
#include <QFileInfo>
#include <QPainter>
#include <algorithm>

namespace ui::plots {

namespace {

constexpr double kCurrent = 2.75, kOther = 1.75, kFp32 = 1.5, kMarkerPen = 1.5;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(RunLook)
};

QPen penOf(const QColor& colour, bool isCurrent, const Theme& theme, Qt::PenStyle style = Qt::SolidLine)
{
    return {colour, theme.stroke(isCurrent ? kCurrent : kOther), style, Qt::FlatCap, Qt::RoundJoin};
}

QPen dashed(const QColor& colour, bool isCurrent, const Theme& theme)
{
    QPen pen(colour, theme.stroke(isCurrent ? kCurrent : kFp32), Qt::CustomDashLine, Qt::FlatCap, Qt::RoundJoin);
    pen.setDashPattern({theme.stroke(6) / pen.widthF(), theme.stroke(4) / pen.widthF()});
    return pen;
}

/// A run whose markers are `marker`, from iteration `offset` on.
RunLook marked(const QPen& line, const QPainterPath& marker, const Theme& theme, int offset)
{
    return {line, marker, theme.base, QPen(line.color(), theme.stroke(kMarkerPen)), offset};
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
    const double circle = theme.px(8, 12), triangle = theme.px(9, 13);
    switch (mode) {
    case RunMode::FP32:
        return {dashed(theme.ink.fill, isCurrent, theme), {}, {}, {}, 0};
    case RunMode::FP16:
        return marked(penOf(theme.fp16.fill, isCurrent, theme), glyphPath(Glyph::Zero, circle), theme, 50);
    case RunMode::AMP:
        return marked(penOf(theme.scale.fill, isCurrent, theme), glyphPath(Glyph::Growth, triangle), theme, 0);
    case RunMode::BF16:
        return marked(penOf(theme.scale.fill, isCurrent, theme, Qt::DotLine), square(circle), theme, 50);
    case RunMode::Half:
        return marked(penOf(theme.fp16.fill, isCurrent, theme, Qt::DotLine), square(circle), theme, 0);
    case RunMode::Mixed:
        return {penOf(theme.secondary, isCurrent, theme), {}, {}, {}, 0};
    }
    return {};
}

QString modeName(RunMode mode)
{
    switch (mode) {
    case RunMode::FP32:
        return QStringLiteral("FP32");
    case RunMode::FP16:
        return Texts::tr("FP16, no GradScaler");
    case RunMode::AMP:
        return QStringLiteral("AMP");
    case RunMode::BF16:
        return QStringLiteral("BF16");
    case RunMode::Half:
        return QStringLiteral("model.half()");
    case RunMode::Mixed:
        return Texts::tr("toggles changed on the way");
    }
    return {};
}

QString nameOf(const Run& run, const RunHistory& history)
{
    if (!run.file.empty()) return QFileInfo(QString::fromStdString(run.file)).fileName();
    std::vector<const Run*> drawn = history.others();
    drawn.push_back(&history.current());
    const auto ofItsMode =
        std::ranges::count_if(drawn, [&](const Run* other) { return other->file.empty() && other->mode == run.mode; });
    return ofItsMode > 1 ? Texts::tr("%1, run %2").arg(modeName(run.mode)).arg(run.number) : modeName(run.mode);
}

void paintSample(QPainter& painter, const QRectF& cell, const RunLook& look)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(look.line);
    painter.drawLine(QPointF(cell.left(), cell.center().y()), QPointF(cell.right(), cell.center().y()));
    painter.setPen(look.markerPen);
    painter.setBrush(look.markerFill);
    painter.translate(cell.center());
    painter.drawPath(look.marker);
}

} // namespace ui::plots
