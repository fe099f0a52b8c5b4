#include "core/ops/max_pool2d.h"

namespace core::ops {

void maxPool2dForward(OpContext& context, Node& node)
{
    kernels::Backend& backend = context.backend;
    const Tensor& x = node.inputs[0].data;
    node.output = Tensor(backend, x.format(), x.rows(), node.windows.image.channels * node.windows.places());
    node.indices = {static_cast<std::int32_t*>(backend.allocate(node.output.size() * sizeof(std::int32_t))),
                    [&backend](std::int32_t* memory) { backend.release(memory); }};
    backend.maxPool(x.view(), node.windows, node.output.matrix(), node.indices.get());
}

std::vector<Gradient> maxPool2dBackward(OpContext& context, const Node& node, const Gradient& output)
{
    const Tensor& x = node.inputs[0].data;
    Gradient gradient{Tensor(context.backend, x.format(), x.rows(), x.cols()), x.format(), {}, {}};
    context.backend.maxPoolBackward(output.data.view(), node.indices.get(), node.windows, gradient.data.matrix());
    return {gradient};
}

} // namespace core::ops
