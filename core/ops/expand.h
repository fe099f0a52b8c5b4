#pragma once
// expand: a tensor repeated along its dimensions of size 1, as broadcasting does it. (rows, cols) are each 1 or those
// of the result.
#include "core/ops/op.h"

namespace core::ops {

void expandForward(OpContext& context, Node& node);
std::vector<Gradient> expandBackward(OpContext& context, const Node& node, const Gradient& output);

} // namespace core::ops
