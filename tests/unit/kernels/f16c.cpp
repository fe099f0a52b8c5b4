#include "f16c.h"
#include <immintrin.h>

bool hasF16c()
{
    return __builtin_cpu_supports("f16c") != 0;
}

void halvesByF16c(const float* from, std::uint16_t* to, std::size_t n)
{
    for (std::size_t i = 0; i < n; i += 8) {
        const __m128i halves = _mm256_cvtps_ph(_mm256_loadu_ps(from + i), _MM_FROUND_TO_NEAREST_INT);
        _mm_storeu_si128(reinterpret_cast<__m128i*>(to + i), halves);
    }
}

void floatsByF16c(const std::uint16_t* from, float* to, std::size_t n)
{
    for (std::size_t i = 0; i < n; i += 8)
        _mm256_storeu_ps(to + i, _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from + i))));
}
