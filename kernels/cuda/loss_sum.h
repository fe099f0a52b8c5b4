#pragma once
// What the losses share: the sum of a group of terms, and the mean of all of them as the loss. Knows nothing of which
// loss it is.
#include "kernels/cuda/launch.h"

namespace kernels::cuda {

__device__ inline double sumOf(const Group& terms, std::size_t n)
{
    double sum = 0;
    for (std::size_t j = 0; j < n; ++j)
        sum += static_cast<double>(terms[j]);
    return sum;
}

struct MeanTo {
    std::size_t count;
    Matrix loss;
    __device__ void operator()(double sum) const
    {
        writeOne(static_cast<float>(sum / static_cast<double>(count)), loss, 0);
    }
};

} // namespace kernels::cuda
