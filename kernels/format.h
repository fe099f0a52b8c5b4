#pragma once
// The number formats of the program, as data: bits, limits, rounding and classification. Knows nothing of buffers.
//
// Every conversion rounds to nearest, ties to even. Facts: IEEE 754 (FP32, FP16), NVIDIA (TF32, BF16), OCP 8-bit
// floating point (E4M3 without infinity, E5M2); overflow behaves as in PyTorch 2.14.1: FP8 E4M3 saturates to 448.
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#ifdef __CUDACC__
#define AMPSCOPE_HD __host__ __device__
#else
#define AMPSCOPE_HD
#endif

namespace kernels {

enum class Format : std::uint8_t { FP32, TF32, BF16, FP16, E4M3, E5M2 };
inline constexpr std::array kFormats = {Format::FP32, Format::TF32, Format::BF16,
                                        Format::FP16, Format::E4M3, Format::E5M2};

/// One number format: sign, `exponentBits`, `mantissaBits` stored; all limits are exact doubles.
struct FormatInfo {
    std::string_view name;  // "FP16": on the screen and in records
    std::string_view torch; // "float16": in a program's text; empty where PyTorch has no such dtype
    int bits, exponentBits, mantissaBits, bias;
    bool hasInfinity;
    double largest;           // largest finite
    double smallestNormal;    // 2^(1 - bias)
    double smallestSubnormal; // 2^(1 - bias - mantissaBits)
    double roundsToZero;      // |v| <= this becomes 0 (the tie goes to even)
    double overflowsFrom;     // |v| >= this becomes infinite (or saturates where there is no infinity)
    int minExponent() const { return 1 - bias; } // exponent of the smallest normal
};
const FormatInfo& info(Format format);
std::optional<Format> formatNamed(std::string_view nameOrTorchName);

/// Bytes of one stored element. TF32 is stored as FP32; FP8 as one byte.
constexpr std::size_t sizeOf(Format format)
{
    switch (format) {
    case Format::FP32:
    case Format::TF32:
        return 4;
    case Format::BF16:
    case Format::FP16:
        return 2;
    default:
        return 1;
    }
}

/// The bits of `value` rounded to `format`, right-aligned; and back. TF32 uses FP32's 32-bit layout.
std::uint32_t encode(Format format, float value);
float decode(Format format, std::uint32_t bits);
/// decode(encode(value)): what remains of a value that is stored in `format`.
float roundTo(Format format, float value);

enum class NumberClass : std::uint8_t { Zero, Subnormal, Normal, Infinite, NaN };
NumberClass classify(Format format, float value);

/// The neighbour of a finite value of `format`, towards +infinity or -infinity; none beyond the largest finite.
std::optional<float> nextUp(Format format, float value);
std::optional<float> nextDown(Format format, float value);

} // namespace kernels
