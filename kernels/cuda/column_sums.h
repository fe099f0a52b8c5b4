#pragma once
// Sums over the rows of a matrix, one for each column, always in the same order: first within slices of the rows, then
// over the slices. Knows nothing of what the sums are for.
#include "kernels/cuda/launch.h"

namespace kernels::cuda {

// A block takes kWarp columns and a slice of the rows; its warps take every kWarps-th row of that.
inline constexpr std::size_t kSliceRows = 32 * kWarps;

/// sums[slice * cols + column] = term(row, column) summed over the rows of the slice. A slice's blocks follow one
/// another: along y a grid has 65,535 blocks at most, and there may be more of rows and of columns.
template <class Sum, class Term>
__global__ void sumSlices(std::size_t rows, std::size_t cols, Term term, Sum* sums)
{
    __shared__ Sum ofWarps[kWarps][kWarp];
    const std::size_t blocks = (cols + kWarp - 1) / kWarp, slice = blockIdx.x / blocks; // of a slice
    const std::size_t column = blockIdx.x % blocks * kWarp + threadIdx.x % kWarp, warp = threadIdx.x / kWarp;
    const std::size_t begin = slice * kSliceRows;
    const std::size_t end = rows - begin < kSliceRows ? rows : begin + kSliceRows;
    Sum sum = {};
    for (std::size_t row = begin + warp; row < end && column < cols; row += kWarps)
        sum += term(row, column);
    ofWarps[warp][threadIdx.x % kWarp] = sum;
    __syncthreads();
    if (warp != 0 || column >= cols) return;
    for (std::size_t other = 1; other < kWarps; ++other)
        sum += ofWarps[other][threadIdx.x];
    sums[slice * cols + column] = sum;
}

/// A term: the element itself.
struct ValuesOf {
    ConstMatrix m;

    __device__ double operator()(std::size_t row, std::size_t column) const
    {
        return static_cast<double>(readOne(m, row * m.cols + column));
    }
};

/// For kernels: the sums of all slices.
template <class Sum>
struct SliceSums {
    const Sum* sums;
    std::size_t slices, cols;

    __device__ Sum ofColumn(std::size_t column) const
    {
        Sum sum = {};
        for (std::size_t slice = 0; slice < slices; ++slice)
            sum += sums[slice * cols + column];
        return sum;
    }
};

/// Sum is double, or a struct of them with +=; it is known by the time that a later kernel runs.
template <class Sum>
class ColumnSums {
public:
    /// term(row, column) for all elements of a (rows, cols) matrix.
    template <class Term>
    ColumnSums(Context& context, std::size_t rows, std::size_t cols, const Term& term)
        : m_slices(ceilDivide(rows, kSliceRows)), m_cols(cols), m_room(context.memory, m_slices * cols * sizeof(Sum))
    {
        const dim3 grid(static_cast<unsigned>(m_slices * ceilDivide(cols, kWarp)));
        if (rows * cols != 0) launch(context, &sumSlices<Sum, Term>, grid, rows, cols, term, sums());
    }

    SliceSums<Sum> slices() const { return {sums(), m_slices, m_cols}; }

private:
    Sum* sums() const { return static_cast<Sum*>(m_room.data()); }

    std::size_t m_slices, m_cols;
    Temporary m_room;
};

} // namespace kernels::cuda
