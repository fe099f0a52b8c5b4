#include "kernels/cpu/avx2_pack.h"
#include "kernels/cpu/avx2_floats.h"

namespace kernels::cpu {
namespace {

/// Eight columns of a panel, from the rows of the source; missing columns are zero.
template <Format format>
void copyEightColumns(const PackTask& task, std::size_t first, float* to)
{
    const auto* from = static_cast<const std::byte*>(task.from) + first * kBytes<format>;
    const std::size_t left = task.width > first ? task.width - first : 0;
    const std::size_t rowBytes = task.stride * kBytes<format>;
    if (left >= kFloats) {
        for (std::size_t p = 0; p < task.k; ++p)
            _mm256_storeu_ps(to + p * task.panel, load<format>(from + p * rowBytes));
    } else {
        for (std::size_t p = 0; p < task.k; ++p)
            _mm256_storeu_ps(to + p * task.panel, loadFirst<format>(from + p * rowBytes, left));
    }
}

/// Rows become columns.
[[gnu::always_inline]] inline void transpose(__m256 (&rows)[kFloats])
{
    __m256 pairs[kFloats], quads[kFloats];
#pragma GCC unroll 4
    for (std::size_t i = 0; i < kFloats; i += 2) {
        pairs[i] = _mm256_unpacklo_ps(rows[i], rows[i + 1]);
        pairs[i + 1] = _mm256_unpackhi_ps(rows[i], rows[i + 1]);
    }
#pragma GCC unroll 2
    for (std::size_t i = 0; i < kFloats; i += 4) {
        quads[i] = _mm256_shuffle_ps(pairs[i], pairs[i + 2], 0x44);
        quads[i + 1] = _mm256_shuffle_ps(pairs[i], pairs[i + 2], 0xee);
        quads[i + 2] = _mm256_shuffle_ps(pairs[i + 1], pairs[i + 3], 0x44);
        quads[i + 3] = _mm256_shuffle_ps(pairs[i + 1], pairs[i + 3], 0xee);
    }
#pragma GCC unroll 4
    for (std::size_t i = 0; i < kFloats / 2; ++i) {
        rows[i] = _mm256_permute2f128_ps(quads[i], quads[i + 4], 0x20);
        rows[i + 4] = _mm256_permute2f128_ps(quads[i], quads[i + 4], 0x31);
    }
}

/// Eight columns of a panel, from eight rows of the source; where there are fewer, the last one is repeated.
template <Format format>
void transposeEightRows(const PackTask& task, std::size_t first, float* to)
{
    const std::byte* sources[kFloats];
    for (std::size_t i = 0; i < kFloats; ++i) {
        const std::size_t row = first + i < task.width ? first + i : task.width - 1;
        sources[i] = static_cast<const std::byte*>(task.from) + row * task.stride * kBytes<format>;
    }
    __m256 rows[kFloats];
    std::size_t p = 0;
    for (; p + kFloats <= task.k; p += kFloats) {
#pragma GCC unroll 8
        for (std::size_t i = 0; i < kFloats; ++i)
            rows[i] = load<format>(sources[i] + p * kBytes<format>);
        transpose(rows);
#pragma GCC unroll 8
        for (std::size_t i = 0; i < kFloats; ++i)
            _mm256_storeu_ps(to + (p + i) * task.panel, rows[i]);
    }
    if (p == task.k) return;
    for (std::size_t i = 0; i < kFloats; ++i)
        rows[i] = loadFirst<format>(sources[i] + p * kBytes<format>, task.k - p);
    transpose(rows);
    for (std::size_t i = 0; p + i < task.k; ++i)
        _mm256_storeu_ps(to + (p + i) * task.panel, rows[i]);
}

/// Calls body(first column, where it goes) for every eight columns of the packed panels.
template <class Body>
[[gnu::always_inline]] inline void forEightColumns(const PackTask& task, Body body)
{
    for (std::size_t first = 0; first < task.width; first += task.panel)
        for (std::size_t j = 0; j < task.panel; j += kFloats)
            body(first + j, task.to + first * task.k + j);
}

} // namespace

void packStraightAvx2(const PackTask& task)
{
    withFormat(task.format, [&](auto tag) {
        forEightColumns(
            task, [&](std::size_t first, float* to) { copyEightColumns<decltype(tag)::kFormat>(task, first, to); });
    });
}

void packTransposedAvx2(const PackTask& task)
{
    withFormat(task.format, [&](auto tag) {
        forEightColumns(
            task, [&](std::size_t first, float* to) { transposeEightRows<decltype(tag)::kFormat>(task, first, to); });
    });
}

} // namespace kernels::cpu
