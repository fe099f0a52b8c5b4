#include "core/ops/scale.h"

namespace core::ops {

void scaleForward(OpContext& context, Node& node)
{
    node.output = Tensor(context.backend, kernels::Format::FP32, 1, 1);
    context.backend.cast(node.inputs[0].data.view(), node.output.matrix());
    context.backend.multiply(node.output.matrix(), static_cast<float>(node.factor));
}

std::vector<Gradient> scaleBackward(OpContext& context, const Node& node, const Gradient& output)
{
    const kernels::Format format = node.inputs[0].data.format();
    Gradient gradient{Tensor(context.backend, format, 1, 1), format, {}, {}};
    context.backend.cast(output.data.view(), gradient.data.matrix());
    context.backend.multiply(gradient.data.matrix(), static_cast<float>(node.factor));
    return {gradient};
}

} // namespace core::ops
