#pragma once
// One double behind the operations that math.h is written in. Knows nothing of the functions made of them.
#include "kernels/cpu/math.h"
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace kernels::cpu {

struct ScalarDoubles {
    static constexpr std::size_t kWidth = 1;
    double value;
    explicit ScalarDoubles(double v) : value(v) {}
    static ScalarDoubles load(const double* from) { return ScalarDoubles(*from); }
    static ScalarDoubles load(const float* from) { return ScalarDoubles(static_cast<double>(*from)); }
    void store(double* to) const { *to = value; }
    void store(float* to) const { *to = static_cast<float>(value); }
};

inline ScalarDoubles operator+(ScalarDoubles a, ScalarDoubles b)
{
    return ScalarDoubles(a.value + b.value);
}

inline ScalarDoubles operator-(ScalarDoubles a, ScalarDoubles b)
{
    return ScalarDoubles(a.value - b.value);
}

inline ScalarDoubles operator*(ScalarDoubles a, ScalarDoubles b)
{
    return ScalarDoubles(a.value * b.value);
}

inline ScalarDoubles operator/(ScalarDoubles a, ScalarDoubles b)
{
    return ScalarDoubles(a.value / b.value);
}

inline ScalarDoubles fma(ScalarDoubles a, ScalarDoubles b, ScalarDoubles c)
{
    return ScalarDoubles(std::fma(a.value, b.value, c.value));
}

inline ScalarDoubles abs(ScalarDoubles a)
{
    return ScalarDoubles(std::abs(a.value));
}

inline ScalarDoubles copySign(ScalarDoubles magnitude, ScalarDoubles sign)
{
    return ScalarDoubles(std::copysign(magnitude.value, sign.value));
}

/// A NaN stays a NaN.
inline ScalarDoubles atMost(double limit, ScalarDoubles x)
{
    return ScalarDoubles(limit < x.value ? limit : x.value);
}

inline ScalarDoubles atLeast(double limit, ScalarDoubles x)
{
    return ScalarDoubles(limit > x.value ? limit : x.value);
}

inline ScalarDoubles zeroUnlessLess(ScalarDoubles x, double limit, ScalarDoubles value)
{
    return ScalarDoubles(x.value < limit ? value.value : 0.0);
}

/// `negative` where the sign bit of x is set.
inline ScalarDoubles chooseNegative(ScalarDoubles x, ScalarDoubles negative, ScalarDoubles positive)
{
    return std::signbit(x.value) ? negative : positive;
}

/// x * 2^n for the integer n in the low bits of `power`; neither x nor the result is subnormal.
inline ScalarDoubles timesPowerOf2(ScalarDoubles x, ScalarDoubles power)
{
    const auto bits = std::bit_cast<std::uint64_t>(x.value) + (std::bit_cast<std::uint64_t>(power.value) << 52);
    return ScalarDoubles(std::bit_cast<double>(bits));
}

struct ScalarPower {
    ScalarDoubles m, n;
};

/// x = m * 2^n with m in sqrt(1/2)..sqrt(2).
inline ScalarPower splitPowerOf2(ScalarDoubles x)
{
    const auto bits = std::bit_cast<std::uint64_t>(x.value);
    const std::uint64_t power = (bits - kRootHalfBits) & (0xfffULL << 52);
    const auto n = static_cast<std::int64_t>(power) / (1LL << 52);
    return {ScalarDoubles(std::bit_cast<double>(bits - power)), ScalarDoubles(static_cast<double>(n))};
}

/// x where it is infinite or NaN, else `value`.
inline ScalarDoubles keepSpecial(ScalarDoubles x, ScalarDoubles value)
{
    return x.value < std::numeric_limits<double>::infinity() ? value : x;
}

} // namespace kernels::cpu
