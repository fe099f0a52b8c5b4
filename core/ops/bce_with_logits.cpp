#include "core/ops/bce_with_logits.h"
#include "core/ops/parameter_gradient.h"

namespace core::ops {

namespace {

/// -output * dLoss / elements, each rounded to the output's format.
Gradient targetGradient(OpContext& context, const Tensor& x, const Tensor& target, const Tensor& dLoss)
{
    kernels::Backend& backend = context.backend;
    const Tensor result = x.clone(backend);
    backend.multiply(result.matrix(), -1);
    backend.multiplyBy(dLoss.view(), result.matrix());
    backend.divide(result.matrix(), static_cast<float>(x.size()));
    return {result.to(backend, target.format()), target.format(), {}, {}};
}

} // namespace

void bceWithLogitsForward(OpContext& context, Node& node)
{
    const Tensor &x = node.inputs[0].data, &target = node.inputs[1].data;
    // PyTorch computes in place of 1 - target, so the target's format is the loss's.
    node.output = Tensor(context.backend, target.format(), 1, 1);
    context.backend.bceWithLogits(x.view(), target.view(), node.output.matrix());
}

std::vector<Gradient> bceWithLogitsBackward(OpContext& context, const Node& node, const Gradient& output)
{
    const Tensor &x = node.inputs[0].data, &target = node.inputs[1].data;
    std::vector<Gradient> gradients(2);
    if (node.inputs[0].node->requiresGrad) {
        gradients[0] = emptyLike(context, x);
        context.backend.bceWithLogitsBackward(x.view(), target.view(), x.format(), output.data.view(),
                                              gradients[0].data.matrix());
    }
    if (node.inputs[1].node->requiresGrad) gradients[1] = targetGradient(context, x, target, output.data);
    return gradients;
}

} // namespace core::ops
