#pragma once
// batch_norm: each channel of the batch to mean 0 and variance 1, then times weight plus bias, both (1, channels).
// Inputs: x in any format, weight, bias; Node::epsilon and Node::running.
//
// Training updates the running statistics in the forward pass, so a skipped step does not undo it; evaluation
// normalises with them.
#include "core/ops/op.h"

namespace core::ops {

void batchNormForward(OpContext& context, Node& node);
std::vector<Gradient> batchNormBackward(OpContext& context, const Node& node, const Gradient& output);

} // namespace core::ops
