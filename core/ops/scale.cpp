#include "core/ops/scale.h"

namespace core::ops {

void scaleForward(OpContext& context, Node& node)
{
    const Tensor& x = node.inputs[0].data;
    const bool scalar = node.inputs[0].node->shape.empty();
    node.output = Tensor(context.backend, scalar ? kernels::Format::FP32 : x.format(), x.rows(), x.cols());
    context.backend.cast(x.view(), node.output.matrix());
    context.backend.multiply(node.output.matrix(), static_cast<float>(node.factor));
}

std::vector<Gradient> scaleBackward(OpContext& context, const Node& node, const Gradient& output)
{
    const kernels::Format format = node.inputs[0].data.format();
    Gradient gradient{Tensor(context.backend, format, output.data.rows(), output.data.cols()), format, {}, {}};
    context.backend.cast(output.data.view(), gradient.data.matrix());
    context.backend.multiply(gradient.data.matrix(), static_cast<float>(node.factor));
    return {gradient};
}

} // namespace core::ops
