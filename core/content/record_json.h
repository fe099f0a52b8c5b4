#pragma once
// Records as JSON Lines: one object per iteration, the same bytes for the same run.
#include "core/record.h"

namespace core::content {

/// One line without its end. Non-finite numbers are the strings "inf", "-inf", "nan".
std::string toJsonLine(const Record& record, bool withTensors);

} // namespace core::content
