#include "kernels/cpu/avx2_doubles.h"
#include "kernels/cpu/avx2_exponents.h"
#include "kernels/cpu/avx2_floats.h"
#include "kernels/cpu/avx2_pack.h"
#include "kernels/cpu/avx2_tile.h"
#include "kernels/cpu/map_doubles.h"

namespace kernels::cpu {
namespace {

template <Format format>
void decodeAll(const std::byte* from, float* to, std::size_t n)
{
    std::size_t i = 0;
    for (; i + kFloats <= n; i += kFloats)
        _mm256_storeu_ps(to + i, load<format>(from + i * kBytes<format>));
    if (i < n)
        storeFirst<Format::FP32>(reinterpret_cast<std::byte*>(to + i),
                                 loadFirst<format>(from + i * kBytes<format>, n - i), n - i);
}

template <Format format>
void encodeAll(const float* from, std::byte* to, std::size_t n, StoreCounts* counts)
{
    std::size_t i = 0;
    for (; i + kFloats <= n; i += kFloats) {
        const __m256 values = _mm256_loadu_ps(from + i);
        if (counts != nullptr) countStores<format>(values, kFloats, *counts);
        store<format>(to + i * kBytes<format>, values);
    }
    if (i == n) return;
    const __m256 values = loadFirst<Format::FP32>(reinterpret_cast<const std::byte*>(from + i), n - i);
    if (counts != nullptr) countStores<format>(values, n - i, *counts);
    storeFirst<format>(to + i * kBytes<format>, values, n - i);
}

void decode(Format format, const void* from, float* to, std::size_t n)
{
    const auto* bytes = static_cast<const std::byte*>(from);
    withFormat(format, [&](auto tag) { decodeAll<decltype(tag)::kFormat>(bytes, to, n); });
}

void encode(Format format, const float* from, void* to, std::size_t n, StoreCounts* counts)
{
    auto* bytes = static_cast<std::byte*>(to);
    withFormat(format, [&](auto tag) { encodeAll<decltype(tag)::kFormat>(from, bytes, n, counts); });
}

constexpr Loops kLoops = {
    .name = "AVX2",
    .tileRows = kAvx2TileRows,
    .tileColumns = kAvx2TileColumns,
    .decode = decode,
    .encode = encode,
    .activate = activateAll<Avx2Doubles>,
    .geluBackward = geluBackwardAll<Avx2Doubles>,
    .exponentials = exponentialsOf<Avx2Doubles>,
    .logarithms = logarithmsOf<Avx2Doubles>,
    .addExponents = addExponentsAvx2,
    .packStraight = packStraightAvx2,
    .packTransposed = packTransposedAvx2,
    .multiplyPanel = multiplyPanelAvx2,
};

} // namespace

Loops avx2Loops()
{
    return kLoops;
}

} // namespace kernels::cpu
