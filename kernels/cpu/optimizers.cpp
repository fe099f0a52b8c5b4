// Arithmetic of PyTorch's single-tensor optimizers on the CPU: each line of the formulas is one operation on tensors,
// so its result is rounded to the parameter's format before the next one. Scalars are double until they meet a tensor.
#include "kernels/cpu/operations.h"
#include <cmath>

namespace kernels::cpu {
namespace {

/// One operation: target[i] = formula(i), rounded to the parameter's format.
struct Operation {
    const Loops& loops;
    Format format;

    template <class Formula>
    void operator()(Block& target, std::size_t n, Formula formula) const
    {
        for (std::size_t i = 0; i < n; ++i)
            target[i] = formula(i);
        roundValues(loops, format, target.values, n);
    }
};

/// By squaring: libm's pow may differ from one version to the next.
double power(double base, std::uint64_t exponent)
{
    double result = 1;
    for (double square = base; exponent != 0; exponent >>= 1, square *= square) {
        if ((exponent & 1U) != 0) result *= square;
    }
    return result;
}

struct AdamScalars {
    float weightDecay, keep, oneMinusBeta1, oneMinusKeep, beta2, oneMinusBeta2, correction2, epsilon, minusStepSize;

    explicit AdamScalars(const AdamStep& s)
        : weightDecay(static_cast<float>(s.weightDecay)), keep(static_cast<float>(1 - s.learningRate * s.weightDecay)),
          oneMinusBeta1(static_cast<float>(1 - s.beta1)), oneMinusKeep(1.0F - oneMinusBeta1),
          beta2(static_cast<float>(s.beta2)), oneMinusBeta2(static_cast<float>(1 - s.beta2)),
          correction2(static_cast<float>(std::sqrt(1 - power(s.beta2, s.step)))),
          epsilon(static_cast<float>(s.epsilon)),
          minusStepSize(static_cast<float>(-(s.learningRate / (1 - power(s.beta1, s.step)))))
    {
    }
};

struct AdamBlocks {
    Block parameter, m, v, gradient, denominator;
};

void adamBlock(const Operation& set, const AdamStep& step, const AdamScalars& s, AdamBlocks& b, std::size_t n)
{
    Block &p = b.parameter, &m = b.m, &v = b.v, &g = b.gradient, &d = b.denominator;
    if (step.weightDecay != 0) {
        if (step.decoupled)
            set(p, n, [&](std::size_t i) { return p[i] * s.keep; });
        else
            set(g, n, [&](std::size_t i) { return g[i] + s.weightDecay * p[i]; });
    }
    if (s.oneMinusBeta1 < 0.5F)
        set(m, n, [&](std::size_t i) { return m[i] + s.oneMinusBeta1 * (g[i] - m[i]); });
    else
        set(m, n, [&](std::size_t i) { return g[i] - (g[i] - m[i]) * s.oneMinusKeep; });
    set(v, n, [&](std::size_t i) { return v[i] * s.beta2; });
    set(v, n, [&](std::size_t i) { return v[i] + s.oneMinusBeta2 * g[i] * g[i]; });
    set(d, n, [&](std::size_t i) { return std::sqrt(v[i]); });
    set(d, n, [&](std::size_t i) { return d[i] / s.correction2; });
    set(d, n, [&](std::size_t i) { return d[i] + s.epsilon; });
    set(p, n, [&](std::size_t i) { return p[i] + s.minusStepSize * m[i] / d[i]; });
}

struct SgdBlocks {
    Block parameter, gradient, momentum;
};

void sgdBlock(const Operation& set, const SgdStep& step, bool hasMomentum, SgdBlocks& blocks, std::size_t n)
{
    Block &p = blocks.parameter, &g = blocks.gradient, &buffer = blocks.momentum;
    const auto weightDecay = static_cast<float>(step.weightDecay), momentum = static_cast<float>(step.momentum);
    const auto minusRate = static_cast<float>(-step.learningRate);
    if (step.weightDecay != 0) set(g, n, [&](std::size_t i) { return g[i] + weightDecay * p[i]; });
    if (hasMomentum && step.firstStep) {
        set(buffer, n, [&](std::size_t i) { return g[i]; });
    } else if (hasMomentum) {
        set(buffer, n, [&](std::size_t i) { return momentum * buffer[i]; });
        set(buffer, n, [&](std::size_t i) { return buffer[i] + g[i]; });
    }
    const Block& direction = hasMomentum ? buffer : g;
    set(p, n, [&](std::size_t i) { return p[i] + minusRate * direction[i]; });
}

} // namespace

void sgd(Context& context, Matrix parameter, Matrix momentum, ConstMatrix gradient, const SgdStep& step)
{
    assert(gradient.size() == parameter.size());
    const Operation set{context.loops, parameter.format};
    const bool hasMomentum = momentum.data != nullptr && step.momentum != 0;
    context.forRanges(parameter.size(), kCheapGrain, nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        SgdBlocks blocks;
        forBlocks(begin, end, [&](std::size_t i, std::size_t n) {
            read(context.loops, parameter, i, n, blocks.parameter);
            read(context.loops, gradient, i, n, blocks.gradient);
            if (hasMomentum) read(context.loops, momentum, i, n, blocks.momentum);
            sgdBlock(set, step, hasMomentum, blocks, n);
            write(context.loops, blocks.parameter, parameter, i, n);
            if (hasMomentum) write(context.loops, blocks.momentum, momentum, i, n);
        });
    });
}

void adam(Context& context, Matrix parameter, Matrix m, Matrix v, ConstMatrix gradient, const AdamStep& step)
{
    assert(gradient.size() == parameter.size() && m.size() == parameter.size() && v.size() == parameter.size());
    const Operation set{context.loops, parameter.format};
    const AdamScalars scalars(step);
    context.forRanges(parameter.size(), kGrain, nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        AdamBlocks blocks;
        forBlocks(begin, end, [&](std::size_t i, std::size_t n) {
            read(context.loops, parameter, i, n, blocks.parameter);
            read(context.loops, m, i, n, blocks.m);
            read(context.loops, v, i, n, blocks.v);
            read(context.loops, gradient, i, n, blocks.gradient);
            adamBlock(set, step, scalars, blocks, n);
            write(context.loops, blocks.parameter, parameter, i, n);
            write(context.loops, blocks.m, m, i, n);
            write(context.loops, blocks.v, v, i, n);
        });
    });
}

} // namespace kernels::cpu
