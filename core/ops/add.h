#pragma once
// a + b of one shape: in their format, or in FP32 where the formats differ (PyTorch's promotion).
#include "core/ops/op.h"

namespace core::ops {

void addForward(OpContext& context, Node& node);
std::vector<Gradient> addBackward(OpContext& context, const Node& node, const Gradient& output);

} // namespace core::ops
