#include "core/ops/add.h"

namespace core::ops {

namespace {

Gradient inFormat(OpContext& context, const Gradient& gradient, kernels::Format format)
{
    if (gradient.data.format() == format) return gradient;
    Gradient result{Tensor(context.backend, format, gradient.data.rows(), gradient.data.cols()), format, {}, {}};
    context.backend.cast(gradient.data.view(), result.data.matrix(), context.countsFor(result));
    return result;
}

} // namespace

void addForward(OpContext& context, Node& node)
{
    const Tensor& a = node.inputs[0].data;
    const Tensor& b = node.inputs[1].data;
    const kernels::Format format = a.format() == b.format() ? a.format() : kernels::Format::FP32;
    node.output = Tensor(context.backend, format, a.rows(), a.cols());
    context.backend.cast(a.view(), node.output.matrix());
    context.backend.add(b.view(), node.output.matrix());
}

std::vector<Gradient> addBackward(OpContext& context, const Node& node, const Gradient& output)
{
    return {inFormat(context, output, node.inputs[0].data.format()),
            inFormat(context, output, node.inputs[1].data.format())};
}

} // namespace core::ops
