#pragma once
// mse_loss: the mean of (output - target)^2. Input: output; the target is the batch's y.
#include "core/ops/op.h"

namespace core::ops {

void mseForward(OpContext& context, Node& node);
std::vector<Gradient> mseBackward(OpContext& context, const Node& node, const Gradient& output);

} // namespace core::ops
