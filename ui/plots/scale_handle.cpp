#include "ui/plots/scale_handle.h"
#include "ui/number_text.h"
#include <QCoreApplication>
#include <QPainter>
#include <algorithm>

namespace ui::plots {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::plots::RangePlot)
};

constexpr double kRailBelowTop = 46, kRailBelowLowTop = 18;

QString times(const QString& factor)
{
    return QStringLiteral("× ") + factor;
}

void drawCentred(QPainter& painter, QPointF centre, const QString& text)
{
    const QSizeF size(400, QFontMetricsF(painter.font()).height());
    painter.drawText(QRectF(centre - QPointF(size.width() / 2, size.height() / 2), size), Qt::AlignCenter, text);
}

} // namespace

ScaleHandle::ScaleHandle(const LossScale& scale, const RangeGeometry& geometry, const Theme& theme)
    : m_scale(scale), m_geometry(geometry), m_theme(theme),
      m_y(std::round(geometry.centre.top() + theme.px(geometry.low ? kRailBelowLowTop : kRailBelowTop)))
{
    const QSizeF size(theme.px(84, 112), theme.px(28, 40));
    const double half = size.width() / 2, at = x(std::log2(scale.scale));
    // Never cut off: at the end of the axis the pill stops, and its text still says the scale.
    const double centre = std::clamp(at, geometry.centre.left() + half, geometry.centre.right() - half);
    m_pill = QRectF(QPointF(std::round(centre - half), m_y - size.height() / 2), size);
}

double ScaleHandle::x(double exponent) const
{
    return m_geometry.x(m_scale.median + exponent);
}

QPointF ScaleHandle::textPlace() const
{
    const double railEnd = std::min(x(kMost), m_geometry.centre.right());
    return {std::max(railEnd + m_theme.px(20), m_pill.right() + m_theme.px(12)), m_y};
}

void ScaleHandle::paint(QPainter& painter, bool hovered, bool focused) const
{
    painter.save();
    paintStem(painter);
    paintRail(painter);
    paintTicks(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_geometry.low) paintTitle(painter);
    paintPill(painter, hovered);
    if (focused) {
        painter.setPen(QPen(m_theme.ink.fill, 2));
        painter.setBrush(Qt::NoBrush);
        const QRectF frame = m_pill.adjusted(-3, -3, 3, 3);
        painter.drawRoundedRect(frame, frame.height() / 2, frame.height() / 2);
    }
    if (!m_scale.on && !m_scale.trying) paintHint(painter);
    painter.restore();
}

void ScaleHandle::paintStem(QPainter& painter) const
{
    QPen pen(m_theme.scale.fill, m_theme.stroke(1.5), Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({m_theme.px(5, 8) / pen.widthF(), m_theme.px(4, 5) / pen.widthF()});
    painter.setPen(pen);
    const double centre = std::round(m_pill.center().x());
    painter.drawLine(QPointF(centre, m_pill.bottom()), QPointF(centre, m_geometry.centre.bottom()));
}

void ScaleHandle::paintRail(QPainter& painter) const
{
    const double right = m_geometry.centre.right(), start = std::min(x(kLeast), right), end = std::min(x(kMost), right);
    painter.setPen(QPen(m_theme.secondary, m_theme.stroke(1)));
    painter.drawLine(QPointF(start, m_y), QPointF(end, m_y));
    painter.setPen(QPen(m_theme.scale.fill, m_theme.stroke(3), Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(start, m_y), QPointF(m_pill.center().x(), m_y));
}

void ScaleHandle::paintTicks(QPainter& painter) const
{
    painter.setFont(m_theme.font(TypeRole::Axis));
    const QFontMetricsF metrics(painter.font());
    QList<QRectF> taken{m_pill};
    // The ends first: where there is no room for all four, they say most.
    for (const int exponent : {0, 24, 16, 8}) {
        const double at = std::round(x(exponent));
        if (at > m_geometry.centre.right()) continue;
        const bool travelled = at < m_pill.left();
        painter.setPen(QPen(travelled ? m_theme.scale.fill : m_theme.secondary, m_theme.stroke(1)));
        painter.drawLine(QPointF(at, m_y - m_theme.px(3)), QPointF(at, m_y + m_theme.px(3)));
        const QString text = times(powerOfTwo(exponent));
        const QSizeF size(metrics.horizontalAdvance(text) + m_theme.px(6), metrics.height());
        const QRectF area(QPointF(at - size.width() / 2, m_y + m_theme.px(7)), size);
        if (std::ranges::any_of(taken, [&area](const QRectF& other) { return other.intersects(area); })) continue;
        taken << area;
        painter.setPen(m_theme.secondary);
        painter.drawText(area, Qt::AlignCenter, text);
    }
}

void ScaleHandle::paintTitle(QPainter& painter) const
{
    painter.setFont(m_theme.font(TypeRole::SmallStrong));
    painter.setPen(m_theme.scale.text);
    drawCentred(painter, QPointF(m_pill.center().x(), m_pill.top() - m_theme.px(11)),
                m_scale.on ? Words::tr("loss scale") : Words::tr("loss scale: off"));
}

void ScaleHandle::paintPill(QPainter& painter, bool hovered) const
{
    const bool filled = m_scale.inEffect;
    painter.setPen(QPen(m_theme.scale.fill, m_theme.px(2)));
    painter.setBrush(filled ? m_theme.scale.fill : m_theme.base);
    const QRectF shape = m_pill.adjusted(1, 1, -1, -1);
    painter.drawRoundedRect(shape, shape.height() / 2, shape.height() / 2);
    // On the green of either theme the darkest colour reads best.
    const QColor letters = !filled ? m_theme.scale.text : m_theme.dark ? m_theme.base : m_theme.text;
    paintChevrons(painter, letters, m_theme.stroke(hovered ? 2.5 : 1.75));
    QFont font = m_theme.font(TypeRole::PanelTitle);
    painter.setFont(font);
    painter.setPen(letters);
    drawCentred(painter, m_pill.center(), times(powerOrNumber(m_scale.scale)));
}

void ScaleHandle::paintChevrons(QPainter& painter, const QColor& colour, double width) const
{
    painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const double inset = m_theme.px(12), size = m_theme.px(4);
    for (const int side : {-1, 1}) {
        const QPointF tip(side < 0 ? m_pill.left() + inset : m_pill.right() - inset, m_y);
        painter.drawPolyline(QPolygonF{tip + QPointF(-side * size, -size), tip, tip + QPointF(-side * size, size)});
    }
}

void ScaleHandle::paintHint(QPainter& painter) const
{
    const QString text = Words::tr("drag to see what a loss scale would do");
    painter.setFont(m_theme.font(TypeRole::Small));
    painter.setPen(m_theme.secondary);
    const QFontMetricsF metrics(painter.font());
    const QRectF area(QPointF(textPlace().x(), m_y - metrics.height() / 2),
                      QSizeF(metrics.horizontalAdvance(text), metrics.height()));
    if (area.right() <= m_geometry.centre.right()) painter.drawText(area, Qt::AlignCenter, text);
}

} // namespace ui::plots
