#pragma once
// The handle of the loss scale over the range plot: rail, stem and pill. Geometry and painting; knows nothing of the
// mouse and of what a scale does.
#include "ui/plots/range_geometry.h"
#include "ui/plots/range_picture.h"
#include "ui/theme.h"

class QPainter;

namespace ui::plots {

class ScaleHandle {
public:
    static constexpr double kLeast = 0, kMost = 24; // the rail, as powers of two

    ScaleHandle(const LossScale& scale, const RangeGeometry& geometry, const Theme& theme);

    QRectF pill() const { return m_pill; }
    /// Free of everything the handle paints: a link or a hint may stand there.
    QPointF textPlace() const;
    /// The power of two under which the pill's centre would be at this pixel.
    double exponentAt(double centre) const { return m_geometry.exponentAt(centre) - m_scale.median; }
    /// The lowest pixel of rail and labels: the finding stays below it.
    double bottom() const { return m_y + m_theme.px(26); }

    void paint(QPainter& painter, bool hovered, bool focused) const;

private:
    double x(double exponent) const;
    void paintRail(QPainter& painter) const;
    void paintTicks(QPainter& painter) const;
    void paintStem(QPainter& painter) const;
    void paintTitle(QPainter& painter) const;
    void paintPill(QPainter& painter, bool hovered) const;
    void paintChevrons(QPainter& painter, const QColor& colour, double width) const;
    void paintHint(QPainter& painter) const;

    const LossScale& m_scale;
    const RangeGeometry& m_geometry;
    const Theme& m_theme;
    double m_y;
    QRectF m_pill;
};

} // namespace ui::plots
