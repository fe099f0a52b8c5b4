#include "core/ops/cross_entropy.h"
#include "core/ops/class_probabilities.h"
#include "core/training_error.h"

namespace core::ops {

namespace {

void requireBelow(std::size_t classes, const Labels& labels)
{
    for (const std::int32_t label : labels.values())
        if (static_cast<std::size_t>(label) >= classes)
            throw TrainingError("IndexError", "Target " + std::to_string(label) + " is out of bounds.");
}

} // namespace

void crossEntropyForward(OpContext& context, Node& node)
{
    if (!node.labels) return classProbabilitiesForward(context, node);
    const Tensor& logits = node.inputs[0].data;
    requireBelow(logits.cols(), node.labels);
    node.saved = Tensor(context.backend, logits.format(), logits.rows(), logits.cols());
    node.output = Tensor(context.backend, logits.format(), 1, 1);
    context.backend.crossEntropy(logits.view(), node.labels.data(), node.saved.matrix(), node.output.matrix());
}

std::vector<Gradient> crossEntropyBackward(OpContext& context, const Node& node, const Gradient& output)
{
    if (!node.labels) return classProbabilitiesBackward(context, node, output);
    const Tensor& logits = node.inputs[0].data;
    Gradient gradient{Tensor(context.backend, logits.format(), logits.rows(), logits.cols()), logits.format(), {}, {}};
    context.backend.crossEntropyBackward(node.saved.view(), node.labels.data(), output.data.view(),
                                         gradient.data.matrix());
    return {gradient};
}

} // namespace core::ops
