#include "kernels/cuda/launch.h"
#include "kernels/cuda/operations.h"
#include <cmath>

namespace kernels::cuda {
namespace {

// A block takes kWarp columns and a slice of the rows; its warps take every kWarps-th row of that.
constexpr std::size_t kSliceRows = 32 * kWarps;

/// The sums of one slice of the rows of m, in double: sums[slice * cols + column].
__global__ void sumSlices(ConstMatrix m, double* sums)
{
    __shared__ double ofWarps[kWarps][kWarp];
    const std::size_t column = std::size_t{blockIdx.x} * kWarp + threadIdx.x % kWarp, warp = threadIdx.x / kWarp;
    const std::size_t begin = blockIdx.y * kSliceRows;
    const std::size_t end = m.rows - begin < kSliceRows ? m.rows : begin + kSliceRows;
    double sum = 0;
    for (std::size_t row = begin + warp; row < end && column < m.cols; row += kWarps)
        sum += static_cast<double>(readOne(m, row * m.cols + column));
    ofWarps[warp][threadIdx.x % kWarp] = sum;
    __syncthreads();
    if (warp != 0 || column >= m.cols) return;
    for (std::size_t other = 1; other < kWarps; ++other)
        sum += ofWarps[other][threadIdx.x];
    sums[blockIdx.y * m.cols + column] = sum;
}

struct AddSlices {
    const double* sums;
    std::size_t slices;
    Matrix row;

    __device__ void operator()(std::size_t column, Tally& tally) const
    {
        double sum = 0;
        for (std::size_t slice = 0; slice < slices; ++slice)
            sum += sums[slice * row.size() + column];
        writeOne(static_cast<float>(sum), row, column, tally);
    }
};

struct Squares {
    ConstMatrix m;

    __device__ double operator()(std::size_t i, std::size_t n) const
    {
        Group x;
        read(m, i, n, x);
        double sum = 0;
        for (std::size_t j = 0; j < n; ++j)
            sum += static_cast<double>(x[j]) * static_cast<double>(x[j]);
        return sum;
    }
};

struct RootTo {
    float* root;
    __device__ void operator()(double sum) const { *root = static_cast<float>(std::sqrt(sum)); }
};

} // namespace

void sumRows(Context& context, ConstMatrix m, Matrix row, StoreCounts* counts)
{
    assert(row.size() == m.cols);
    const std::size_t slices = ceilDivide(m.rows, kSliceRows);
    const Temporary room(context.memory, slices * m.cols * sizeof(double));
    auto* sums = static_cast<double*>(room.data());
    const dim3 grid(static_cast<unsigned>(ceilDivide(m.cols, kWarp)), static_cast<unsigned>(slices));
    if (m.size() != 0) launch(context, &sumSlices, grid, m, sums);
    Counting counting(context, counts, row.format);
    forElements(context, row.size(), AddSlices{sums, slices, row}, counting.tally());
    counting.finish();
}

float norm(Context& context, ConstMatrix m)
{
    float& answer = context.answers().value;
    sumGroups(context, m.size(), Squares{m}, RootTo{&answer});
    return context.fetch(answer);
}

} // namespace kernels::cuda
