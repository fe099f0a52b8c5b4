#include "kernels/format.h"
#include <algorithm>
#include <cmath>

namespace kernels {
namespace {

constexpr std::array<FormatInfo, kFormats.size()> kInfos = {{
    {"FP32", "float32", 32, 8, 23, 127, true, 0x1.fffffep127, 0x1p-126, 0x1p-149, 0x1p-150, 0x1.ffffffp127},
    {"TF32", "", 19, 8, 10, 127, true, 0x1.ffcp127, 0x1p-126, 0x1p-136, 0x1p-137, 0x1.ffep127},
    {"BF16", "bfloat16", 16, 8, 7, 127, true, 0x1.fep127, 0x1p-126, 0x1p-133, 0x1p-134, 0x1.ffp127},
    {"FP16", "float16", 16, 5, 10, 15, true, 65504.0, 0x1p-14, 0x1p-24, 0x1p-25, 65520.0},
    {"E4M3", "float8_e4m3fn", 8, 4, 3, 7, false, 448.0, 0x1p-6, 0x1p-9, 0x1p-10, 464.0},
    {"E5M2", "float8_e5m2", 8, 5, 2, 15, true, 57344.0, 0x1p-14, 0x1p-16, 0x1p-17, 61440.0},
}};

constexpr int kFloatMantissa = 23, kFloatBias = 127;
constexpr std::uint32_t kFloatInfinity = 0x7f800000U;

/// A format's special patterns, without the sign and right-aligned (TF32 in 19 bits).
struct Patterns {
    std::uint32_t largest, infinity, nan, sign;
};

Patterns patterns(const FormatInfo& f)
{
    const std::uint32_t sign = 1U << (f.exponentBits + f.mantissaBits);
    if (!f.hasInfinity) return {sign - 2, sign - 2, sign - 1, sign};
    const std::uint32_t infinity = ((1U << f.exponentBits) - 1U) << f.mantissaBits;
    return {infinity - 1, infinity, infinity | (1U << (f.mantissaBits - 1)), sign};
}

/// TF32 lies in FP32's layout, the others at the right.
int layoutShift(Format format)
{
    return format == Format::TF32 ? kFloatMantissa - info(format).mantissaBits : 0;
}

/// `significand` divided by 2^shift, rounded to nearest even.
std::uint32_t shiftRounded(std::uint32_t significand, int shift)
{
    if (shift == 0) return significand;
    if (shift > kFloatMantissa + 2) return 0;
    const std::uint32_t half = 1U << (shift - 1);
    const std::uint32_t odd = (significand >> shift) & 1U;
    return (significand + half - 1U + odd) >> shift;
}

std::uint32_t encodeMagnitude(const FormatInfo& f, std::uint32_t magnitude)
{
    const bool subnormal = magnitude < (1U << kFloatMantissa);
    const int exponent = (subnormal ? 1 : static_cast<int>(magnitude >> kFloatMantissa)) - kFloatBias;
    const std::uint32_t stored = magnitude & ((1U << kFloatMantissa) - 1U);
    const std::uint32_t significand = stored | (subnormal ? 0U : 1U << kFloatMantissa);
    const int target = std::max(exponent, f.minExponent());
    const std::uint32_t rounded = shiftRounded(significand, target - exponent + kFloatMantissa - f.mantissaBits);
    // The leading bit of `rounded`, or its absence in a subnormal number, corrects the exponent.
    const std::uint32_t bits = (static_cast<std::uint32_t>(target + f.bias - 1) << f.mantissaBits) + rounded;
    const Patterns p = patterns(f);
    return bits > p.largest ? p.infinity : bits;
}

std::uint32_t encodeNan(Format format, std::uint32_t magnitude)
{
    const FormatInfo& f = info(format);
    const Patterns p = patterns(f);
    if (sizeOf(format) == 1) return p.sign - 1U;
    const std::uint32_t payload = (magnitude >> (kFloatMantissa - f.mantissaBits)) & ((1U << f.mantissaBits) - 1U);
    return p.nan | payload;
}

float neighbour(Format format, float value, bool up)
{
    const int shift = layoutShift(format);
    const std::uint32_t sign = patterns(info(format)).sign;
    const std::uint32_t bits = encode(format, value) >> shift;
    const std::uint32_t magnitude = bits & (sign - 1U);
    if (magnitude == 0) return decode(format, (up ? 1U : sign | 1U) << shift);
    const bool grows = ((bits & sign) == 0) == up;
    return decode(format, (grows ? bits + 1U : bits - 1U) << shift);
}

bool isFiniteIn(Format format, float value)
{
    return std::abs(static_cast<double>(value)) <= info(format).largest;
}

} // namespace

const FormatInfo& info(Format format)
{
    return kInfos[static_cast<std::size_t>(format)];
}

std::optional<Format> formatNamed(std::string_view nameOrTorchName)
{
    for (const Format format : kFormats) {
        const FormatInfo& f = info(format);
        const bool torch = !f.torch.empty() && f.torch == nameOrTorchName;
        if (f.name == nameOrTorchName || torch) return format;
    }
    return std::nullopt;
}

std::uint32_t encode(Format format, float value)
{
    const auto bits = std::bit_cast<std::uint32_t>(value);
    if (format == Format::FP32) return bits;
    const std::uint32_t magnitude = bits & 0x7fffffffU;
    const bool nan = magnitude > kFloatInfinity;
    const std::uint32_t rounded = nan ? encodeNan(format, magnitude) : encodeMagnitude(info(format), magnitude);
    const std::uint32_t sign = (bits >> 31) != 0 ? patterns(info(format)).sign : 0U;
    return (sign | rounded) << layoutShift(format);
}

float decode(Format format, std::uint32_t bits)
{
    if (format == Format::FP32) return std::bit_cast<float>(bits);
    const FormatInfo& f = info(format);
    const Patterns p = patterns(f);
    const std::uint32_t pattern = bits >> layoutShift(format);
    const std::uint32_t magnitude = pattern & (p.sign - 1U);
    const std::uint32_t sign = (pattern & p.sign) != 0 ? 0x80000000U : 0U;
    const std::uint32_t stored = magnitude & ((1U << f.mantissaBits) - 1U);
    if (magnitude > p.largest) {
        const bool nan = magnitude != p.infinity;
        const std::uint32_t payload = nan ? 0x400000U | (stored << (kFloatMantissa - f.mantissaBits)) : 0U;
        return std::bit_cast<float>(sign | kFloatInfinity | payload);
    }
    const int exponentField = static_cast<int>(magnitude >> f.mantissaBits);
    const std::uint32_t significand = stored | (exponentField == 0 ? 0U : 1U << f.mantissaBits);
    const int exponent = std::max(exponentField, 1) - f.bias - f.mantissaBits;
    const float value = std::ldexp(static_cast<float>(significand), exponent);
    return sign != 0 ? -value : value;
}

float roundTo(Format format, float value)
{
    return decode(format, encode(format, value));
}

NumberClass classify(Format format, float value)
{
    if (std::isnan(value)) return NumberClass::NaN;
    if (std::isinf(value)) return NumberClass::Infinite;
    if (value == 0.0F) return NumberClass::Zero;
    const bool normal = std::abs(static_cast<double>(value)) >= info(format).smallestNormal;
    return normal ? NumberClass::Normal : NumberClass::Subnormal;
}

std::optional<float> nextUp(Format format, float value)
{
    if (!isFiniteIn(format, value) || value == static_cast<float>(info(format).largest)) return std::nullopt;
    return neighbour(format, value, true);
}

std::optional<float> nextDown(Format format, float value)
{
    if (!isFiniteIn(format, value) || value == static_cast<float>(-info(format).largest)) return std::nullopt;
    return neighbour(format, value, false);
}

} // namespace kernels
