#pragma once
// Arithmetic of PyTorch's single-tensor optimizers: each line of the formulas is one operation on tensors, so its
// result is rounded to the parameter's format before the next one. Knows nothing of memory.
//
// set(target, formula) is that operation: target[i] = formula(i), rounded, for all values of a block. What a block is,
// the device says. Scalars are double until they meet a tensor.
#include "kernels/backend.h"
#include <cmath>

namespace kernels::formulas {

/// By squaring: libm's pow may differ from one version to the next.
inline double power(double base, std::uint64_t exponent)
{
    double result = 1;
    for (double square = base; exponent != 0; exponent >>= 1, square *= square) {
        if ((exponent & 1U) != 0) result *= square;
    }
    return result;
}

struct AdamScalars {
    bool decays, decoupled;
    float weightDecay, keep, oneMinusBeta1, oneMinusKeep, beta2, oneMinusBeta2, correction2, epsilon, minusStepSize;

    explicit AdamScalars(const AdamStep& s)
        : decays(s.weightDecay != 0), decoupled(s.decoupled), weightDecay(static_cast<float>(s.weightDecay)),
          keep(static_cast<float>(1 - s.learningRate * s.weightDecay)), oneMinusBeta1(static_cast<float>(1 - s.beta1)),
          oneMinusKeep(1.0F - oneMinusBeta1), beta2(static_cast<float>(s.beta2)),
          oneMinusBeta2(static_cast<float>(1 - s.beta2)),
          correction2(static_cast<float>(std::sqrt(1 - power(s.beta2, s.step)))),
          epsilon(static_cast<float>(s.epsilon)),
          minusStepSize(static_cast<float>(-(s.learningRate / (1 - power(s.beta1, s.step)))))
    {
    }
};

template <class Block>
struct AdamBlocks {
    Block parameter, m, v, gradient, denominator;
};

template <class Operation, class Block>
AMPSCOPE_HD void adam(const Operation& set, const AdamScalars& s, AdamBlocks<Block>& b)
{
    Block &p = b.parameter, &m = b.m, &v = b.v, &g = b.gradient, &d = b.denominator;
    if (s.decays && s.decoupled) set(p, [&](std::size_t i) { return p[i] * s.keep; });
    if (s.decays && !s.decoupled) set(g, [&](std::size_t i) { return g[i] + s.weightDecay * p[i]; });
    if (s.oneMinusBeta1 < 0.5F)
        set(m, [&](std::size_t i) { return m[i] + s.oneMinusBeta1 * (g[i] - m[i]); });
    else
        set(m, [&](std::size_t i) { return g[i] - (g[i] - m[i]) * s.oneMinusKeep; });
    set(v, [&](std::size_t i) { return v[i] * s.beta2; });
    set(v, [&](std::size_t i) { return v[i] + s.oneMinusBeta2 * g[i] * g[i]; });
    set(d, [&](std::size_t i) { return std::sqrt(v[i]); });
    set(d, [&](std::size_t i) { return d[i] / s.correction2; });
    set(d, [&](std::size_t i) { return d[i] + s.epsilon; });
    set(p, [&](std::size_t i) { return p[i] + s.minusStepSize * m[i] / d[i]; });
}

struct SgdScalars {
    bool decays, hasMomentum, firstStep;
    float weightDecay, momentum, minusRate;

    SgdScalars(const SgdStep& s, bool hasBuffer)
        : decays(s.weightDecay != 0), hasMomentum(hasBuffer && s.momentum != 0), firstStep(s.firstStep),
          weightDecay(static_cast<float>(s.weightDecay)), momentum(static_cast<float>(s.momentum)),
          minusRate(static_cast<float>(-s.learningRate))
    {
    }
};

template <class Block>
struct SgdBlocks {
    Block parameter, gradient, momentum;
};

template <class Operation, class Block>
AMPSCOPE_HD void sgd(const Operation& set, const SgdScalars& s, SgdBlocks<Block>& blocks)
{
    Block &p = blocks.parameter, &g = blocks.gradient, &buffer = blocks.momentum;
    if (s.decays) set(g, [&](std::size_t i) { return g[i] + s.weightDecay * p[i]; });
    if (s.hasMomentum && s.firstStep) {
        set(buffer, [&](std::size_t i) { return g[i]; });
    } else if (s.hasMomentum) {
        set(buffer, [&](std::size_t i) { return s.momentum * buffer[i]; });
        set(buffer, [&](std::size_t i) { return buffer[i] + g[i]; });
    }
    // Two branches: a reference to one of two blocks would force both out of the GPU's registers.
    if (s.hasMomentum)
        set(p, [&](std::size_t i) { return p[i] + s.minusRate * buffer[i]; });
    else
        set(p, [&](std::size_t i) { return p[i] + s.minusRate * g[i]; });
}

} // namespace kernels::formulas
