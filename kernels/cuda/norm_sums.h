#pragma once
// What the gradients of a norm's weight and bias are summed up from. Knows nothing of which elements share a weight.
#include "kernels/cuda/reduce.h"
#include "kernels/cuda/values.h"
#include "kernels/formulas/norms.h"

namespace kernels::cuda {

struct NormSums {
    double weight, bias;

    __device__ NormSums& operator+=(const NormSums& other)
    {
        weight += other.weight;
        bias += other.bias;
        return *this;
    }
};

/// Of element i, whose group has these moments.
__device__ inline NormSums normTerms(const formulas::Moments& moments, const ConstMatrix& x, const ConstMatrix& dy,
                                     std::size_t i)
{
    const float gradient = readOne(dy, i);
    return {formulas::weightTerm(moments, readOne(x, i), gradient), static_cast<double>(gradient)};
}

__device__ inline NormSums blockSum(const NormSums& sums)
{
    return {blockSum(sums.weight), blockSum(sums.bias)};
}

__device__ inline void writeSums(const NormSums& sums, const Matrix& dWeight, const Matrix& dBias, std::size_t i)
{
    writeOne(static_cast<float>(sums.weight), dWeight, i);
    writeOne(static_cast<float>(sums.bias), dBias, i);
}

} // namespace kernels::cuda
