#pragma once
// Values of a matrix on the device: single ones, and groups of eight that one thread reads, computes and writes at
// once, as the CPU does with blocks. Knows nothing of single operations.
#include "kernels/backend.h"
#include "kernels/convert.h"
#include "kernels/formulas/statistics.h"
#include <cuda_runtime.h>

namespace kernels::cuda {

inline constexpr std::size_t kGroup = 8;
struct Group {
    float values[kGroup] = {};
    __device__ float& operator[](std::size_t i) { return values[i]; }
    __device__ float operator[](std::size_t i) const { return values[i]; }
};

/// What the threads of an operation count together.
struct Tally {
    unsigned long long flushed = 0, overflowed = 0, found = 0;
};

__device__ inline float fromShort(Format format, std::uint16_t bits)
{
    return format == Format::FP16 ? fromHalf(bits) : fromBfloat(bits);
}

__device__ inline float decodeOne(Format format, const void* data, std::size_t i)
{
    if (format == Format::FP32) return static_cast<const float*>(data)[i];
    return fromShort(format, static_cast<const std::uint16_t*>(data)[i]);
}

__device__ inline std::uint16_t toShort(Format format, float value)
{
    return format == Format::FP16 ? toHalf(value) : toBfloat(value);
}

__device__ inline void countStore(Format format, std::uint16_t stored, float value, Tally& tally)
{
    tally.flushed += formulas::isFlushed(stored, value) ? 1U : 0U;
    tally.overflowed += formulas::isOverflowed(stored, formulas::infinityOf(format), value) ? 1U : 0U;
}

__device__ inline float readOne(const ConstMatrix& m, std::size_t i)
{
    return decodeOne(m.format, m.data, i);
}

__device__ inline void writeOne(float value, const Matrix& m, std::size_t i)
{
    if (m.format == Format::FP32)
        static_cast<float*>(m.data)[i] = value;
    else
        static_cast<std::uint16_t*>(m.data)[i] = toShort(m.format, value);
}

__device__ inline void writeOne(float value, const Matrix& m, std::size_t i, Tally& tally)
{
    if (m.format != Format::FP32) countStore(m.format, toShort(m.format, value), value, tally);
    writeOne(value, m, i);
}

/// The value as `format` keeps it.
__device__ inline float rounded(Format format, float value)
{
    if (format == Format::FP32) return value;
    return fromShort(format, toShort(format, value));
}

/// Sixteen bytes that are moved by one instruction.
struct alignas(16) Words {
    std::uint32_t words[4];
};

__device__ inline bool isAligned(const void* memory)
{
    return reinterpret_cast<std::uintptr_t>(memory) % alignof(Words) == 0;
}

__device__ inline void decodeGroup(Format format, const Words& words, Group& to)
{
    for (std::size_t i = 0; i < kGroup; ++i) {
        const auto bits = static_cast<std::uint16_t>(words.words[i / 2] >> (i % 2 * 16));
        to[i] = fromShort(format, bits);
    }
}

__device__ inline void read(const ConstMatrix& m, std::size_t begin, std::size_t n, Group& to)
{
    const void* first = static_cast<const std::byte*>(m.data) + begin * sizeOf(m.format);
    if (n < kGroup || !isAligned(first)) {
        for (std::size_t i = 0; i < n; ++i)
            to[i] = readOne(m, begin + i);
        return;
    }
    const auto* words = static_cast<const Words*>(first);
    const Words low = words[0]; // a copy: each element of it would be read by an instruction of its own
    if (m.format != Format::FP32) return decodeGroup(m.format, low, to);
    const Words high = words[1];
    for (std::size_t i = 0; i < kGroup; ++i)
        to[i] = floatOf(i < 4 ? low.words[i] : high.words[i - 4]);
}

__device__ inline Words encodeGroup(Format format, const Group& from)
{
    Words words = {};
    for (std::size_t i = 0; i < kGroup; ++i)
        words.words[i / 2] |= static_cast<std::uint32_t>(toShort(format, from[i])) << (i % 2 * 16);
    return words;
}

__device__ inline void write(const Group& from, const Matrix& m, std::size_t begin, std::size_t n)
{
    void* first = static_cast<std::byte*>(m.data) + begin * sizeOf(m.format);
    if (n < kGroup || !isAligned(first)) {
        for (std::size_t i = 0; i < n; ++i)
            writeOne(from[i], m, begin + i);
        return;
    }
    auto* words = static_cast<Words*>(first);
    if (m.format != Format::FP32) {
        words[0] = encodeGroup(m.format, from);
        return;
    }
    for (std::size_t half = 0; half < 2; ++half)
        words[half] = {{bitsOf(from[4 * half]), bitsOf(from[4 * half + 1]), bitsOf(from[4 * half + 2]),
                        bitsOf(from[4 * half + 3])}};
}

__device__ inline void write(const Group& from, const Matrix& m, std::size_t begin, std::size_t n, Tally& tally)
{
    for (std::size_t i = 0; i < n && m.format != Format::FP32; ++i)
        countStore(m.format, toShort(m.format, from[i]), from[i], tally);
    write(from, m, begin, n);
}

/// One operation on the values of a group, as the formulas ask for it: target[i] = formula(i), as `format` keeps it.
struct Operation {
    Format format;

    template <class Formula>
    __device__ void operator()(Group& target, Formula formula) const
    {
        for (std::size_t i = 0; i < kGroup; ++i)
            target[i] = rounded(format, formula(i));
    }
};

} // namespace kernels::cuda
