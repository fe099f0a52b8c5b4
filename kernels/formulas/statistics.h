#pragma once
// What kind of number a value is, and what a store did to it. Knows nothing of arrays.
#include "kernels/convert.h"

namespace kernels::formulas {

inline constexpr std::uint32_t kMagnitudeMask = 0x7fffffffU, kInfinityBits = 0x7f800000U;
inline constexpr int kExponentShift = 23, kExponentBias = 127;

AMPSCOPE_HD constexpr bool isNonFinite(float value)
{
    return (bitsOf(value) & kInfinityBits) == kInfinityBits;
}

/// Zero here, and not zero in the reference.
AMPSCOPE_HD constexpr bool isLost(float value, float reference)
{
    return (value == 0.0F) & (reference != 0.0F);
}

/// The pattern of infinity in FP16 or BF16.
AMPSCOPE_HD constexpr std::uint32_t infinityOf(Format format)
{
    return format == Format::FP16 ? 0x7c00U : 0x7f80U;
}

/// A value that was not zero is stored as zero; a finite one as infinity (`infinity` is its pattern).
AMPSCOPE_HD constexpr bool isFlushed(std::uint16_t stored, float value)
{
    return (stored & 0x7fffU) == 0 && value != 0.0F;
}

AMPSCOPE_HD constexpr bool isOverflowed(std::uint16_t stored, std::uint32_t infinity, float value)
{
    return (stored & 0x7fffU) == infinity && !isNonFinite(value);
}

/// The place in ExponentCounts::binade of the FP32 subnormal with this magnitude (not zero): its highest bit, which is
/// the exponent of the magnitude taken as an integer.
AMPSCOPE_HD constexpr std::uint32_t subnormalBinade(std::uint32_t magnitude)
{
    const std::uint32_t exponent = bitsOf(static_cast<float>(static_cast<std::int32_t>(magnitude))) >> kExponentShift;
    return exponent - static_cast<std::uint32_t>(kExponentBias);
}

/// The place in ExponentCounts::binade of numbers with this exponent field (not 0, not 255).
AMPSCOPE_HD constexpr std::uint32_t normalBinade(std::uint32_t exponentField)
{
    return exponentField - 1U + static_cast<std::uint32_t>(kExponentShift);
}

/// Where the magnitudes of ExponentCounts::binade[place] begin, as bits; of the place after the last one, infinity.
AMPSCOPE_HD constexpr std::uint32_t beginOfBinade(std::uint32_t place)
{
    constexpr auto kShift = static_cast<std::uint32_t>(kExponentShift);
    return place < kShift ? 1U << place : (place - kShift + 1U) << kExponentShift;
}

/// A whole number that is ordered as the numbers are, -0 before 0; and the number again. Not for NaN.
AMPSCOPE_HD constexpr std::int32_t orderOf(float value)
{
    const auto bits = static_cast<std::int32_t>(bitsOf(value));
    return bits < 0 ? bits ^ static_cast<std::int32_t>(kMagnitudeMask) : bits;
}

AMPSCOPE_HD constexpr float valueAtOrder(std::int32_t order)
{
    return floatOf(static_cast<std::uint32_t>(order < 0 ? order ^ static_cast<std::int32_t>(kMagnitudeMask) : order));
}

} // namespace kernels::formulas
