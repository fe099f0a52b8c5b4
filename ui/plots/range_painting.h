#pragma once
// The pieces of the range plot, back to front, one function each. Knows nothing of QCustomPlot and of the mouse.
#include "ui/plots/range_geometry.h"
#include "ui/plots/range_picture.h"
#include "ui/theme.h"
#include <QPainterPath>

class QPainter;

namespace ui::plots {

void paintZones(QPainter& painter, const RangeGeometry& geometry, const Zones& zones, const Theme& theme);
void paintZoneTitles(QPainter& painter, const RangeGeometry& geometry, const Zones& zones, const Theme& theme);
/// Measured values: one bar a binade, its brush the class.
void paintBars(QPainter& painter, const RangeGeometry& geometry, const RangePicture& picture, const Theme& theme);
void paintTwinFill(QPainter& painter, const RangeGeometry& geometry, const RangePicture& picture, const Theme& theme);
void paintTwinLine(QPainter& painter, const RangeGeometry& geometry, const RangePicture& picture, const Theme& theme);
void paintUnscaledTwin(QPainter& painter, const RangeGeometry& geometry, const RangePicture& picture,
                       const Theme& theme);
/// zero, flushed or lost, inf, NaN: bar, number above, name below.
void paintSpecialBars(QPainter& painter, const RangeGeometry& geometry, const core::Counts& counts, const Theme& theme);
void paintShareTitle(QPainter& painter, const RangeGeometry& geometry, std::uint64_t all, const Theme& theme);

/// Why there is nothing to see.
void paintAbsence(QPainter& painter, const RangeGeometry& geometry, const QString& reason, const Theme& theme);

/// The colour of a measured bar; also of its sample in the legend.
QColor barColour(const RangePicture& picture, int exponent, const Theme& theme);
QPen twinPen(const Theme& theme);
QPen unscaledTwinPen(const Theme& theme);
/// The outline of a histogram: steps over the edges of its bins, with gaps where bins are empty.
QPainterPath outline(const core::Histogram& histogram, std::uint64_t all, const RangeGeometry& geometry);

} // namespace ui::plots
