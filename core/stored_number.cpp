#include "core/stored_number.h"
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace core {

namespace {

using kernels::Format;
using kernels::FormatInfo;
using kernels::NumberClass;

constexpr float kInfinity = std::numeric_limits<float>::infinity();

/// TF32 is encoded in the upper bits of an FP32.
int unusedBits(Format format)
{
    return static_cast<int>(8 * kernels::sizeOf(format)) - kernels::info(format).bits;
}

/// Also of what is infinite, which format.h leaves out.
std::optional<float> neighbour(Format format, float value, bool up)
{
    const FormatInfo& f = kernels::info(format);
    if (std::isnan(value)) return std::nullopt;
    const float away = up ? kInfinity : -kInfinity;
    if (value == away) return std::nullopt;
    if (value == -away) return static_cast<float>(up ? -f.largest : f.largest);
    const auto next = up ? kernels::nextUp(format, value) : kernels::nextDown(format, value);
    return next || !f.hasInfinity ? next : away;
}

double ulpAround(const FormatInfo& f, double number)
{
    const int exponent = number == 0 ? f.minExponent() : std::max(std::ilogb(number), f.minExponent());
    return std::ldexp(1.0, exponent - f.mantissaBits);
}

StoredNumber described(Format format, std::uint32_t bits)
{
    const FormatInfo& f = kernels::info(format);
    StoredNumber stored;
    stored.format = format;
    stored.bits = bits;
    stored.value = kernels::decode(format, bits << unusedBits(format));
    stored.kind = kernels::classify(format, stored.value);
    stored.mantissa = bits & ((1U << f.mantissaBits) - 1U);
    stored.exponentField = (bits >> f.mantissaBits) & ((1U << f.exponentBits) - 1U);
    stored.isNegative = (bits >> (f.bits - 1) & 1U) != 0;
    stored.up = neighbour(format, stored.value, true);
    stored.down = neighbour(format, stored.value, false);
    if (std::isfinite(stored.value)) stored.ulp = ulpAround(f, static_cast<double>(stored.value));
    return stored;
}

Fate fateOf(const StoredNumber& stored, double number)
{
    const auto value = static_cast<double>(stored.value);
    if (std::isnan(number) || value == number) return Fate::Exact;
    if (std::isinf(value)) return Fate::Overflowed;
    if (value == 0) return Fate::Flushed;
    return std::abs(number) >= kernels::info(stored.format).overflowsFrom ? Fate::Saturated : Fate::Rounded;
}

} // namespace

int StoredNumber::exponent() const
{
    const FormatInfo& f = kernels::info(format);
    return kind == NumberClass::Subnormal ? f.minExponent() : static_cast<int>(exponentField) - f.bias;
}

int StoredNumber::significantBits() const
{
    const int all = kernels::info(format).mantissaBits + 1;
    return kind == NumberClass::Subnormal ? static_cast<int>(std::bit_width(mantissa)) : all;
}

StoredNumber storedIn(Format format, double number)
{
    const FormatInfo& f = kernels::info(format);
    StoredNumber stored = described(format, kernels::encode(format, static_cast<float>(number)) >> unusedBits(format));
    stored.fate = fateOf(stored, number);
    if (!std::isfinite(number)) return stored;
    stored.isTie = std::abs(number) == f.overflowsFrom;
    if (!stored.ulp) return stored;
    stored.ulp = ulpAround(f, std::clamp(number, -f.largest, f.largest));
    stored.error = static_cast<double>(stored.value) - number;
    stored.isTie = stored.isTie || 2 * std::abs(stored.error) == *stored.ulp;
    return stored;
}

StoredNumber storedAs(Format format, std::uint32_t bits)
{
    return described(format, bits);
}

} // namespace core
