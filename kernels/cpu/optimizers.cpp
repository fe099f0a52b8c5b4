#include "kernels/formulas/optimizers.h"
#include "kernels/cpu/operation.h"
#include "kernels/cpu/operations.h"

namespace kernels::cpu {
namespace {

void sgdOne(Context& context, const SgdUpdate& update, const SgdStep& step)
{
    const Matrix &parameter = update.parameter, &momentum = update.momentum;
    const ConstMatrix& gradient = update.gradient;
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

void adamOne(Context& context, const AdamUpdate& update, const formulas::AdamScalars& scalars)
{
    const Matrix &parameter = update.parameter, &m = update.m, &v = update.v;
    const ConstMatrix& gradient = update.gradient;
    assert(gradient.size() == parameter.size() && m.size() == parameter.size() && v.size() == parameter.size());
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

} // namespace

void sgd(Context& context, std::span<const SgdUpdate> updates, const SgdStep& step)
{
    for (const SgdUpdate& update : updates)
        sgdOne(context, update, step);
}

void adam(Context& context, std::span<const AdamUpdate> updates, const AdamStep& step)
{
    const formulas::AdamScalars scalars(step);
    for (const AdamUpdate& update : updates)
        adamOne(context, update, scalars);
}

} // namespace kernels::cpu
