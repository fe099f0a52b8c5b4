#pragma once
// l1_loss: the mean of |output - target|. Inputs: output and target; either may need a gradient.
#include "core/ops/op.h"

namespace core::ops {

void l1Forward(OpContext& context, Node& node);
std::vector<Gradient> l1Backward(OpContext& context, const Node& node, const Gradient& output);

} // namespace core::ops
