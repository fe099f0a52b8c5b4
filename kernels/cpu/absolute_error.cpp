#include "kernels/cpu/lane_sum.h"
#include "kernels/cpu/operations.h"
#include <cmath>

namespace kernels::cpu {
namespace {

/// output - target as loss's format keeps it.
void differences(const Loops& loops, Format format, const float* output, const float* target, std::size_t n,
                 Block& difference)
{
    for (std::size_t j = 0; j < n; ++j)
        difference[j] = output[j] - target[j];
    roundValues(loops, format, difference.values, n);
}

} // namespace

void l1(Context& context, ConstMatrix output, ConstMatrix target, Matrix loss)
{
    assert(output.size() == target.size() && loss.size() == 1);
    Block roomO, roomT, difference;
    LaneSum sum;
    forBlocks(0, output.size(), [&](std::size_t i, std::size_t n) {
        const float* o = input(context.loops, output, i, n, roomO);
        const float* t = input(context.loops, target, i, n, roomT);
        differences(context.loops, loss.format, o, t, n, difference);
        sum.add(n, [&](std::size_t j) { return static_cast<double>(std::abs(difference[j])); });
    });
    writeOne(context.loops, static_cast<float>(sum.total() / static_cast<double>(output.size())), loss, 0);
}

void l1Backward(Context& context, ConstMatrix output, ConstMatrix target, Format format, float dLoss, Matrix dOutput)
{
    assert(output.size() == target.size() && output.size() == dOutput.size());
    float size = dLoss / static_cast<float>(output.size());
    roundValues(context.loops, format, &size, 1);
    context.forRanges(dOutput.size(), kGrain, nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        Block roomO, roomT, d;
        forBlocks(begin, end, [&](std::size_t i, std::size_t n) {
            const float* o = input(context.loops, output, i, n, roomO);
            const float* t = input(context.loops, target, i, n, roomT);
            differences(context.loops, format, o, t, n, d);
            for (std::size_t j = 0; j < n; ++j)
                d[j] = size * static_cast<float>((d[j] > 0.0F) - (d[j] < 0.0F)); // of a NaN the sign is 0
            write(context.loops, d, dOutput, i, n);
        });
    });
}

} // namespace kernels::cpu
