#pragma once
// exp, log, tanh, the logistic function and the normal distribution in double, for scalars and vectors, on the
// processor and on the GPU. Knows nothing of formats.
//
// libm's results change with its version and the processor, so AmpScope has its own: fixed polynomials, evaluated by
// explicit fma in a fixed order. Doubles is ScalarDoubles or, in kernels/cpu, Avx2Doubles; both give the same bits. The
// relative error is below 2^-44, so the result rounded to FP32 is the correctly rounded one in all but a few of a
// million cases.
#include "kernels/format.h"

namespace kernels::formulas {

inline constexpr double kLog2E = 0x1.71547652b82fep+0;
inline constexpr double kLn2High = 0x1.62e42fefa39efp-1, kLn2Low = 0x1.abc9e3b39803fp-56;
/// Adding this rounds to an integer, which then stands in the low bits.
inline constexpr double kRoundToInteger = 0x1.8p52;

/// The bits of sqrt(1/2), but for the last ones: splitPowerOf2 takes m from here to twice that.
inline constexpr std::uint64_t kRootHalfBits = 0x3fe6a09e00000000U;

inline constexpr double kInverseSqrt2Pi = 0x1.9884533d43651p-2;

/// coefficients[first] + x * coefficients[first + 1] + ..., from the highest power down.
template <class Doubles, std::size_t n>
AMPSCOPE_HD Doubles polynomial(const double (&coefficients)[n], std::size_t first, Doubles x)
{
    Doubles sum(coefficients[n - 1]);
#pragma GCC unroll 16
    for (std::size_t i = n - 1; i > first; --i)
        sum = fma(sum, x, Doubles(coefficients[i - 1]));
    return sum;
}

/// x = n ln 2 + r: `power` holds n in its low bits, `tail` is e^r - 1 with full relative accuracy.
template <class Doubles>
struct ReducedExp {
    Doubles power, tail;
};

template <class Doubles>
AMPSCOPE_HD ReducedExp<Doubles> reduceExp(Doubles x)
{
    static constexpr double kInverseFactorial[] = {1.0,         1.0,          1.0 / 2,       1.0 / 6,
                                                   1.0 / 24,    1.0 / 120,    1.0 / 720,     1.0 / 5040,
                                                   1.0 / 40320, 1.0 / 362880, 1.0 / 3628800, 1.0 / 39916800};
    const Doubles power = fma(x, Doubles(kLog2E), Doubles(kRoundToInteger));
    const Doubles n = power - Doubles(kRoundToInteger);
    Doubles r = fma(n, Doubles(-kLn2High), x);
    r = fma(n, Doubles(-kLn2Low), r);
    return {power, r * polynomial(kInverseFactorial, 1, r)};
}

/// e^x; beyond +-708 it stays at e^+-708, far outside FP32.
template <class Doubles>
AMPSCOPE_HD Doubles exp(Doubles x)
{
    const auto [power, tail] = reduceExp(atLeast(-708.0, atMost(708.0, x)));
    return timesPowerOf2(Doubles(1.0) + tail, power);
}

/// Of a normal positive x; an infinity or a NaN stays what it is.
template <class Doubles>
AMPSCOPE_HD Doubles log(Doubles x)
{
    // 1, 1/3, 1/5, ...: the inverse hyperbolic tangent's series.
    static constexpr double kInverseOdd[] = {1.0,      1.0 / 3,  1.0 / 5,  1.0 / 7,  1.0 / 9, 1.0 / 11,
                                             1.0 / 13, 1.0 / 15, 1.0 / 17, 1.0 / 19, 1.0 / 21};
    // x = 2^n m with m near 1; log m = 2 atanh((m - 1) / (m + 1)).
    const auto [m, n] = splitPowerOf2(x);
    const Doubles s = (m - Doubles(1.0)) / (m + Doubles(1.0));
    const Doubles logM = Doubles(2.0) * s * polynomial(kInverseOdd, 0, s * s);
    return keepSpecial(x, fma(n, Doubles(kLn2High), fma(n, Doubles(kLn2Low), logM)));
}

template <class Doubles>
AMPSCOPE_HD Doubles tanh(Doubles x)
{
    // tanh a = (e^2a - 1) / (e^2a + 1), and e^2a - 1 = 2^n (e^r - 1) + (2^n - 1) keeps its accuracy near zero.
    const Doubles a = atMost(40.0, abs(x));
    const auto [power, tail] = reduceExp(a + a);
    const Doubles scale = timesPowerOf2(Doubles(1.0), power);
    const Doubles difference = fma(scale, tail, scale - Doubles(1.0));
    return copySign(difference / (difference + Doubles(2.0)), x);
}

template <class Doubles>
AMPSCOPE_HD Doubles sigmoid(Doubles x)
{
    return Doubles(1.0) / (Doubles(1.0) + exp(Doubles(0.0) - x));
}

/// The standard normal distribution at x: probability of less than x, and density. Beyond +-40 both are exactly 0 or 1.
template <class Doubles>
struct Normal {
    Doubles below, density;
};

template <class Doubles>
AMPSCOPE_HD Normal<Doubles> normal(Doubles x)
{
    // (x + 4) e^(x^2/2) P(X > x) for a normal X, x in 0..15, as a polynomial in (x - 4) / (x + 4), lowest power first:
    // interpolated at the Chebyshev nodes with 40 digits, then shifted to give exactly 1/2 at zero; relative error
    // 2^-44.4.
    static constexpr double kNormalTail[] = {0x1.82b4bb8c94da1p-1,   -0x1.373e3a893c1b6p-1,  0x1.8c6dbf2cef2c1p-2,
                                             -0x1.7dff2bff75baap-3,  0x1.eec4cc4f1ab48p-5,   -0x1.ee2760c08aabap-8,
                                             -0x1.c8172a76de187p-9,  0x1.ab8248b03acf3p-10,  0x1.17acbaf2d4270p-13,
                                             -0x1.e49c89e5ff1c1p-13, -0x1.0856cef6a6af7p-19, 0x1.262c7ed7029fcp-15,
                                             0x1.c47d0b4ff7ee0p-21,  -0x1.7ee86f409bbc7p-18, -0x1.843f184454d87p-21,
                                             0x1.86f8ec640659dp-21,  0x1.d1c3f09cec0fep-23};
    const Doubles a = atMost(40.0, abs(x));
    const Doubles bell = zeroUnlessLess(a, 40.0, exp(Doubles(-0.5) * a * a));
    const Doubles inverse = Doubles(1.0) / (a + Doubles(4.0));
    const Doubles tail = bell * inverse * polynomial(kNormalTail, 0, (a - Doubles(4.0)) * inverse);
    return {chooseNegative(x, tail, Doubles(1.0) - tail), bell * Doubles(kInverseSqrt2Pi)};
}

} // namespace kernels::formulas
