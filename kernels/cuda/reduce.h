#pragma once
// Sums over the threads of a warp and of a block, always in the same order. Knows nothing of matrices.
#include <cuda_runtime.h>

namespace kernels::cuda {

inline constexpr unsigned kThreads = 256, kWarp = 32, kWarps = kThreads / kWarp;
inline constexpr unsigned kAllLanes = 0xffffffffU;

/// In lane 0; all lanes of the warp must come here.
template <class T>
__device__ T warpSum(T value)
{
    for (unsigned distance = kWarp / 2; distance != 0; distance /= 2)
        value += __shfl_down_sync(kAllLanes, value, distance);
    return value;
}

/// In thread 0; all threads of the block must come here.
__device__ inline double blockSum(double value)
{
    __shared__ double ofWarps[kWarps];
    const unsigned warp = threadIdx.x / kWarp, lane = threadIdx.x % kWarp;
    value = warpSum(value);
    if (lane == 0) ofWarps[warp] = value;
    __syncthreads();
    double sum = 0;
    if (warp == 0) sum = warpSum(lane < kWarps ? ofWarps[lane] : 0.0);
    __syncthreads(); // the next sum may overwrite the room now
    return sum;
}

} // namespace kernels::cuda
