#pragma once
// One double behind the operations that math.h is written in. Knows nothing of the functions made of them.
#include "kernels/formulas/math.h"
#include <cmath>
#include <cstdint>

namespace kernels::formulas {

struct ScalarDoubles {
    static constexpr std::size_t kWidth = 1;
    double value;
    AMPSCOPE_HD explicit ScalarDoubles(double v) : value(v) {}
    AMPSCOPE_HD static ScalarDoubles load(const double* from) { return ScalarDoubles(*from); }
    AMPSCOPE_HD static ScalarDoubles load(const float* from) { return ScalarDoubles(static_cast<double>(*from)); }
    AMPSCOPE_HD void store(double* to) const { *to = value; }
    AMPSCOPE_HD void store(float* to) const { *to = static_cast<float>(value); }
};

AMPSCOPE_HD inline ScalarDoubles operator+(ScalarDoubles a, ScalarDoubles b)
{
    return ScalarDoubles(a.value + b.value);
}

AMPSCOPE_HD inline ScalarDoubles operator-(ScalarDoubles a, ScalarDoubles b)
{
    return ScalarDoubles(a.value - b.value);
}

AMPSCOPE_HD inline ScalarDoubles operator*(ScalarDoubles a, ScalarDoubles b)
{
    return ScalarDoubles(a.value * b.value);
}

AMPSCOPE_HD inline ScalarDoubles operator/(ScalarDoubles a, ScalarDoubles b)
{
    return ScalarDoubles(a.value / b.value);
}

AMPSCOPE_HD inline ScalarDoubles fma(ScalarDoubles a, ScalarDoubles b, ScalarDoubles c)
{
    return ScalarDoubles(std::fma(a.value, b.value, c.value));
}

AMPSCOPE_HD inline ScalarDoubles abs(ScalarDoubles a)
{
    return ScalarDoubles(std::abs(a.value));
}

AMPSCOPE_HD inline ScalarDoubles copySign(ScalarDoubles magnitude, ScalarDoubles sign)
{
    return ScalarDoubles(std::copysign(magnitude.value, sign.value));
}

/// A NaN stays a NaN.
AMPSCOPE_HD inline ScalarDoubles atMost(double limit, ScalarDoubles x)
{
    return ScalarDoubles(limit < x.value ? limit : x.value);
}

AMPSCOPE_HD inline ScalarDoubles atLeast(double limit, ScalarDoubles x)
{
    return ScalarDoubles(limit > x.value ? limit : x.value);
}

AMPSCOPE_HD inline ScalarDoubles zeroUnlessLess(ScalarDoubles x, double limit, ScalarDoubles value)
{
    return ScalarDoubles(x.value < limit ? value.value : 0.0);
}

/// `negative` where the sign bit of x is set.
AMPSCOPE_HD inline ScalarDoubles chooseNegative(ScalarDoubles x, ScalarDoubles negative, ScalarDoubles positive)
{
    return std::signbit(x.value) ? negative : positive;
}

/// x * 2^n for the integer n in the low bits of `power`; neither x nor the result is subnormal.
AMPSCOPE_HD inline ScalarDoubles timesPowerOf2(ScalarDoubles x, ScalarDoubles power)
{
    const auto bits =
        __builtin_bit_cast(std::uint64_t, x.value) + (__builtin_bit_cast(std::uint64_t, power.value) << 52);
    return ScalarDoubles(__builtin_bit_cast(double, bits));
}

struct ScalarPower {
    ScalarDoubles m, n;
};

/// x = m * 2^n with m in sqrt(1/2)..sqrt(2).
AMPSCOPE_HD inline ScalarPower splitPowerOf2(ScalarDoubles x)
{
    const auto bits = __builtin_bit_cast(std::uint64_t, x.value);
    const std::uint64_t power = (bits - kRootHalfBits) & (0xfffULL << 52);
    const auto n = static_cast<std::int64_t>(power) / (1LL << 52);
    return {ScalarDoubles(__builtin_bit_cast(double, bits - power)), ScalarDoubles(static_cast<double>(n))};
}

/// x where it is infinite or NaN, else `value`.
AMPSCOPE_HD inline ScalarDoubles keepSpecial(ScalarDoubles x, ScalarDoubles value)
{
    return x.value < __builtin_inf() ? value : x;
}

} // namespace kernels::formulas
