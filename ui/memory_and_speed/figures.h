#pragma once
// What was measured of a device, as tables in the window's language. Knows nothing of widgets.
#include "core/speed/report.h"
#include "ui/plots/plot_table.h"

namespace ui::memory_and_speed {

/// A row for each size and format: rate, and how many times FP32's at this size.
plots::PlotTable productTable(const core::speed::DeviceReport& report);
// A row with a single cell names the network of those below it.
/// A row for each format: milliseconds, and how many times as fast as FP32.
plots::PlotTable stepTable(const core::speed::DeviceReport& report);
/// A row for each use of memory, a column for each format.
plots::PlotTable memoryTable(const core::speed::DeviceReport& report);

} // namespace ui::memory_and_speed
