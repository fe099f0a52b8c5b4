#include "core/ops/mse.h"
#include "core/ops/parameter_gradient.h"

namespace core::ops {

void mseForward(OpContext& context, Node& node)
{
    const Tensor &x = node.inputs[0].data, &y = node.inputs[1].data;
    // PyTorch's promotion: a 16-bit output against FP32 values gives an FP32 loss.
    node.output = Tensor(context.backend, x.format() == y.format() ? x.format() : kernels::Format::FP32, 1, 1);
    context.backend.mse(x.view(), y.view(), node.output.matrix());
}

std::vector<Gradient> mseBackward(OpContext& context, const Node& node, const Gradient& output)
{
    std::vector<Gradient> gradients(2);
    for (std::size_t i = 0; i < 2; ++i) {
        if (!node.inputs[i].node->requiresGrad) continue;
        const Tensor &own = node.inputs[i].data, &other = node.inputs[1 - i].data;
        gradients[i] = emptyLike(context, own);
        context.backend.mseBackward(own.view(), other.view(), output.data.view(), gradients[i].data.matrix());
    }
    return gradients;
}

} // namespace core::ops
