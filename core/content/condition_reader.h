#pragma once
// Conditions as fields of a JSON file. Throws ContentError with file, line and field.
#include "core/content/condition.h"
#include "core/content/json_field.h"

namespace core::content {

Measure readMeasure(const JsonField& field);
Condition readCondition(const JsonField& field);

} // namespace core::content
