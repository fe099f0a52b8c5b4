#include "kernels/cpu/lane_sum.h"
#include "kernels/cpu/operation.h"
#include "kernels/cpu/operations.h"
#include "kernels/formulas/losses.h"

namespace kernels::cpu {

void mse(Context& context, ConstMatrix output, ConstMatrix target, Matrix loss)
{
    assert(output.size() == target.size() && loss.size() == 1);
    Block roomO, roomT, squares;
    LaneSum sum;
    forBlocks(0, output.size(), [&](std::size_t i, std::size_t n) {
        const float* o = input(context.loops, output, i, n, roomO);
        const float* t = input(context.loops, target, i, n, roomT);
        formulas::squaredErrors(Operation{context.loops, loss.format, n}, o, t, squares);
        sum.add(n, [&](std::size_t j) { return static_cast<double>(squares[j]); });
    });
    writeOne(context.loops, static_cast<float>(sum.total() / static_cast<double>(output.size())), loss, 0);
}

void mseBackward(Context& context, ConstMatrix output, ConstMatrix target, ConstMatrix dLoss, Matrix dOutput)
{
    assert(output.size() == target.size() && output.size() == dOutput.size());
    const Format format = output.format == target.format ? output.format : Format::FP32; // of the loss
    auto factor = static_cast<float>(2.0 / static_cast<double>(output.size()));
    roundValues(context.loops, format, &factor, 1);
    const float ofLoss = readOne(context.loops, dLoss, 0);
    context.forRanges(dOutput.size(), kCheapGrain, nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        Block roomO, roomT, d;
        forBlocks(begin, end, [&](std::size_t i, std::size_t n) {
            const float* o = input(context.loops, output, i, n, roomO);
            const float* t = input(context.loops, target, i, n, roomT);
            formulas::mseGradients(Operation{context.loops, format, n}, o, t, factor, ofLoss, d);
            write(context.loops, d, dOutput, i, n);
        });
    });
}

} // namespace kernels::cpu
