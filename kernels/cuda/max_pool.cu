#include "kernels/cuda/launch.h"
#include "kernels/cuda/operations.h"
#include "kernels/cuda/windows.h"
#include "kernels/formulas/max_pool.h"

namespace kernels::cuda {
namespace {

struct Plane {
    ConstMatrix images;
    std::size_t first; // its first pixel
    __device__ float operator[](std::size_t pixel) const { return readOne(images, first + pixel); }
};

/// Finds the maximum number i of all images, channels and places.
struct Pool {
    ConstMatrix images;
    Windows windows;
    std::size_t places, across;
    Matrix maxima;
    std::int32_t* indices;

    __device__ void operator()(std::size_t i, Tally&) const
    {
        const InStack of(i, places);
        const Plane plane{images, of.matrix * windows.image.plane()};
        const Division place = divide(of.element, across);
        const std::size_t pixel = formulas::largestIn(plane, windows, place.quotient, place.rest);
        writeOne(plane[pixel], maxima, i);
        indices[i] = static_cast<std::int32_t>(pixel);
    }
};

/// Each pixel gathers what arrives from the places that reach it, ascending: no two threads add to one sum, so it is
/// the same in every run.
struct Route {
    ConstMatrix dMaxima;
    const std::int32_t* indices;
    Windows windows;
    std::size_t down, across;
    Matrix dImages;

    __device__ void operator()(std::size_t i, Tally&) const
    {
        const InStack of(i, windows.image.plane());
        const Division pixel = divide(of.element, windows.image.width);
        const Reach rows = placesOver(windows, down, pixel.quotient), columns = placesOver(windows, across, pixel.rest);
        float sum = 0;
        for (std::size_t row = rows.begin; row < rows.end; ++row)
            for (std::size_t column = columns.begin; column < columns.end; ++column) {
                const std::size_t place = (of.matrix * down + row) * across + column;
                if (indices[place] == static_cast<std::int32_t>(of.element)) sum += readOne(dMaxima, place);
            }
        writeOne(sum, dImages, i);
    }
};

} // namespace

void maxPool(Context& context, ConstMatrix images, const Windows& windows, Matrix maxima, std::int32_t* indices)
{
    assert(images.cols == windows.image.size() && maxima.rows == images.rows);
    assert(maxima.cols == windows.image.channels * windows.places());
    forElements(context, maxima.size(), Pool{images, windows, windows.places(), windows.across(), maxima, indices});
}

void maxPoolBackward(Context& context, ConstMatrix dMaxima, const std::int32_t* indices, const Windows& windows,
                     Matrix dImages)
{
    assert(dImages.cols == windows.image.size() && dMaxima.rows == dImages.rows);
    assert(dMaxima.cols == windows.image.channels * windows.places());
    forElements(context, dImages.size(), Route{dMaxima, indices, windows, windows.down(), windows.across(), dImages});
}

} // namespace kernels::cuda
