#include "kernels/cuda/column_sums.h"
#include "kernels/cuda/loss_sum.h"
#include "kernels/cuda/operations.h"
#include <cmath>

namespace kernels::cuda {
namespace {

struct WriteSums {
    SliceSums<double> sums;
    Matrix row;

    __device__ void operator()(std::size_t column, Tally& tally) const
    {
        writeOne(static_cast<float>(sums.ofColumn(column)), row, column, tally);
    }
};

struct Products {
    ConstMatrix a, b;
    Format format;

    __device__ double operator()(std::size_t i, std::size_t n) const
    {
        Group x, y, products;
        read(a, i, n, x);
        read(b, i, n, y);
        Operation{format}(products, [&](std::size_t j) { return x[j] * y[j]; });
        return sumOf(products, n);
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

/// sums[chunk] = the sum of squares of each chunk.
__global__ void sumChunks(const Part<Squares>* parts, std::size_t count, std::size_t chunks, double* sums)
{
    for (std::size_t chunk = blockIdx.x; chunk < chunks; chunk += gridDim.x) {
        double sum = 0;
        forGroupsOfChunk(partOf(parts, count, chunk), chunk,
                         [&](const Squares& squares, std::size_t i, std::size_t n) { sum += squares(i, n); });
        sum = blockSum(sum);
        if (threadIdx.x == 0) sums[chunk] = sum;
    }
}

/// One block for each part: the root of the sum of its chunks.
__global__ void rootOfChunks(const Part<Squares>* parts, const double* sums, float* roots)
{
    const Part<Squares>& part = parts[blockIdx.x];
    const std::size_t chunks = ceilDivide(part.size, kChunk);
    double sum = 0;
    for (std::size_t i = threadIdx.x; i < chunks; i += kThreads)
        sum += sums[part.firstChunk + i];
    sum = blockSum(sum);
    if (threadIdx.x == 0) roots[blockIdx.x] = static_cast<float>(std::sqrt(sum));
}

} // namespace

void sumRows(Context& context, ConstMatrix m, Matrix row, const SharedStoreCounts& counts)
{
    assert(row.size() == m.cols);
    const ColumnSums<double> sums(context, m.rows, m.cols, ValuesOf{m});
    forElements(context, row.size(), WriteSums{sums.slices(), row}, context.tallyFor(counts, row.format));
}

void sumProducts(Context& context, ConstMatrix a, ConstMatrix b, Matrix sum)
{
    assert(a.size() == b.size() && sum.size() == 1);
    sumGroups(context, a.size(), Products{a, b, sum.format}, MeanTo{1, sum});
}

std::vector<float> norms(Context& context, std::span<const ConstMatrix> all)
{
    std::vector<float> roots(all.size());
    if (all.empty()) return roots;
    std::vector<Part<Squares>> parts;
    for (const ConstMatrix& m : all)
        parts.push_back({Squares{m}, m.size()});
    const PartTable<Squares> table(context, std::move(parts));
    const Temporary sumRoom(context.memory, table.chunks() * sizeof(double));
    const Temporary rootRoom(context.memory, roots.size() * sizeof(float));
    auto* sums = static_cast<double*>(sumRoom.data());
    auto* there = static_cast<float*>(rootRoom.data());
    if (table.chunks() != 0)
        launch(context, &sumChunks, gridFor(context, table.chunks() * kThreads), table.data(), table.count(),
               table.chunks(), sums);
    launch(context, &rootOfChunks, dim3(static_cast<unsigned>(roots.size())), table.data(), sums, there);
    context.download(roots.data(), there, roots.size() * sizeof(float));
    return roots;
}

} // namespace kernels::cuda
