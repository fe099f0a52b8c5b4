#pragma once
// conv2d: each window of x (batch, channels * height * width) times w (out, channels * kernel^2) plus b (1, out), as
// one matrix product of the unfolded windows. Inputs: x, w and, if it has one, b; Node::windows.
#include "core/ops/op.h"

namespace core::ops {

void conv2dForward(OpContext& context, Node& node);
std::vector<Gradient> conv2dBackward(OpContext& context, const Node& node, const Gradient& output);

} // namespace core::ops
