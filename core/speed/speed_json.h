#pragma once
// What was measured of a device, as JSON. Knows nothing of measuring.
#include "core/speed/report.h"
#include <nlohmann/json.hpp>

namespace core::speed {

/// {"id", "name", "products": [...], "steps": [...], "memory": [...]}; null where a figure is not there.
nlohmann::ordered_json toJson(const DeviceReport& report);

} // namespace core::speed
