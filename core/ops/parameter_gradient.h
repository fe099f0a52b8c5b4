#pragma once
// Gradients of weights and biases: sums over the batch in FP32, rounded once to the parameter's format, with what that
// rounding did and, where it is asked for, the sums themselves.
#include "core/ops/op.h"

namespace core::ops {

/// An unfilled gradient of the shape and format of `tensor`.
Gradient emptyLike(OpContext& context, const Tensor& tensor);

/// dy^T (out, batch) * x (batch, in).
Gradient weightGradient(OpContext& context, const kernels::ConstMatrix& dy, const kernels::ConstMatrix& x,
                        const Tensor& weight);
/// The sum over the rows of dy.
Gradient biasGradient(OpContext& context, const kernels::ConstMatrix& dy, const Tensor& bias);
/// Of sums (FP32) that are there already.
Gradient roundedSums(OpContext& context, const Tensor& sums, const Tensor& parameter);

} // namespace core::ops
