#include "core/ops/parameter_gradient.h"

namespace core::ops {

using kernels::Transpose;

Gradient emptyLike(OpContext& context, const Tensor& tensor)
{
    return {Tensor(context.backend, tensor.format(), tensor.rows(), tensor.cols()), tensor.format(), {}, {}};
}

Gradient weightGradient(OpContext& context, const kernels::ConstMatrix& dy, const kernels::ConstMatrix& x,
                        const Tensor& weight)
{
    kernels::Backend& backend = context.backend;
    Gradient gradient = emptyLike(context, weight);
    backend.matmul(dy, Transpose::Yes, x, Transpose::No, {}, gradient.data.matrix(), context.countsFor(gradient));
    if (!context.keepAccumulators) return gradient;
    gradient.accumulator = Tensor(backend, kernels::Format::FP32, weight.rows(), weight.cols());
    backend.matmul(dy, Transpose::Yes, x, Transpose::No, {}, gradient.accumulator.matrix());
    return gradient;
}

Gradient biasGradient(OpContext& context, const kernels::ConstMatrix& dy, const Tensor& bias)
{
    kernels::Backend& backend = context.backend;
    Gradient gradient = emptyLike(context, bias);
    backend.sumRows(dy, gradient.data.matrix(), context.countsFor(gradient));
    if (!context.keepAccumulators) return gradient;
    gradient.accumulator = Tensor(backend, kernels::Format::FP32, 1, bias.cols());
    backend.sumRows(dy, gradient.accumulator.matrix());
    return gradient;
}

Gradient roundedSums(OpContext& context, const Tensor& sums, const Tensor& parameter)
{
    Gradient gradient = emptyLike(context, parameter);
    context.backend.cast(sums.view(), gradient.data.matrix(), context.countsFor(gradient));
    if (context.keepAccumulators) gradient.accumulator = sums;
    return gradient;
}

} // namespace core::ops
