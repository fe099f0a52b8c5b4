#pragma once
// The largest pixel of a window. Knows nothing of formats or of memory.
#include "kernels/images.h"
#include <cmath>

namespace kernels::formulas {

/// The first pixel, along one side of the image, of the window at `place`.
AMPSCOPE_HD constexpr std::size_t firstInside(const Windows& w, std::size_t place)
{
    return place * w.stride > w.padding ? place * w.stride - w.padding : 0;
}

/// Where the window at `place` ends along a side of this length.
AMPSCOPE_HD constexpr std::size_t endInside(const Windows& w, std::size_t place, std::size_t length)
{
    const std::size_t end = place * w.stride + w.kernel - w.padding;
    return end < length ? end : length;
}

/// Its offset in the plane: of equal maxima the first, of NaN the last, as in PyTorch. `plane[pixel]` is a value.
template <class Plane>
AMPSCOPE_HD std::size_t largestIn(const Plane& plane, const Windows& w, std::size_t down, std::size_t across)
{
    const std::size_t left = firstInside(w, across), top = firstInside(w, down);
    const std::size_t bottom = endInside(w, down, w.image.height), right = endInside(w, across, w.image.width);
    std::size_t found = top * w.image.width + left;
    float largest = -__builtin_inff();
    for (std::size_t y = top; y < bottom; ++y)
        for (std::size_t x = left; x < right; ++x) {
            const std::size_t pixel = y * w.image.width + x;
            const float value = plane[pixel];
            // Masks, because a branch on data would be mispredicted.
            const bool wins = (value > largest) | std::isnan(value);
            const std::size_t mask = std::size_t{0} - static_cast<std::size_t>(wins);
            found ^= (found ^ pixel) & mask;
            largest = wins ? value : largest;
        }
    return found;
}

} // namespace kernels::formulas
