#pragma once
// How often each exponent field of FP32 occurs. Knows nothing of what the fields mean.
#include "kernels/cpu/memory.h"
#include "kernels/formulas/statistics.h"
#include <cstdint>

namespace kernels::cpu {

using formulas::kExponentShift;
inline constexpr std::uint32_t kExponentMask = 0xffU;

/// Eight histograms side by side, because one would wait for its own last increment whenever an exponent repeats.
/// Nothing is inline: the linker might take a copy compiled for newer processors.
class ExponentFields {
public:
    void add(const float* values, std::size_t n);
    void add(std::size_t exponent, std::uint32_t times);
    std::uint64_t count(std::size_t exponent) const;

private:
    static constexpr std::size_t kSides = 8;
    // Histograms 4096 bytes apart would be mistaken for each other by the processor's store queue.
    static constexpr std::size_t kStride = kExponentMask + 1 + kAlignment / sizeof(std::uint32_t);
    std::uint32_t m_fields[kSides][kStride] = {};
};

} // namespace kernels::cpu
