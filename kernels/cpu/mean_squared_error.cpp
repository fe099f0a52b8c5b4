#include "kernels/cpu/lane_sum.h"
#include "kernels/cpu/operations.h"

namespace kernels::cpu {

void mse(Context& context, ConstMatrix output, ConstMatrix target, Matrix loss)
{
    assert(output.size() == target.size() && loss.size() == 1);
    Block roomO, roomT, squares;
    LaneSum sum;
    forBlocks(0, output.size(), [&](std::size_t i, std::size_t n) {
        const float* o = input(context.loops, output, i, n, roomO);
        const float* t = input(context.loops, target, i, n, roomT);
        for (std::size_t j = 0; j < n; ++j)
            squares[j] = o[j] - t[j];
        roundValues(context.loops, loss.format, squares.values, n);
        for (std::size_t j = 0; j < n; ++j)
            squares[j] *= squares[j];
        roundValues(context.loops, loss.format, squares.values, n);
        sum.add(n, [&](std::size_t j) { return static_cast<double>(squares[j]); });
    });
    writeOne(context.loops, static_cast<float>(sum.total() / static_cast<double>(output.size())), loss, 0);
}

void mseBackward(Context& context, ConstMatrix output, ConstMatrix target, float dLoss, Matrix dOutput)
{
    assert(output.size() == target.size() && output.size() == dOutput.size());
    const Format format = output.format == target.format ? output.format : Format::FP32; // of the loss
    const auto rounded = [&](float* values, std::size_t n) { roundValues(context.loops, format, values, n); };
    auto factor = static_cast<float>(2.0 / static_cast<double>(output.size()));
    rounded(&factor, 1);
    context.forRanges(dOutput.size(), kCheapGrain, nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        Block roomO, roomT, roomD;
        forBlocks(begin, end, [&](std::size_t i, std::size_t n) {
            const float* o = input(context.loops, output, i, n, roomO);
            const float* t = input(context.loops, target, i, n, roomT);
            float* d = cpu::output(dOutput, i, n, roomD);
            for (std::size_t j = 0; j < n; ++j)
                d[j] = o[j] - t[j];
            rounded(d, n);
            for (std::size_t j = 0; j < n; ++j)
                d[j] *= factor;
            rounded(d, n);
            for (std::size_t j = 0; j < n; ++j)
                d[j] *= dLoss;
            finish(context.loops, roomD, dOutput, i, n);
        });
    });
}

} // namespace kernels::cpu
