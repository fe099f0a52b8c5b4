#include "core/ops/bce_with_logits.h"

namespace core::ops {

void bceWithLogitsForward(OpContext& context, Node& node)
{
    const Tensor& x = node.inputs[0].data;
    const bool oneFormat = x.format() == node.target.format();
    node.output = Tensor(context.backend, oneFormat ? x.format() : kernels::Format::FP32, 1, 1);
    context.backend.bceWithLogits(x.view(), node.target.view(), node.output.matrix());
}

std::vector<Gradient> bceWithLogitsBackward(OpContext& context, const Node& node, const Gradient& output)
{
    const Tensor& x = node.inputs[0].data;
    Gradient gradient{Tensor(context.backend, x.format(), x.rows(), x.cols()), x.format(), {}, {}};
    context.backend.bceWithLogitsBackward(x.view(), node.target.view(), node.output.format(),
                                          output.data.item(context.backend), gradient.data.matrix());
    return {gradient};
}

} // namespace core::ops
