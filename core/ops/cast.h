#pragma once
// to(format): the casts that autocast inserts. Backward casts the gradient back; widening keeps what its rounding did.
#include "core/ops/op.h"

namespace core::ops {

void castForward(OpContext& context, Node& node);
std::vector<Gradient> castBackward(OpContext& context, const Node& node, const Gradient& output);

} // namespace core::ops
