#include "core/ops/divide.h"

namespace core::ops {

namespace {

Tensor quotient(OpContext& context, const Tensor& x, double divisor)
{
    Tensor result = x.clone(context.backend);
    context.backend.divide(result.matrix(), static_cast<float>(divisor));
    return result;
}

} // namespace

void divideForward(OpContext& context, Node& node)
{
    node.output = quotient(context, node.inputs[0].data, node.factor);
}

std::vector<Gradient> divideBackward(OpContext& context, const Node& node, const Gradient& output)
{
    return {{quotient(context, output.data, node.factor), output.data.format(), {}, {}}};
}

} // namespace core::ops
