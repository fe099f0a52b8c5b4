#include "core/ops/cast.h"

namespace core::ops {

void castForward(OpContext& context, Node& node)
{
    context.backend.cast(node.inputs[0].data.view(), node.output.matrix());
}

std::vector<Gradient> castBackward(OpContext& context, const Node& node, const Gradient& output)
{
    const Tensor& in = node.inputs[0].data;
    Gradient gradient;
    gradient.data = Tensor(context.backend, in.format(), in.rows(), in.cols());
    const bool widens = kernels::sizeOf(in.format()) > kernels::sizeOf(output.data.format());
    gradient.roundedTo = widens ? output.roundedTo : in.format();
    if (widens) {
        gradient.stores = output.stores;
        gradient.accumulator = output.accumulator;
    }
    context.backend.cast(output.data.view(), gradient.data.matrix(), widens ? nullptr : context.countsFor(gradient));
    return {gradient};
}

} // namespace core::ops
