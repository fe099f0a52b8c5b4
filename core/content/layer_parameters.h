#pragma once
// Which parameters and buffers a layer has, in PyTorch's order and with PyTorch's shapes and initial values. Knows
// nothing of tensors.
#include "core/content/experiment.h"

namespace core::content {

enum class InitialValues : std::uint8_t { Uniform, Ones, Zeros };

struct LayerParameter {
    std::string name;               // "weight"
    std::vector<std::size_t> shape; // PyTorch's
    InitialValues initial = InitialValues::Uniform;
    std::size_t fanIn = 1; // Uniform: within +-1/sqrt(fanIn)
    bool buffer = false;   // a running statistic: no optimizer changes it
    std::size_t size() const;
    std::size_t rows() const; // as a matrix: of a vector one, else the first dimension
};

/// Of this layer alone; a residual's stand in its layers.
std::vector<LayerParameter> parametersOf(const Layer& layer);

} // namespace core::content
