#include "ui/timeline/track_picture.h"
#include "ui/glyphs.h"
#include "ui/number_text.h"
#include "ui/plots/nice_step.h"
#include "ui/plots/skip_text.h"
#include <cmath>

namespace ui::timeline {

namespace {

constexpr double kTop = 26, kHeight = 8, kHeightInPresentation = 12, kMargin = 12;
constexpr double kSideBelow = 9, kSideWidth = 3, kReach = 6; // of a mouse around a thin line
constexpr double kRoomOfNumber = 1.6;                        // of its width
constexpr double kNumberWidth = 56, kSkipsApart = 10, kSkipSize = 8, kNumberOfSkips = 20, kGap = 2;

void paintParts(QPainter& painter, const TrackPicture& picture, const Theme& theme, const TrackGeometry& at)
{
    painter.fillRect(at.track(), theme.line);
    QRectF done = at.track();
    done.setRight(at.x(static_cast<double>(picture.done)));
    painter.fillRect(done, picture.colour);
}

/// A skip leaves a gap in the track, because no step was taken.
void paintSkips(QPainter& painter, const TrackPicture& picture, const Theme& theme, const TrackGeometry& at)
{
    const double gap = theme.stroke(kGap);
    for (const Skip& skip : picture.skips)
        painter.fillRect(
            QRectF(at.x(static_cast<double>(skip.iteration)) - gap / 2, at.track().top(), gap, at.track().height()),
            theme.base);
    painter.setFont(theme.font(TypeRole::Axis));
    for (const std::span<const Skip> mark : at.skipMarks()) {
        const double x = at.x(static_cast<double>(mark.front().iteration));
        paintGlyph(painter, Glyph::Skip, {x, at.skipsY()}, theme);
        const std::uint64_t steps = plots::stepsIn(mark);
        if (steps == 1) continue;
        painter.setPen(theme.overflow.text);
        painter.drawText(QPointF(x + glyphSize(Glyph::Skip, theme) / 2 + theme.px(3),
                                 at.skipsY() + painter.fontMetrics().ascent() / 2.0 - 1),
                         count(steps));
    }
}

void paintSide(QPainter& painter, const TrackPicture& picture, const Theme& theme, const TrackGeometry& at)
{
    if (!picture.side) return;
    const double from = at.x(static_cast<double>(picture.side->from)),
                 end = at.x(static_cast<double>(picture.side->end));
    const double y = at.track().bottom() + theme.px(kSideBelow), radius = theme.px(4);
    painter.setPen(QPen(theme.secondary, theme.stroke(kSideWidth), Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF{{from, at.track().bottom()}, {from, y}, {std::max(from, end - radius), y}});
    painter.setPen(QPen(theme.secondary, theme.stroke(1.5)));
    painter.drawEllipse(QPointF(end, y), radius, radius);
    painter.setFont(theme.font(TypeRole::Small));
    painter.setPen(theme.secondary);
    const double width = painter.fontMetrics().horizontalAdvance(picture.side->text), gap = theme.px(8);
    const double right = end + radius + gap;
    const double x = right + width <= at.track().right() ? right : from - gap - width;
    painter.drawText(QPointF(std::max(at.track().left(), x), y + painter.fontMetrics().ascent() / 2.0 - 1),
                     picture.side->text);
}

void paintNumbers(QPainter& painter, const TrackPicture& picture, const Theme& theme, const TrackGeometry& at,
                  double bottom)
{
    painter.setFont(theme.font(TypeRole::Axis));
    // The last number is moved to the left, so that it is whole, and may not meet the one before it.
    const double widest = kRoomOfNumber * painter.fontMetrics().horizontalAdvance(count(picture.plan));
    const double room = at.track().width() / std::max<double>(theme.px(kNumberWidth), widest);
    const double step = plots::niceStep(static_cast<double>(picture.plan), std::max(1.0, room));
    const double height = painter.fontMetrics().height();
    for (double iteration = 0; iteration <= static_cast<double>(picture.plan); iteration += step) {
        const double x = at.x(iteration);
        painter.setPen(QPen(theme.line, theme.stroke(1)));
        painter.drawLine(QPointF(x, at.track().bottom()), QPointF(x, at.track().bottom() + theme.px(3)));
        painter.setPen(theme.secondary);
        const QString text = count(static_cast<std::uint64_t>(iteration));
        const double half = painter.fontMetrics().horizontalAdvance(text) / 2.0 + 1;
        const double centre = std::min(x, at.track().right() + theme.px(kMargin) - half); // whole at the right edge
        painter.drawText(QRectF(centre - half, bottom - height - theme.px(2), 2 * half, height), Qt::AlignCenter, text);
    }
}

void paintNow(QPainter& painter, const TrackPicture& picture, const Theme& theme, const TrackGeometry& at)
{
    const double x = at.x(picture.now), size = theme.px(14, 18);
    painter.setPen(QPen(theme.ink.fill, theme.stroke(1)));
    painter.drawLine(QPointF(x, at.track().top() - 2), QPointF(x, at.track().bottom() + 2));
    paintGlyph(painter, Glyph::NowDown, {x, at.track().top() - 2 - size / 2}, theme, size);
}

} // namespace

TrackGeometry::TrackGeometry(const TrackPicture& picture, const Theme& theme, const QRectF& all)
    : m_picture(picture), m_theme(theme),
      m_track(all.left() + theme.px(kMargin), all.top() + theme.px(kTop), all.width() - 2 * theme.px(kMargin),
              theme.px(kHeight, kHeightInPresentation))
{
}

double TrackGeometry::x(double iteration) const
{
    const double share = iteration / static_cast<double>(std::max<std::uint64_t>(1, m_picture.plan));
    return m_track.left() + std::clamp(share, 0.0, 1.0) * m_track.width();
}

std::optional<std::uint64_t> TrackGeometry::iterationAt(QPointF point) const
{
    if (point.x() < m_track.left() - m_theme.px(kMargin) || point.x() > m_track.right() + m_theme.px(kMargin))
        return std::nullopt;
    const double share = std::clamp((point.x() - m_track.left()) / m_track.width(), 0.0, 1.0);
    return static_cast<std::uint64_t>(std::llround(share * static_cast<double>(m_picture.plan)));
}

QRectF TrackGeometry::sideLine() const
{
    if (!m_picture.side) return {};
    const double from = x(static_cast<double>(m_picture.side->from)), end = x(static_cast<double>(m_picture.side->end));
    const double y = m_track.bottom() + m_theme.px(kSideBelow), reach = m_theme.px(kReach);
    return {from - reach, y - reach, end - from + 2 * reach, 2 * reach};
}

double TrackGeometry::skipsY() const
{
    return m_track.top() - m_theme.px(kSkipSize);
}

std::vector<std::span<const Skip>> TrackGeometry::skipMarks() const
{
    std::vector<std::span<const Skip>> marks;
    const std::span<const Skip> all = m_picture.skips;
    std::size_t first = 0;
    for (std::size_t i = 1; i <= all.size(); ++i) {
        const bool isOfTheMark =
            i < all.size() && x(static_cast<double>(all[i].iteration)) - x(static_cast<double>(all[i - 1].iteration)) <
                                  m_theme.px(kSkipsApart);
        if (isOfTheMark) continue;
        marks.push_back(all.subspan(first, i - first));
        first = i;
    }
    return marks;
}

std::span<const Skip> TrackGeometry::skipsAt(QPointF point) const
{
    const double reach = m_theme.px(kReach);
    if (std::abs(point.y() - skipsY()) > reach) return {};
    for (const std::span<const Skip> mark : skipMarks()) {
        const double left = x(static_cast<double>(mark.front().iteration));
        const double right = std::max(x(static_cast<double>(mark.back().iteration)), left + m_theme.px(kNumberOfSkips));
        if (point.x() >= left - reach && point.x() <= (plots::stepsIn(mark) == 1 ? left : right) + reach) return mark;
    }
    return {};
}

void paintTrack(QPainter& painter, const TrackPicture& picture, const Theme& theme, const QRectF& all)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const TrackGeometry at(picture, theme, all);
    paintParts(painter, picture, theme, at);
    paintNumbers(painter, picture, theme, at, all.bottom());
    paintSide(painter, picture, theme, at);
    paintSkips(painter, picture, theme, at);
    if (picture.hover) {
        const double x = at.x(static_cast<double>(*picture.hover));
        painter.setPen(QPen(theme.secondary, theme.stroke(1)));
        painter.drawLine(QPointF(x, at.track().top() - theme.px(6)), QPointF(x, at.track().bottom() + theme.px(6)));
    }
    paintNow(painter, picture, theme, at);
}

} // namespace ui::timeline
