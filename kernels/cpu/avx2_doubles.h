#pragma once
// Four doubles behind the operations that formulas/math.h is written in; see
// formulas/scalar_doubles.h. Only for files compiled with
// AVX2.
#include "kernels/formulas/math.h"
#include <cstddef>
#include <immintrin.h>

namespace kernels::cpu {

struct Avx2Doubles {
    static constexpr std::size_t kWidth = 4;
    __m256d value;
    explicit Avx2Doubles(double v) : value(_mm256_set1_pd(v)) {}
    explicit Avx2Doubles(__m256d v) : value(v) {}
    static Avx2Doubles load(const double* from) { return Avx2Doubles(_mm256_loadu_pd(from)); }
    static Avx2Doubles load(const float* from) { return Avx2Doubles(_mm256_cvtps_pd(_mm_loadu_ps(from))); }
    void store(double* to) const { _mm256_storeu_pd(to, value); }
    void store(float* to) const { _mm_storeu_ps(to, _mm256_cvtpd_ps(value)); }
};

inline Avx2Doubles operator+(Avx2Doubles a, Avx2Doubles b)
{
    return Avx2Doubles(_mm256_add_pd(a.value, b.value));
}

inline Avx2Doubles operator-(Avx2Doubles a, Avx2Doubles b)
{
    return Avx2Doubles(_mm256_sub_pd(a.value, b.value));
}

inline Avx2Doubles operator*(Avx2Doubles a, Avx2Doubles b)
{
    return Avx2Doubles(_mm256_mul_pd(a.value, b.value));
}

inline Avx2Doubles operator/(Avx2Doubles a, Avx2Doubles b)
{
    return Avx2Doubles(_mm256_div_pd(a.value, b.value));
}

inline Avx2Doubles fma(Avx2Doubles a, Avx2Doubles b, Avx2Doubles c)
{
    return Avx2Doubles(_mm256_fmadd_pd(a.value, b.value, c.value));
}

inline Avx2Doubles abs(Avx2Doubles a)
{
    return Avx2Doubles(_mm256_andnot_pd(_mm256_set1_pd(-0.0), a.value));
}

inline Avx2Doubles copySign(Avx2Doubles magnitude, Avx2Doubles sign)
{
    const __m256d bit = _mm256_set1_pd(-0.0);
    return Avx2Doubles(_mm256_or_pd(_mm256_andnot_pd(bit, magnitude.value), _mm256_and_pd(bit, sign.value)));
}

inline Avx2Doubles atMost(double limit, Avx2Doubles x)
{
    // The instruction returns its second operand when one of the two is a NaN.
    return Avx2Doubles(_mm256_min_pd(_mm256_set1_pd(limit), x.value));
}

inline Avx2Doubles atLeast(double limit, Avx2Doubles x)
{
    return Avx2Doubles(_mm256_max_pd(_mm256_set1_pd(limit), x.value));
}

inline Avx2Doubles zeroUnlessLess(Avx2Doubles x, double limit, Avx2Doubles value)
{
    const __m256d less = _mm256_cmp_pd(x.value, _mm256_set1_pd(limit), _CMP_LT_OQ);
    return Avx2Doubles(_mm256_and_pd(less, value.value));
}

inline Avx2Doubles chooseNegative(Avx2Doubles x, Avx2Doubles negative, Avx2Doubles positive)
{
    return Avx2Doubles(_mm256_blendv_pd(positive.value, negative.value, x.value));
}

inline Avx2Doubles timesPowerOf2(Avx2Doubles x, Avx2Doubles power)
{
    const __m256i exponent = _mm256_slli_epi64(_mm256_castpd_si256(power.value), 52);
    return Avx2Doubles(_mm256_castsi256_pd(_mm256_add_epi64(_mm256_castpd_si256(x.value), exponent)));
}

struct Avx2Power {
    Avx2Doubles m, n;
};

inline Avx2Power splitPowerOf2(Avx2Doubles x)
{
    const __m256i bits = _mm256_castpd_si256(x.value);
    const __m256i above = _mm256_sub_epi64(bits, _mm256_set1_epi64x(static_cast<long long>(formulas::kRootHalfBits)));
    const __m256i power = _mm256_and_si256(above, _mm256_set1_epi64x(-(1LL << 52)));
    // There is no arithmetic shift of 64 bits: n + 1024 has no sign, and stands in the low bits of a double.
    const __m256i shifted = _mm256_srli_epi64(_mm256_add_epi64(power, _mm256_set1_epi64x(1LL << 62)), 52);
    const __m256d rounding = _mm256_set1_pd(formulas::kRoundToInteger);
    const __m256d biased = _mm256_castsi256_pd(_mm256_add_epi64(shifted, _mm256_castpd_si256(rounding)));
    const __m256d n = _mm256_sub_pd(_mm256_sub_pd(biased, rounding), _mm256_set1_pd(1024.0));
    return {Avx2Doubles(_mm256_castsi256_pd(_mm256_sub_epi64(bits, power))), Avx2Doubles(n)};
}

inline Avx2Doubles keepSpecial(Avx2Doubles x, Avx2Doubles value)
{
    const __m256d normal = _mm256_cmp_pd(x.value, _mm256_set1_pd(__builtin_inf()), _CMP_LT_OQ);
    return Avx2Doubles(_mm256_blendv_pd(x.value, value.value, normal));
}

} // namespace kernels::cpu
