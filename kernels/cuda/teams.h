#pragma once
// The threads that work on one row together: a warp, or a whole block where rows are long. Knows nothing of what they
// compute.
#include "kernels/cuda/launch.h"

namespace kernels::cuda {

struct WarpTeam {
    static constexpr std::size_t kSize = kWarp;

    /// In all threads of the team; all of them must come here.
    __device__ static double sum(double value)
    {
        for (unsigned distance = kWarp / 2; distance != 0; distance /= 2)
            value += __shfl_xor_sync(kAllLanes, value, distance);
        return value;
    }
};

struct BlockTeam {
    static constexpr std::size_t kSize = kThreads;

    /// In all threads of the team; all of them must come here.
    __device__ static double sum(double value)
    {
        __shared__ double ofBlock;
        value = blockSum(value);
        if (threadIdx.x == 0) ofBlock = value;
        __syncthreads();
        return ofBlock;
    }
};

/// A row, as a team sees it. One that does not exist has no elements: its team only keeps the others company.
template <class Team>
struct TeamRow {
    std::size_t row, cols;
    bool exists;

    __device__ bool isLeader() const { return exists && threadIdx.x % Team::kSize == 0; }
    __device__ double sum(double value) const { return Team::sum(value); }

    /// Calls body(column, n) for the groups of this thread.
    template <class Body>
    __device__ void forGroups(const Body& body) const
    {
        for (std::size_t c = threadIdx.x % Team::kSize * kGroup; exists && c < cols; c += Team::kSize * kGroup)
            body(c, cols - c < kGroup ? cols - c : kGroup);
    }
};

template <class Team, class Body>
__global__ void onRows(std::size_t rows, std::size_t cols, Body body)
{
    constexpr std::size_t kTeams = kThreads / Team::kSize;
    for (std::size_t first = blockIdx.x * kTeams; first < rows; first += gridDim.x * kTeams) {
        const std::size_t row = first + threadIdx.x / Team::kSize;
        body(TeamRow<Team>{row, cols, row < rows});
    }
}

/// Calls body(TeamRow) for the rows of a (rows, cols) matrix.
template <class Body>
void forRows(const Context& context, std::size_t rows, std::size_t cols, const Body& body)
{
    constexpr std::size_t kLong = 1024;
    if (rows == 0) return;
    if (cols <= kLong)
        launch(context, &onRows<WarpTeam, Body>, gridFor(context, rows * WarpTeam::kSize), rows, cols, body);
    else
        launch(context, &onRows<BlockTeam, Body>, gridFor(context, rows * BlockTeam::kSize), rows, cols, body);
}

} // namespace kernels::cuda
