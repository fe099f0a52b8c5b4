#pragma once
// The field `data` of an experiment. Files are looked at only as far as the model's sizes ask for.
#include "core/content/experiment.h"
#include "core/content/json_field.h"
#include <filesystem>

namespace core::content {

/// The loss decides what y is: labels for cross_entropy, values for the others. Relative paths start at `folder`.
Data readData(const JsonField& field, LossOp loss, const std::filesystem::path& folder);

} // namespace core::content
