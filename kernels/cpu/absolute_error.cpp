#include "kernels/cpu/lane_sum.h"
#include "kernels/cpu/operation.h"
#include "kernels/cpu/operations.h"
#include "kernels/formulas/losses.h"

namespace kernels::cpu {

void l1(Context& context, ConstMatrix output, ConstMatrix target, Matrix loss)
{
    assert(output.size() == target.size() && loss.size() == 1);
    Block roomO, roomT, difference;
    LaneSum sum;
    forBlocks(0, output.size(), [&](std::size_t i, std::size_t n) {
        const float* o = input(context.loops, output, i, n, roomO);
        const float* t = input(context.loops, target, i, n, roomT);
        formulas::differences(Operation{context.loops, loss.format, n}, o, t, difference);
        sum.add(n, [&](std::size_t j) { return static_cast<double>(std::abs(difference[j])); });
    });
    writeOne(context.loops, static_cast<float>(sum.total() / static_cast<double>(output.size())), loss, 0);
}

void l1Backward(Context& context, ConstMatrix output, ConstMatrix target, Format format, ConstMatrix dLoss,
                Matrix dOutput)
{
    assert(output.size() == target.size() && output.size() == dOutput.size());
    float size = readOne(context.loops, dLoss, 0) / static_cast<float>(output.size());
    roundValues(context.loops, format, &size, 1);
    context.forRanges(dOutput.size(), kGrain, nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        Block roomO, roomT, d;
        forBlocks(begin, end, [&](std::size_t i, std::size_t n) {
            const float* o = input(context.loops, output, i, n, roomO);
            const float* t = input(context.loops, target, i, n, roomT);
            formulas::differences(Operation{context.loops, format, n}, o, t, d);
            for (std::size_t j = 0; j < n; ++j)
                d[j] = formulas::l1Gradient(size, d[j]);
            write(context.loops, d, dOutput, i, n);
        });
    });
}

} // namespace kernels::cpu
