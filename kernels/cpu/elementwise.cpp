#include "kernels/cpu/operations.h"
#include "kernels/formulas/clamp.h"
#include "kernels/formulas/expand.h"
#include <cstring>

namespace kernels::cpu {
namespace {

/// m = formula(m), element by element.
template <class Formula>
void change(Context& context, const Matrix& m, const Formula& formula)
{
    const Loops& loops = context.loops;
    context.forRanges(m.size(), kCheapGrain, nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        Block room;
        forBlocks(begin, end, [&](std::size_t i, std::size_t n) {
            const float* x = input(loops, m, i, n, room);
            float* result = output(m, i, n, room);
            for (std::size_t j = 0; j < n; ++j)
                result[j] = formula(x[j]);
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

void castAll(Context& context, std::span<const Conversion> all)
{
    for (const auto& [from, to] : all)
        cast(context, from, to, nullptr);
}

void multiply(Context& context, std::span<const Matrix> all, float factor)
{
    for (const Matrix& m : all)
        change(context, m, [factor](float x) { return x * factor; });
}

void multiplyBy(Context& context, ConstMatrix factor, Matrix m)
{
    multiply(context, {&m, 1}, readOne(context.loops, factor, 0));
}

void clamp(Context& context, std::span<const Matrix> all, float bound)
{
    for (const Matrix& m : all)
        change(context, m, [bound](float x) { return formulas::clamped(x, bound); });
}

void divide(Context& context, Matrix m, float divisor)
{
    change(context, m, [divisor](float x) { return x / divisor; });
}

void expand(Context& context, ConstMatrix from, Matrix to)
{
    assert(from.format == to.format);
    const std::size_t bytes = sizeOf(to.format);
    context.forRanges(to.size(), kCheapGrain, nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        for (std::size_t i = begin; i < end; ++i)
            std::memcpy(at(to, i), at(from, formulas::expandedFrom(from, to, i)), bytes);
    });
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
