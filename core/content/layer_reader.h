#pragma once
// The layers of a model, and what flows from one to the next. Knows nothing of parameters or the loss.
#include "core/content/experiment.h"
#include "core/content/json_field.h"

namespace core::content {

/// "8x14x14": channels, height, width.
std::string textOf(const kernels::ImageShape& shape);

/// What a row holds between two layers.
struct Flow {
    std::size_t values = 0;
    std::optional<kernels::ImageShape> image; // what the row can be taken for
    bool isImage = false;                     // it is an image: linear and layer_norm need flatten before them
    std::string text() const;                 // "64 values", "an image of 8x14x14"
};

/// What flows into the first layer.
Flow flowOf(const DataShape& data);

/// Each layer fits what arrives; `flow` then is what the last one gives.
std::vector<Layer> readLayers(const JsonField& field, Flow& flow);

} // namespace core::content
