#pragma once
// relu, sigmoid, tanh, gelu: elementwise, in the format they get.
#include "core/ops/op.h"

namespace core::ops {

void activationForward(OpContext& context, Node& node);
std::vector<Gradient> activationBackward(OpContext& context, const Node& node, const Gradient& output);

} // namespace core::ops
