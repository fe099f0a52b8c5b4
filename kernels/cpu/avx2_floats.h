#pragma once
// Eight values of FP32, FP16 or BF16 to and from a register of floats. Only for files compiled with AVX2, FMA and F16C,
// and free of the standard library's templates: a copy compiled here must never be linked into code for older
// processors.
#include "kernels/backend.h"
#include <immintrin.h>

namespace kernels::cpu {

inline constexpr std::size_t kFloats = 8;

template <Format format>
inline constexpr std::size_t kBytes = format == Format::FP32 ? 4 : 2;

/// Calls body with a tag whose kFormat is `format`.
template <Format format>
struct FormatTag {
    static constexpr Format kFormat = format;
};

template <class Body>
[[gnu::always_inline]] inline void withFormat(Format format, Body body)
{
    switch (format) {
    case Format::FP16:
        return body(FormatTag<Format::FP16>{});
    case Format::BF16:
        return body(FormatTag<Format::BF16>{});
    default:
        return body(FormatTag<Format::FP32>{});
    }
}

/// Lanes below `count` have all bits set.
[[gnu::always_inline]] inline __m256i firstLanes(std::size_t count)
{
    const __m256i lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    return _mm256_cmpgt_epi32(_mm256_set1_epi32(static_cast<int>(count)), lanes);
}

template <Format format>
[[gnu::always_inline]] inline __m256 widen(__m128i bits)
{
    if constexpr (format == Format::FP16) return _mm256_cvtph_ps(bits);
    return _mm256_castsi256_ps(_mm256_slli_epi32(_mm256_cvtepu16_epi32(bits), 16));
}

/// Integer rounding: the BF16 instructions of newer processors flush subnormal numbers to zero.
[[gnu::always_inline]] inline __m128i narrowToBfloat(__m256 values)
{
    const __m256i bits = _mm256_castps_si256(values);
    const __m256i upper = _mm256_srli_epi32(bits, 16);
    const __m256i odd = _mm256_and_si256(upper, _mm256_set1_epi32(1));
    const __m256i sum = _mm256_add_epi32(bits, _mm256_add_epi32(odd, _mm256_set1_epi32(0x7fff)));
    const __m256i magnitude = _mm256_and_si256(bits, _mm256_set1_epi32(0x7fffffff));
    const __m256i nan = _mm256_cmpgt_epi32(magnitude, _mm256_set1_epi32(0x7f800000));
    const __m256i quiet = _mm256_or_si256(upper, _mm256_set1_epi32(0x40));
    const __m256i rounded = _mm256_blendv_epi8(_mm256_srli_epi32(sum, 16), quiet, nan);
    return _mm_packus_epi32(_mm256_castsi256_si128(rounded), _mm256_extracti128_si256(rounded, 1));
}

template <Format format>
[[gnu::always_inline]] inline __m128i narrow(__m256 values)
{
    if constexpr (format == Format::FP16) return _mm256_cvtps_ph(values, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
    return narrowToBfloat(values);
}

template <Format format>
[[gnu::always_inline]] inline __m256 load(const std::byte* from)
{
    if constexpr (format == Format::FP32) return _mm256_loadu_ps(reinterpret_cast<const float*>(from));
    return widen<format>(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
}

/// Reads `count` < 8 values; the other lanes are zero.
template <Format format>
[[gnu::always_inline]] inline __m256 loadFirst(const std::byte* from, std::size_t count)
{
    if constexpr (format == Format::FP32)
        return _mm256_maskload_ps(reinterpret_cast<const float*>(from), firstLanes(count));
    alignas(16) std::uint16_t bits[kFloats] = {};
    for (std::size_t i = 0; i < count; ++i)
        bits[i] = reinterpret_cast<const std::uint16_t*>(from)[i];
    return load<format>(reinterpret_cast<const std::byte*>(bits));
}

template <Format format>
[[gnu::always_inline]] inline void store(std::byte* to, __m256 values)
{
    if constexpr (format == Format::FP32)
        _mm256_storeu_ps(reinterpret_cast<float*>(to), values);
    else
        _mm_storeu_si128(reinterpret_cast<__m128i*>(to), narrow<format>(values));
}

/// Writes `count` < 8 values.
template <Format format>
[[gnu::always_inline]] inline void storeFirst(std::byte* to, __m256 values, std::size_t count)
{
    if constexpr (format == Format::FP32) {
        _mm256_maskstore_ps(reinterpret_cast<float*>(to), firstLanes(count), values);
    } else {
        alignas(16) std::uint16_t bits[kFloats];
        _mm_store_si128(reinterpret_cast<__m128i*>(bits), narrow<format>(values));
        for (std::size_t i = 0; i < count; ++i)
            reinterpret_cast<std::uint16_t*>(to)[i] = bits[i];
    }
}

/// Lanes set in `stored` that are not set in `before`, where `lanes` has its bit.
[[gnu::always_inline]] inline std::uint64_t countLanes(__m128i stored, __m256 before, unsigned lanes)
{
    const int set = _mm_movemask_epi8(_mm_packs_epi16(stored, _mm_setzero_si128())) & ~_mm256_movemask_ps(before);
    return static_cast<std::uint64_t>(__builtin_popcount(static_cast<unsigned>(set) & lanes));
}

/// Counts what storing the first `count` values does to them. Most vectors hold no stored zero or infinity at all.
template <Format format>
[[gnu::always_inline]] inline void countStores(__m256 values, std::size_t count, StoreCounts& counts)
{
    if constexpr (format != Format::FP32) {
        const __m128i kept = _mm_and_si128(narrow<format>(values), _mm_set1_epi16(0x7fff));
        const __m128i keptZero = _mm_cmpeq_epi16(kept, _mm_setzero_si128());
        const __m128i keptInfinity = _mm_cmpeq_epi16(kept, _mm_set1_epi16(format == Format::FP16 ? 0x7c00 : 0x7f80));
        if (_mm_testz_si128(_mm_or_si128(keptZero, keptInfinity), _mm_set1_epi16(-1)) != 0) return;
        const __m256 magnitude = _mm256_andnot_ps(_mm256_set1_ps(-0.0F), values);
        const __m256 zero = _mm256_cmp_ps(magnitude, _mm256_setzero_ps(), _CMP_EQ_OQ);
        const __m256 infinity = _mm256_cmp_ps(magnitude, _mm256_set1_ps(__builtin_inff()), _CMP_EQ_OQ);
        const unsigned lanes = (1U << count) - 1U;
        counts.flushed += countLanes(keptZero, zero, lanes);
        counts.overflowed += countLanes(keptInfinity, infinity, lanes);
    }
}

} // namespace kernels::cpu
