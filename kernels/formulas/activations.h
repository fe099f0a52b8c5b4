#pragma once
// The activation functions that are not in math.h, and what they make of a gradient, as PyTorch computes it. Knows
// nothing of memory.
#include "kernels/convert.h"
#include "kernels/formulas/math.h"

namespace kernels::formulas {

/// value where `keep`, else zero; a mask, because a branch would be mispredicted.
AMPSCOPE_HD constexpr float valueIf(bool keep, float value)
{
    return floatOf(bitsOf(value) & (keep ? ~0U : 0U));
}

AMPSCOPE_HD constexpr float relu(float x)
{
    return valueIf(!(x < 0.0F), x);
}

AMPSCOPE_HD constexpr float reluGradient(float y, float dy)
{
    return valueIf(!(y <= 0.0F), dy);
}

AMPSCOPE_HD constexpr float tanhGradient(float y, float dy)
{
    return dy * (1.0F - y * y);
}

/// PyTorch's kernel for dy * (1 - y) * y works in Half for FP16, which rounds each operation; for BF16 it works in
/// FP32.
AMPSCOPE_HD constexpr Format sigmoidGradientFormat(Format format)
{
    return format == Format::FP16 ? Format::FP16 : Format::FP32;
}

/// slope = dy * (1 - y), to be multiplied by y; set(target, formula) is one of PyTorch's operations, rounded to
/// sigmoidGradientFormat.
template <class Operation, class In, class Block>
AMPSCOPE_HD void sigmoidSlopes(const Operation& set, const In& y, const In& dy, Block& slope)
{
    set(slope, [&](std::size_t i) { return 1.0F - y[i]; });
    set(slope, [&](std::size_t i) { return dy[i] * slope[i]; });
}

template <class Doubles>
AMPSCOPE_HD Doubles gelu(Doubles x)
{
    return x * normal(x).below;
}

template <class Doubles>
AMPSCOPE_HD Doubles geluSlope(Doubles x)
{
    const Normal<Doubles> distribution = normal(x);
    return fma(x, distribution.density, distribution.below);
}

template <class Doubles>
AMPSCOPE_HD Doubles geluGradient(Doubles x, Doubles dy)
{
    return dy * geluSlope(x);
}

} // namespace kernels::formulas
