#pragma once
// Records as JSON Lines: one object per iteration, the same bytes for the same run.
#include "core/record.h"
#include <nlohmann/json.hpp>

namespace core::content {

/// The fields in their order. Non-finite numbers are the strings "inf", "-inf", "nan".
nlohmann::ordered_json toJson(const Record& record, bool withTensors);
/// One line without its end.
std::string toJsonLine(const Record& record, bool withTensors);

} // namespace core::content
