#pragma once
// The field `model` of an experiment: layers that fit the data, each other and the loss; and given parameters.
#include "core/content/experiment.h"
#include "core/content/json_field.h"

namespace core::content {

/// Fills experiment.layers and experiment.parameters; experiment.data and loss are there already.
void readModel(const JsonField& field, Experiment& experiment);

} // namespace core::content
