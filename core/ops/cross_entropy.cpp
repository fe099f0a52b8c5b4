#include "core/ops/cross_entropy.h"

namespace core::ops {

void crossEntropyForward(OpContext& context, Node& node)
{
    const Tensor& logits = node.inputs[0].data;
    node.saved = Tensor(context.backend, logits.format(), logits.rows(), logits.cols());
    node.output = Tensor(context.backend, logits.format(), 1, 1);
    context.backend.crossEntropy(logits.view(), node.labels.get(), node.saved.matrix(), node.output.matrix());
}

std::vector<Gradient> crossEntropyBackward(OpContext& context, const Node& node, const Gradient& output)
{
    const Tensor& logits = node.inputs[0].data;
    Gradient gradient{Tensor(context.backend, logits.format(), logits.rows(), logits.cols()), logits.format(), {}, {}};
    context.backend.crossEntropyBackward(node.saved.view(), node.labels.get(), output.data.item(context.backend),
                                         gradient.data.matrix());
    return {gradient};
}

} // namespace core::ops
