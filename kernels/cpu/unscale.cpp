#include "kernels/cpu/operations.h"
#include "kernels/formulas/statistics.h"

namespace kernels::cpu {
namespace {

std::uint64_t countNonFinite(const float* x, std::size_t n)
{
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < n; ++i)
        count += formulas::isNonFinite(x[i]) ? 1U : 0U;
    return count;
}

/// Multiplies in place; returns how many of the values were infinite or NaN before.
std::uint64_t unscaleRange(const Loops& loops, const Matrix& m, float inverseScale, std::size_t begin, std::size_t end)
{
    Block room;
    std::uint64_t found = 0;
    forBlocks(begin, end, [&](std::size_t i, std::size_t n) {
        const float* x = input(loops, m, i, n, room);
        found += countNonFinite(x, n);
        if (inverseScale == 1.0F) return;
        float* product = output(m, i, n, room);
        for (std::size_t j = 0; j < n; ++j)
            product[j] = x[j] * inverseScale;
        finish(loops, room, m, i, n);
    });
    return found;
}

bool isFinite(Context& context, const ConstMatrix& m)
{
    return context.tally(m.size(), kCheapGrain, [&](std::size_t begin, std::size_t end) {
        Block room;
        std::uint64_t found = 0;
        forBlocks(begin, end, [&](std::size_t i, std::size_t n) {
            found += countNonFinite(input(context.loops, m, i, n, room), n);
        });
        return found;
    }) == 0;
}

} // namespace

bool unscale(Context& context, std::span<const Matrix> gradients, float inverseScale)
{
    std::uint64_t found = 0;
    for (const Matrix& m : gradients) {
        found += context.tally(m.size(), kCheapGrain, [&](std::size_t begin, std::size_t end) {
            return unscaleRange(context.loops, m, inverseScale, begin, end);
        });
    }
    return found != 0;
}

std::size_t firstNonFinite(Context& context, std::span<const ConstMatrix> all)
{
    const auto first =
        std::find_if(all.begin(), all.end(), [&](const ConstMatrix& m) { return !isFinite(context, m); });
    return static_cast<std::size_t>(first - all.begin());
}

} // namespace kernels::cpu
