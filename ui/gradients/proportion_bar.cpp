#include "ui/gradients/proportion_bar.h"
#include "ui/plots/range_picture.h"
#include "ui/plots/value_brushes.h"
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

namespace ui::gradients {

namespace {

struct Part {
    QColor colour;
    std::uint64_t count = 0;
    bool hollow = false;
    double solid = 1; // of what is filled, the share that is not hatched
};

std::array<Part, 6> partsOf(const core::Counts& counts, const Theme& theme)
{
    const std::uint64_t became = plots::becameZero(counts);
    const double flushed = static_cast<double>(counts.flushed.value_or(0));
    return {Part{theme.zero.fill, plots::trueZeros(counts), true},
            Part{theme.flushed.fill, became, false, became > 0 ? flushed / static_cast<double>(became) : 1},
            Part{theme.subnormal.fill, counts.subnormal},
            Part{plots::normalColour(counts.format, theme), counts.normal},
            Part{theme.overflow.fill, counts.inf},
            Part{theme.nan.fill, counts.nan}};
}

void paintPart(QPainter& painter, const Theme& theme, const Part& part, const QRectF& area)
{
    if (part.hollow) { // like its glyph and its bar
        painter.setPen(QPen(part.colour, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(area.adjusted(1, 1, -1, -1));
        return;
    }
    if (part.solid < 1) painter.fillRect(area, plots::lostHatch(theme));
    painter.fillRect(QRectF(area.topLeft(), QSizeF(std::round(area.width() * part.solid), area.height())), part.colour);
}

} // namespace

void paintProportions(QPainter& painter, const Theme& theme, const core::Counts& counts, const QRectF& area)
{
    constexpr double kLeast = 2, kBetween = 1;
    const auto parts = partsOf(counts, theme);
    const auto present = std::ranges::count_if(parts, [](const Part& part) { return part.count > 0; });
    const double room = area.width() - (kLeast + kBetween) * static_cast<double>(present);
    double left = area.left();
    for (const Part& part : parts) {
        if (part.count == 0) continue;
        const double share = static_cast<double>(part.count) / static_cast<double>(counts.numel);
        const double right = std::round(left + kLeast + room * share);
        paintPart(painter, theme, part, QRectF(std::round(left), area.top(), right - std::round(left), area.height()));
        left += kLeast + room * share + kBetween;
    }
}

} // namespace ui::gradients
