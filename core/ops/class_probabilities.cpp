#include "core/ops/class_probabilities.h"

namespace core::ops {

// PyTorch composes it: -(log_softmax(logits) * target).sum() / batch, each rounded to the format.

namespace {

using kernels::Format;

/// By the op that knows labels: any will do, the logarithms are those of all classes.
Tensor logProbabilities(OpContext& context, const Tensor& logits)
{
    kernels::Backend& backend = context.backend;
    const Tensor labels = Tensor::zeros(backend, Format::FP32, logits.rows(), 1); // the bits of integer zeros
    const Tensor result(backend, logits.format(), logits.rows(), logits.cols()), loss(backend, Format::FP32, 1, 1);
    backend.crossEntropy(logits.view(), static_cast<const std::int32_t*>(labels.view().data), result.matrix(),
                         loss.matrix());
    return result;
}

/// In the format of the loss: the operands' own, FP32 where they differ.
Format lossFormat(const Tensor& logits, const Tensor& target)
{
    return logits.format() == target.format() ? logits.format() : Format::FP32;
}

/// x * factor, rounded to the format and then to that of `like`.
Tensor product(OpContext& context, const Tensor& x, const Tensor& factor, Format format, const Tensor& like)
{
    kernels::Backend& backend = context.backend;
    const Tensor result(backend, format, x.rows(), x.cols());
    backend.cast(x.view(), result.matrix());
    backend.multiplyBy(factor.view(), result.matrix());
    return result.to(backend, like.format());
}

Gradient gradientOf(const Tensor& data)
{
    return {data, data.format(), {}, {}};
}

} // namespace

void classProbabilitiesForward(OpContext& context, Node& node)
{
    kernels::Backend& backend = context.backend;
    const Tensor &logits = node.inputs[0].data, &target = node.inputs[1].data;
    node.saved = logProbabilities(context, logits);
    node.output = Tensor(backend, lossFormat(logits, target), 1, 1);
    backend.sumProducts(node.saved.view(), target.view(), node.output.matrix());
    backend.multiply(node.output.matrix(), -1);
    backend.divide(node.output.matrix(), static_cast<float>(logits.rows()));
}

std::vector<Gradient> classProbabilitiesBackward(OpContext& context, const Node& node, const Gradient& output)
{
    kernels::Backend& backend = context.backend;
    const Tensor &logits = node.inputs[0].data, &target = node.inputs[1].data;
    const Format format = node.output.format();
    const Tensor each = output.data.clone(backend); // what arrives at each product
    backend.multiply(each.matrix(), -1);
    backend.divide(each.matrix(), static_cast<float>(logits.rows()));
    std::vector<Gradient> gradients(2);
    if (node.inputs[0].node->requiresGrad) {
        gradients[0] = gradientOf(product(context, target, each, format, logits));
        backend.logSoftmaxBackward(node.saved.view(), gradients[0].data.matrix());
    }
    if (node.inputs[1].node->requiresGrad)
        gradients[1] = gradientOf(product(context, node.saved, each, format, target));
    return gradients;
}

} // namespace core::ops
