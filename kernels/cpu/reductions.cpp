#include "kernels/cpu/lane_sum.h"
#include "kernels/cpu/operation.h"
#include "kernels/cpu/operations.h"
#include <cmath>

namespace kernels::cpu {
namespace {

void sumColumns(const Loops& loops, const ConstMatrix& m, std::size_t column, std::size_t n, Block& sum)
{
    Block room;
    sum = {};
    for (std::size_t r = 0; r < m.rows; ++r) {
        const float* x = input(loops, m, r * m.cols + column, n, room);
        for (std::size_t j = 0; j < n; ++j)
            sum[j] += x[j];
    }
}

float normOf(const Loops& loops, const ConstMatrix& m)
{
    Block room;
    LaneSum sum;
    forBlocks(0, m.size(), [&](std::size_t i, std::size_t n) {
        const float* x = input(loops, m, i, n, room);
        sum.add(n, [&](std::size_t j) { return static_cast<double>(x[j]) * static_cast<double>(x[j]); });
    });
    return static_cast<float>(std::sqrt(sum.total()));
}

} // namespace

void sumRows(Context& context, ConstMatrix m, Matrix row, StoreCounts* counts)
{
    assert(row.size() == m.cols);
    const std::size_t grain = std::max(kBlock / 4, kCheapGrain / std::max<std::size_t>(m.rows, 1));
    context.forRanges(m.cols, grain, counts, [&](std::size_t begin, std::size_t end, StoreCounts* local) {
        Block sum;
        forBlocks(begin, end, [&](std::size_t column, std::size_t n) {
            sumColumns(context.loops, m, column, n, sum);
            write(context.loops, sum, row, column, n, local);
        });
    });
}

void sumProducts(Context& context, ConstMatrix a, ConstMatrix b, Matrix sum)
{
    assert(a.size() == b.size() && sum.size() == 1);
    Block roomA, roomB, products;
    LaneSum total;
    forBlocks(0, a.size(), [&](std::size_t i, std::size_t n) {
        const float* x = input(context.loops, a, i, n, roomA);
        const float* y = input(context.loops, b, i, n, roomB);
        Operation{context.loops, sum.format, n}(products, [&](std::size_t j) { return x[j] * y[j]; });
        total.add(n, [&](std::size_t j) { return static_cast<double>(products[j]); });
    });
    writeOne(context.loops, static_cast<float>(total.total()), sum, 0);
}

std::vector<float> norms(Context& context, std::span<const ConstMatrix> all)
{
    std::vector<float> roots;
    for (const ConstMatrix& m : all)
        roots.push_back(normOf(context.loops, m));
    return roots;
}

} // namespace kernels::cpu
