#pragma once
// max_pool2d: the largest pixel of each window, in the format it gets. Input: x; Node::windows.
#include "core/ops/op.h"

namespace core::ops {

void maxPool2dForward(OpContext& context, Node& node);
std::vector<Gradient> maxPool2dBackward(OpContext& context, const Node& node, const Gradient& output);

} // namespace core::ops
