#pragma once
// FP16 and BF16 to and from FP32, one value at a time, without branches. Knows nothing of the other formats or of
// arrays.
//
// Ternaries would become mispredicted branches (five times slower), so values are chosen by masks.
#include "kernels/format.h"

namespace kernels {

/// All ones where a < b, both below 2^31; else zero.
AMPSCOPE_HD constexpr std::uint32_t maskLess(std::uint32_t a, std::uint32_t b)
{
    return ~(((a - b) >> 31) - 1U);
}

AMPSCOPE_HD constexpr std::uint32_t choose(std::uint32_t mask, std::uint32_t yes, std::uint32_t no)
{
    return (yes & mask) | (no & ~mask);
}

AMPSCOPE_HD constexpr std::uint32_t bitsOf(float value)
{
    return __builtin_bit_cast(std::uint32_t, value);
}

AMPSCOPE_HD constexpr float floatOf(std::uint32_t bits)
{
    return __builtin_bit_cast(float, bits);
}

/// A NaN keeps its sign and upper payload and becomes quiet, as the F16C instructions do.
AMPSCOPE_HD constexpr std::uint16_t toHalf(float value)
{
    const std::uint32_t bits = bitsOf(value);
    const std::uint32_t sign = (bits >> 16) & 0x8000U;
    const std::uint32_t magnitude = bits & 0x7fffffffU;
    // Rebias, then add just under half a unit, and one more where the kept part is odd: ties go to even.
    const std::uint32_t normal = (magnitude - 0x38000000U + 0xfffU + ((magnitude >> 13) & 1U)) >> 13;
    // One unit in the last place of 0.5 is FP16's smallest subnormal, so the addition rounds for us.
    const std::uint32_t subnormal = bitsOf(floatOf(magnitude) + 0.5F) - bitsOf(0.5F);
    std::uint32_t half = choose(maskLess(magnitude, 0x38800000U), subnormal, normal);
    half = choose(maskLess(magnitude, 0x47800000U), half, 0x7c00U);
    half = choose(maskLess(0x7f800000U, magnitude), 0x7e00U | ((magnitude >> 13) & 0x3ffU), half);
    return static_cast<std::uint16_t>(half | sign);
}

AMPSCOPE_HD constexpr float fromHalf(std::uint16_t half)
{
    const std::uint32_t sign = (half & 0x8000U) << 16;
    const std::uint32_t magnitude = half & 0x7fffU;
    const std::uint32_t subnormal = bitsOf(static_cast<float>(static_cast<std::int32_t>(magnitude)) * 0x1p-24F);
    const std::uint32_t quiet = maskLess(0x7c00U, magnitude) & 0x400000U;
    std::uint32_t bits = choose(maskLess(magnitude, 0x400U), subnormal, (magnitude << 13) + 0x38000000U);
    bits = choose(maskLess(magnitude, 0x7c00U), bits, (magnitude << 13) | 0x7f800000U | quiet);
    return floatOf(bits | sign);
}

/// BF16 is the upper half of FP32. Integer rounding: hardware BF16 instructions flush subnormal numbers to zero.
AMPSCOPE_HD constexpr std::uint16_t toBfloat(float value)
{
    const std::uint32_t bits = bitsOf(value);
    const std::uint32_t rounded = (bits + 0x7fffU + ((bits >> 16) & 1U)) >> 16;
    const std::uint32_t nan = (bits >> 16) | 0x40U;
    return static_cast<std::uint16_t>(choose(maskLess(0x7f800000U, bits & 0x7fffffffU), nan, rounded));
}

AMPSCOPE_HD constexpr float fromBfloat(std::uint16_t bfloat)
{
    return floatOf(static_cast<std::uint32_t>(bfloat) << 16);
}

} // namespace kernels
