#pragma once
// scaler.scale(loss): loss * factor. A scalar in a 16-bit format gives an FP32 product; its gradient is the factor
// rounded to the loss's format, so that 65536 becomes infinite in FP16.
#include "core/ops/op.h"

namespace core::ops {

void scaleForward(OpContext& context, Node& node);
std::vector<Gradient> scaleBackward(OpContext& context, const Node& node, const Gradient& output);

} // namespace core::ops
