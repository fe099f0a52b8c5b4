#pragma once
// What the autocast map says of an op: its name with its sizes, why it gives that format, and the sum over all ops.
// Knows nothing of tables.
#include "core/op_run.h"
#include <QString>
#include <vector>

namespace ui::autocast_map {

QString placeOf(const core::OpRun& op); // "3" of "3.output"; nothing for a loss
QString nameOf(const core::OpRun& op);  // "linear 64→128"
QString whyOf(const core::OpRun& op);
/// "11 of 12 operations give FP16, 1 gives FP32"
QString totalOf(const std::vector<core::OpRun>& ops);

} // namespace ui::autocast_map
