#pragma once
// mse_loss: the mean of (output - target)^2. Inputs: output and target; either may need a gradient.
#include "core/ops/op.h"

namespace core::ops {

void mseForward(OpContext& context, Node& node);
std::vector<Gradient> mseBackward(OpContext& context, const Node& node, const Gradient& output);

} // namespace core::ops
