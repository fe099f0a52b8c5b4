#pragma once
// Data of the kind "inline": the batches stand in the experiment itself.
#include "core/content/experiment.h"
#include "core/content/json_field.h"

namespace core::content {

Data readInlineData(const JsonField& field, LossOp loss);

} // namespace core::content
