#pragma once
// binary_cross_entropy_with_logits: the mean of (1 - target) * output - log sigmoid(output). Inputs: output and
// target; either may need a gradient.
#include "core/ops/op.h"

namespace core::ops {

void bceWithLogitsForward(OpContext& context, Node& node);
std::vector<Gradient> bceWithLogitsBackward(OpContext& context, const Node& node, const Gradient& output);

} // namespace core::ops
