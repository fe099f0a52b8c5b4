#include "core/ops/mse.h"

namespace core::ops {

void mseForward(OpContext& context, Node& node)
{
    const Tensor& x = node.inputs[0].data;
    node.output = Tensor(context.backend, x.format(), 1, 1);
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
