#pragma once
// Windows on images, seen from one element: which image, channel and place it belongs to, and which places reach a
// pixel. Knows nothing of values.
//
// Within one image 32 bits are enough, and dividing them costs a quarter of dividing 64.
#include "kernels/images.h"
#include <cuda_runtime.h>

namespace kernels::cuda {

/// a = b * quotient + rest.
struct Division {
    std::uint32_t quotient, rest;
};

__device__ inline Division divide(std::uint32_t a, std::size_t b)
{
    const auto divisor = static_cast<std::uint32_t>(b);
    return {a / divisor, a % divisor};
}

/// An element of a stack of matrices, each of `size` elements: which matrix, and where in it.
struct InStack {
    std::size_t matrix;
    std::uint32_t element;

    __device__ InStack(std::size_t i, std::size_t size)
        : matrix(i / size), element(static_cast<std::uint32_t>(i - matrix * size))
    {
    }
};

/// Places begin..end along one side of the image.
struct Reach {
    std::size_t begin, end;
};

/// The places, out of `places` along this side, whose windows reach the pixel.
__device__ inline Reach placesOver(const Windows& w, std::size_t places, std::size_t pixel)
{
    const auto last = static_cast<std::uint32_t>(pixel + w.padding), stride = static_cast<std::uint32_t>(w.stride);
    const auto kernel = static_cast<std::uint32_t>(w.kernel);
    const std::size_t end = last / stride + 1;
    return {last < kernel ? 0 : (last - kernel) / stride + 1, end < places ? end : places};
}

/// The step of the window at `place` that lies on the pixel it reaches.
__device__ inline std::size_t stepOn(const Windows& w, std::size_t place, std::size_t pixel)
{
    return pixel + w.padding - place * w.stride;
}

/// A pixel of one image.
struct Pixel {
    std::uint32_t channel, y, x;

    __device__ Pixel(const ImageShape& image, std::uint32_t element)
    {
        const Division line = divide(element, image.width), plane = divide(line.quotient, image.height);
        channel = plane.quotient;
        y = plane.rest;
        x = line.rest;
    }
};

} // namespace kernels::cuda
