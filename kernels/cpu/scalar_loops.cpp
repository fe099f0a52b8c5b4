#include "kernels/convert.h"
#include "kernels/cpu/loops.h"
#include "kernels/cpu/map_doubles.h"
#include "kernels/cpu/scalar_doubles.h"
#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstring>

namespace kernels::cpu {
namespace {

constexpr std::size_t kTileRows = 6, kTileColumns = 16;

void decode(Format format, const void* from, float* to, std::size_t n)
{
    const auto* bits = static_cast<const std::uint16_t*>(from);
    switch (format) {
    case Format::FP16:
        for (std::size_t i = 0; i < n; ++i)
            to[i] = fromHalf(bits[i]);
        break;
    case Format::BF16:
        for (std::size_t i = 0; i < n; ++i)
            to[i] = fromBfloat(bits[i]);
        break;
    default:
        assert(format == Format::FP32);
        std::memcpy(to, from, n * sizeof(float));
    }
}

void countStores(Format format, const float* from, const std::uint16_t* bits, std::size_t n, StoreCounts& counts)
{
    const std::uint32_t infinity = format == Format::FP16 ? 0x7c00U : 0x7f80U;
    for (std::size_t i = 0; i < n; ++i) {
        const std::uint32_t magnitude = bits[i] & 0x7fffU;
        counts.flushed += magnitude == 0 && from[i] != 0.0F;
        counts.overflowed += magnitude == infinity && !std::isinf(from[i]);
    }
}

void encode(Format format, const float* from, void* to, std::size_t n, StoreCounts* counts)
{
    auto* bits = static_cast<std::uint16_t*>(to);
    switch (format) {
    case Format::FP16:
        for (std::size_t i = 0; i < n; ++i)
            bits[i] = toHalf(from[i]);
        break;
    case Format::BF16:
        for (std::size_t i = 0; i < n; ++i)
            bits[i] = toBfloat(from[i]);
        break;
    default:
        assert(format == Format::FP32);
        std::memcpy(to, from, n * sizeof(float));
        return;
    }
    if (counts != nullptr) countStores(format, from, bits, n, *counts);
}

float elementOf(const PackTask& task, std::size_t index)
{
    switch (task.format) {
    case Format::FP16:
        return fromHalf(static_cast<const std::uint16_t*>(task.from)[index]);
    case Format::BF16:
        return fromBfloat(static_cast<const std::uint16_t*>(task.from)[index]);
    default:
        return static_cast<const float*>(task.from)[index];
    }
}

std::size_t packedIndex(const PackTask& task, std::size_t p, std::size_t j)
{
    return j / task.panel * task.panel * task.k + p * task.panel + j % task.panel;
}

void packStraight(const PackTask& task)
{
    for (std::size_t p = 0; p < task.k; ++p)
        for (std::size_t j = 0; j < task.width; ++j)
            task.to[packedIndex(task, p, j)] = elementOf(task, p * task.stride + j);
}

void packTransposed(const PackTask& task)
{
    for (std::size_t j = 0; j < task.width; ++j)
        for (std::size_t p = 0; p < task.k; ++p)
            task.to[packedIndex(task, p, j)] = elementOf(task, j * task.stride + p);
}

void multiplyRow(const PanelTask& task, std::size_t row)
{
    const float* a = task.a + row / kTileRows * task.aTile + row % kTileRows * task.aRow;
    float sums[kTileColumns] = {};
    if (task.sums != nullptr) std::copy_n(task.sums + row * kTileColumns, task.columns, sums);
    for (std::size_t p = 0; p < task.k; ++p)
        for (std::size_t j = 0; j < task.columns; ++j)
            sums[j] = std::fma(a[p * task.aStep], task.b[p * task.bStep + j], sums[j]);
    if (task.bias != nullptr) {
        for (std::size_t j = 0; j < task.columns; ++j)
            sums[j] += task.bias[j];
    }
    encode(task.format, sums, task.c + row * task.cRowBytes, task.columns, task.counts);
}

void multiplyPanel(const PanelTask& task)
{
    for (std::size_t row = 0; row < task.rows; ++row)
        multiplyRow(task, row);
}

constexpr Loops kLoops = {
    .name = "scalar",
    .tileRows = kTileRows,
    .tileColumns = kTileColumns,
    .decode = decode,
    .encode = encode,
    .activate = activateAll<ScalarDoubles>,
    .geluBackward = geluBackwardAll<ScalarDoubles>,
    .exponentials = exponentialsOf<ScalarDoubles>,
    .logarithms = logarithmsOf<ScalarDoubles>,
    .packStraight = packStraight,
    .packTransposed = packTransposed,
    .multiplyPanel = multiplyPanel,
};

} // namespace

Loops scalarLoops()
{
    return kLoops;
}

} // namespace kernels::cpu
