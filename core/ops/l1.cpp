#include "core/ops/l1.h"

namespace core::ops {

void l1Forward(OpContext& context, Node& node)
{
    const Tensor& x = node.inputs[0].data;
    const bool oneFormat = x.format() == node.target.format();
    node.output = Tensor(context.backend, oneFormat ? x.format() : kernels::Format::FP32, 1, 1);
    context.backend.l1(x.view(), node.target.view(), node.output.matrix());
}

std::vector<Gradient> l1Backward(OpContext& context, const Node& node, const Gradient& output)
{
    const Tensor& x = node.inputs[0].data;
    Gradient gradient{Tensor(context.backend, x.format(), x.rows(), x.cols()), x.format(), {}, {}};
    context.backend.l1Backward(x.view(), node.target.view(), node.output.format(), output.data.item(context.backend),
                               gradient.data.matrix());
    return {gradient};
}

} // namespace core::ops
