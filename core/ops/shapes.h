#pragma once
// PyTorch's shapes: what an op gives, and which inputs it refuses. Knows nothing of values.
#include "core/autograd.h"
#include <span>

namespace core {

/// The product of some dimensions.
std::size_t sizeOf(std::span<const std::size_t> dimensions);

/// "[2, 3]".
std::string textOf(const Shape& shape);

/// The shape that PyTorch broadcasts two to. Throws TrainingError where it cannot.
Shape broadcastShape(const Shape& a, const Shape& b);

/// The shape of what `node` will give. Throws TrainingError where PyTorch refuses the shapes of its inputs.
Shape shapeOf(const Node& node);

} // namespace core
