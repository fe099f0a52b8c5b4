#pragma once
// The range plot as rows of numbers. Knows nothing of painting.
#include "ui/plots/plot_table.h"
#include "ui/plots/range_picture.h"

namespace ui::plots {

/// zero, flushed, lost, inf, NaN, then one row a power of two.
PlotTable tableOf(const RangePicture& picture);

} // namespace ui::plots
