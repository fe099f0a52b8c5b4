#pragma once
// flatten: images become plain rows. A row holds its image flat already, so the values stay where they are.
#include "core/ops/op.h"

namespace core::ops {

void flattenForward(OpContext& context, Node& node);
std::vector<Gradient> flattenBackward(OpContext& context, const Node& node, const Gradient& output);

} // namespace core::ops
