#pragma once
// cross_entropy against probabilities instead of labels, as PyTorch takes a target of the logits' shape. Inputs: logits
// and target (batch, classes).
#include "core/ops/op.h"

namespace core::ops {

void classProbabilitiesForward(OpContext& context, Node& node);
std::vector<Gradient> classProbabilitiesBackward(OpContext& context, const Node& node, const Gradient& output);

} // namespace core::ops
