#pragma once
// binary_cross_entropy_with_logits: the mean of (1 - target) * output - log sigmoid(output). Input: output; the target
// is the batch's y.
#include "core/ops/op.h"

namespace core::ops {

void bceWithLogitsForward(OpContext& context, Node& node);
std::vector<Gradient> bceWithLogitsBackward(OpContext& context, const Node& node, const Gradient& output);

} // namespace core::ops
