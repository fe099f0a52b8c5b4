#pragma once
// Layers put into a model and taken out of it, in the JSON of its file. Whatever comes behind takes what arrives then.
#include "core/content/layer_reader.h"
#include <nlohmann/json.hpp>

namespace core::content {

/// `layers` is the array `model.layers` and `data` flows into it. `edit` is "add relu", which puts a layer where
/// `index` stands, or "remove". Throws ContentError, with no field and `layers` as they were.
void editLayers(nlohmann::ordered_json& layers, std::size_t index, const std::string& edit, const Flow& data);

/// Each layer takes what the one before gives, and a residual block gives what it takes. What cannot be made to fit
/// stays as it is.
void fitLayers(nlohmann::ordered_json& layers, const Flow& data);

} // namespace core::content
