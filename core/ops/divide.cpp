#include "core/ops/divide.h"
#include <cmath>

namespace core::ops {

namespace {

/// Multiplying by 1 / divisor then rounds the same exact value as dividing does.
bool isPowerOfTwo(double divisor)
{
    int exponent = 0;
    return std::abs(std::frexp(divisor, &exponent)) == 0.5 && std::isnormal(static_cast<float>(1 / divisor));
}

/// Of a power of two, as gradient accumulation has it, without waiting for the device.
Tensor quotient(OpContext& context, const Tensor& x, double divisor)
{
    if (isPowerOfTwo(divisor)) {
        Tensor result = x.clone(context.backend);
        context.backend.multiply(result.matrix(), static_cast<float>(1 / divisor));
        return result;
    }
    std::vector<float> values = x.floats(context.backend);
    for (float& value : values)
        value /= static_cast<float>(divisor);
    return Tensor::fromFloats(context.backend, values, x.rows(), x.cols()).to(context.backend, x.format());
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
