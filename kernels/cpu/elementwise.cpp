#include "kernels/cpu/operations.h"
#include <cstring>

namespace kernels::cpu {
namespace {

void multiplyOne(Context& context, const Matrix& m, float factor)
{
    const Loops& loops = context.loops;
    context.forRanges(m.size(), kCheapGrain, nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        Block room;
        forBlocks(begin, end, [&](std::size_t i, std::size_t n) {
            const float* x = input(loops, m, i, n, room);
            float* product = output(m, i, n, room);
            for (std::size_t j = 0; j < n; ++j)
                product[j] = x[j] * factor;
            finish(loops, room, m, i, n);
        });
    });
}

} // namespace

void fill(Context& context, std::span<const Matrix> all, float value)
{
    Block block;
    std::fill_n(block.values, kBlock, value);
    for (const Matrix& m : all)
        forBlocks(0, m.size(), [&](std::size_t i, std::size_t n) { write(context.loops, block, m, i, n); });
}

void cast(Context& context, ConstMatrix from, Matrix to, StoreCounts* counts)
{
    assert(from.size() == to.size());
    const Loops& loops = context.loops;
    context.forRanges(to.size(), kCheapGrain, counts, [&](std::size_t begin, std::size_t end, StoreCounts* local) {
        if (from.format == to.format) {
            std::memcpy(at(to, begin), at(from, begin), (end - begin) * sizeOf(to.format));
        } else if (from.format == Format::FP32) {
            loops.encode(to.format, reinterpret_cast<const float*>(at(from, begin)), at(to, begin), end - begin, local);
        } else if (to.format == Format::FP32) {
            loops.decode(from.format, at(from, begin), reinterpret_cast<float*>(at(to, begin)), end - begin);
        } else {
            Block x;
            forBlocks(begin, end, [&](std::size_t i, std::size_t n) {
                read(loops, from, i, n, x);
                write(loops, x, to, i, n, local);
            });
        }
    });
}

void multiply(Context& context, std::span<const Matrix> all, float factor)
{
    for (const Matrix& m : all)
        multiplyOne(context, m, factor);
}

void add(Context& context, ConstMatrix a, Matrix into, StoreCounts* counts)
{
    assert(a.size() == into.size());
    const Loops& loops = context.loops;
    context.forRanges(into.size(), kCheapGrain, counts, [&](std::size_t begin, std::size_t end, StoreCounts* local) {
        Block roomX, roomSum;
        forBlocks(begin, end, [&](std::size_t i, std::size_t n) {
            const float* x = input(loops, a, i, n, roomX);
            const float* old = input(loops, into, i, n, roomSum);
            float* sum = output(into, i, n, roomSum);
            for (std::size_t j = 0; j < n; ++j)
                sum[j] = old[j] + x[j];
            finish(loops, roomSum, into, i, n, local);
        });
    });
}

} // namespace kernels::cpu
