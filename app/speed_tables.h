#pragma once
// What core/speed measured, for a terminal. Knows nothing of measuring.
#include "core/speed/report.h"
#include <iosfwd>

namespace app {

void printTables(std::ostream& out, const core::speed::DeviceReport& report);

} // namespace app
