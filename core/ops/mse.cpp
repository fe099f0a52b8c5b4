#include "core/ops/mse.h"

namespace core::ops {

void mseForward(OpContext& context, Node& node)
{
    const Tensor& x = node.inputs[0].data;
    // PyTorch's promotion: a 16-bit output against FP32 values gives an FP32 loss.
    const bool same = x.format() == node.target.format();
    node.output = Tensor(context.backend, same ? x.format() : kernels::Format::FP32, 1, 1);
    context.backend.mse(x.view(), node.target.view(), node.output.matrix());
}

std::vector<Gradient> mseBackward(OpContext& context, const Node& node, const Gradient& output)
{
    const Tensor& x = node.inputs[0].data;
    Gradient gradient{Tensor(context.backend, x.format(), x.rows(), x.cols()), x.format(), {}, {}};
    context.backend.mseBackward(x.view(), node.target.view(), output.data.item(context.backend),
                                gradient.data.matrix());
    return {gradient};
}

} // namespace core::ops
