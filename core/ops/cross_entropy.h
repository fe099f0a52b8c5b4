#pragma once
// cross_entropy: the mean over the batch of -log softmax(logits)[label]. Input: logits (batch, classes); without labels
// a second one, the probabilities of the classes.
#include "core/ops/op.h"

namespace core::ops {

void crossEntropyForward(OpContext& context, Node& node);
std::vector<Gradient> crossEntropyBackward(OpContext& context, const Node& node, const Gradient& output);

} // namespace core::ops
