#pragma once
// expand: a tensor repeated along its dimensions of size 1, and those that it lacks in front, as broadcasting does it.
#include "core/ops/op.h"

namespace core::ops {

void expandForward(OpContext& context, Node& node);
std::vector<Gradient> expandBackward(OpContext& context, const Node& node, const Gradient& output);

} // namespace core::ops
