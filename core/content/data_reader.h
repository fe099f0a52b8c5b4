#pragma once
// The field `data` of an experiment.
#include "core/content/experiment.h"
#include "core/content/json_field.h"

namespace core::content {

/// The loss decides what y is: labels for cross_entropy, values for mse.
Data readData(const JsonField& field, LossOp loss);

} // namespace core::content
