#include "kernels/formulas/activations.h"
#include "kernels/cpu/operation.h"
#include "kernels/cpu/operations.h"

namespace kernels::cpu {
namespace {

void sigmoidBackward(const Loops& loops, Format format, const float* y, const float* dy, float* dx, std::size_t n)
{
    Block slope;
    formulas::sigmoidSlopes(Operation{loops, formulas::sigmoidGradientFormat(format), n}, y, dy, slope);
    for (std::size_t i = 0; i < n; ++i)
        dx[i] = slope[i] * y[i];
}

template <class Function>
void map(float* result, std::size_t n, const Function& function)
{
    for (std::size_t i = 0; i < n; ++i)
        result[i] = function(i);
}

/// `known` is x for gelu, y for the others.
void multiplyBySlope(const Loops& loops, Activation f, Format format, const float* known, const float* dy, float* dx,
                     std::size_t n)
{
    switch (f) {
    case Activation::Relu:
        return map(dx, n, [&](std::size_t i) { return formulas::reluGradient(known[i], dy[i]); });
    case Activation::Sigmoid:
        return sigmoidBackward(loops, format, known, dy, dx, n);
    case Activation::Tanh:
        return map(dx, n, [&](std::size_t i) { return formulas::tanhGradient(known[i], dy[i]); });
    case Activation::Gelu:
        return loops.geluBackward(known, dy, dx, n);
    }
}

void activateValues(Context& context, Activation f, ConstMatrix x, Matrix y)
{
    const Loops& loops = context.loops;
    const std::size_t grain = f == Activation::Relu ? kCheapGrain : kGrain;
    context.forRanges(y.size(), grain, nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        Block roomX, roomY;
        forBlocks(begin, end, [&](std::size_t i, std::size_t n) {
            const float* from = input(loops, x, i, n, roomX);
            float* to = output(y, i, n, roomY);
            if (f == Activation::Relu)
                map(to, n, [&](std::size_t j) { return formulas::relu(from[j]); });
            else
                loops.activate(f, from, to, n);
            finish(loops, roomY, y, i, n);
        });
    });
}

void lookUp(Context& context, const std::uint16_t* table, ConstMatrix x, Matrix y)
{
    context.forRanges(y.size(), kCheapGrain, nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        const auto* from = static_cast<const std::uint16_t*>(x.data);
        auto* to = static_cast<std::uint16_t*>(y.data);
        for (std::size_t i = begin; i < end; ++i)
            to[i] = table[from[i]];
    });
}

} // namespace

void activate(Context& context, Activation f, ConstMatrix x, Matrix y)
{
    assert(x.size() == y.size());
    if (f != Activation::Relu && sizeOf(x.format) == 2 && x.format == y.format)
        lookUp(context, context.tables.of(context.loops, f, x.format), x, y);
    else
        activateValues(context, f, x, y);
}

void activateBackward(Context& context, Activation f, ConstMatrix x, ConstMatrix y, ConstMatrix dy, Matrix dx)
{
    const ConstMatrix& known = f == Activation::Gelu ? x : y;
    assert(known.size() == dx.size() && dy.size() == dx.size());
    const Loops& loops = context.loops;
    const std::size_t grain = f == Activation::Gelu ? kGrain : kCheapGrain;
    context.forRanges(dx.size(), grain, nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        Block roomKnown, roomDy, roomDx;
        forBlocks(begin, end, [&](std::size_t i, std::size_t n) {
            const float* from = input(loops, known, i, n, roomKnown);
            const float* gradient = input(loops, dy, i, n, roomDy);
            float* to = output(dx, i, n, roomDx);
            multiplyBySlope(loops, f, dx.format, from, gradient, to, n);
            finish(loops, roomDx, dx, i, n);
        });
    });
}

} // namespace kernels::cpu
