#pragma once
// Sizes that released memory is sorted by, so that it can be used again. Knows nothing of whose memory it is.
#include <algorithm>
#include <bit>
#include <cstddef>

namespace kernels {

inline constexpr std::size_t kSizeClasses = 256;

struct SizeClass {
    std::size_t index, bytes;
};

/// Four classes to each power of two, so that at most a fifth of a block is wasted; the smallest has `unit` bytes.
inline SizeClass sizeClassFor(std::size_t bytes, std::size_t unit)
{
    constexpr std::size_t kSteps = 4;
    const std::size_t units = std::max<std::size_t>((bytes + unit - 1) / unit, 1);
    if (units <= kSteps) return {units, units * unit};
    const auto shift = static_cast<std::size_t>(std::bit_width(units - 1)) - 3;
    const std::size_t steps = ((units - 1) >> shift) + 1; // 5..8 steps of 2^shift units
    return {kSteps * (shift + 1) + steps - kSteps, (steps << shift) * unit};
}

} // namespace kernels
