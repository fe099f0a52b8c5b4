#include "kernels/formulas/optimizers.h"
#include "kernels/cpu/operation.h"
#include "kernels/cpu/operations.h"

namespace kernels::cpu {

void sgd(Context& context, Matrix parameter, Matrix momentum, ConstMatrix gradient, const SgdStep& step)
{
    assert(gradient.size() == parameter.size());
    const formulas::SgdScalars scalars(step, momentum.data != nullptr);
    context.forRanges(parameter.size(), kCheapGrain, nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        formulas::SgdBlocks<Block> blocks;
        forBlocks(begin, end, [&](std::size_t i, std::size_t n) {
            read(context.loops, parameter, i, n, blocks.parameter);
            read(context.loops, gradient, i, n, blocks.gradient);
            if (scalars.hasMomentum) read(context.loops, momentum, i, n, blocks.momentum);
            formulas::sgd(Operation{context.loops, parameter.format, n}, scalars, blocks);
            write(context.loops, blocks.parameter, parameter, i, n);
            if (scalars.hasMomentum) write(context.loops, blocks.momentum, momentum, i, n);
        });
    });
}

void adam(Context& context, Matrix parameter, Matrix m, Matrix v, ConstMatrix gradient, const AdamStep& step)
{
    assert(gradient.size() == parameter.size() && m.size() == parameter.size() && v.size() == parameter.size());
    const formulas::AdamScalars scalars(step);
    context.forRanges(parameter.size(), kGrain, nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        formulas::AdamBlocks<Block> blocks;
        forBlocks(begin, end, [&](std::size_t i, std::size_t n) {
            read(context.loops, parameter, i, n, blocks.parameter);
            read(context.loops, m, i, n, blocks.m);
            read(context.loops, v, i, n, blocks.v);
            read(context.loops, gradient, i, n, blocks.gradient);
            formulas::adam(Operation{context.loops, parameter.format, n}, scalars, blocks);
            write(context.loops, blocks.parameter, parameter, i, n);
            write(context.loops, blocks.m, m, i, n);
            write(context.loops, blocks.v, v, i, n);
        });
    });
}

} // namespace kernels::cpu
