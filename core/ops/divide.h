#pragma once
// loss / number: divided in FP32 and rounded to its own format.
#include "core/ops/op.h"

namespace core::ops {

void divideForward(OpContext& context, Node& node);
std::vector<Gradient> divideBackward(OpContext& context, const Node& node, const Gradient& output);

} // namespace core::ops
