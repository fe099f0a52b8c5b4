#pragma once
// Images in the rows of a matrix, and square windows that slide over them. Knows nothing of values.
#include "kernels/format.h"
#include <cstddef>

namespace kernels {

/// A row holds `channels` planes of (height, width), one after the other.
struct ImageShape {
    std::size_t channels = 1, height = 1, width = 1;
    AMPSCOPE_HD constexpr std::size_t plane() const { return height * width; }
    AMPSCOPE_HD constexpr std::size_t size() const { return channels * plane(); }
    friend bool operator==(const ImageShape&, const ImageShape&) = default;
};

/// The places of a window of (kernel, kernel) pixels that moves by `stride` over an image with `padding` pixels around.
struct Windows {
    ImageShape image;
    std::size_t kernel = 1, stride = 1, padding = 0;
    AMPSCOPE_HD constexpr std::size_t area() const { return kernel * kernel; }
    AMPSCOPE_HD constexpr std::size_t down() const { return (image.height + 2 * padding - kernel) / stride + 1; }
    AMPSCOPE_HD constexpr std::size_t across() const { return (image.width + 2 * padding - kernel) / stride + 1; }
    AMPSCOPE_HD constexpr std::size_t places() const { return down() * across(); }
};

} // namespace kernels
