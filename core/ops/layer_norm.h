#pragma once
// layer_norm: each row to mean 0 and variance 1, then times weight plus bias, both (1, cols). Inputs: x, weight, bias;
// Node::epsilon.
#include "core/ops/op.h"

namespace core::ops {

void layerNormForward(OpContext& context, Node& node);
std::vector<Gradient> layerNormBackward(OpContext& context, const Node& node, const Gradient& output);

} // namespace core::ops
