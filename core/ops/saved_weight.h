#pragma once
// What PyTorch demands of a layer's weight: a format that fits the input, and no change between forward and backward.
#include "core/autograd.h"

namespace core::ops {

/// "Half", "BFloat16", "Float".
std::string torchName(kernels::Format format);

/// Notes the version of input 1, where it is a parameter itself and not its cast.
void rememberWeight(Node& node);
/// A weight that was not cast is saved as it is: an optimizer that changes it before backward spoils the graph. `shape`
/// is PyTorch's, as in "[4, 3]".
void requireUnchanged(const Node& node, const std::string& shape);

} // namespace core::ops
