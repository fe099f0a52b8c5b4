#pragma once
// linear: y (batch, out) = x (batch, in) * w^T (out, in) + b (1, out). Inputs: x, w and, if it has one, b.
#include "core/ops/op.h"

namespace core::ops {

void linearForward(OpContext& context, Node& node);
std::vector<Gradient> linearBackward(OpContext& context, const Node& node, const Gradient& output);

} // namespace core::ops
