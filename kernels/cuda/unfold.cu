#include "kernels/cuda/launch.h"
#include "kernels/cuda/operations.h"
#include "kernels/cuda/windows.h"

namespace kernels::cuda {
namespace {

/// Calls body with a value of the unsigned type as wide as an element: moving needs no numbers.
template <class Body>
void withBits(Format format, const Body& body)
{
    if (sizeOf(format) == 4)
        body(std::uint32_t{});
    else
        body(std::uint16_t{});
}

/// Moves a pixel, or a zero, to element number i of the columns.
template <class Bits>
struct Unfold {
    const Bits* images;
    Windows windows;
    std::size_t across, width; // of a row of the columns
    std::size_t unfolded;      // elements that an image becomes
    Bits* columns;

    __device__ void operator()(std::size_t i, Tally&) const
    {
        const InStack of(i, unfolded);
        const Division place = divide(of.element, width), channel = divide(place.rest, windows.area());
        const Division step = divide(channel.rest, windows.kernel), line = divide(place.quotient, across);
        // Left of the image or above it these are huge.
        const std::size_t y = line.quotient * windows.stride + step.quotient - windows.padding;
        const std::size_t x = line.rest * windows.stride + step.rest - windows.padding;
        const ImageShape& image = windows.image;
        const bool inside = y < image.height && x < image.width;
        const std::size_t plane = of.matrix * image.channels + channel.quotient;
        columns[i] = inside ? images[(plane * image.height + y) * image.width + x] : Bits{0};
    }
};

/// Each pixel gathers the columns it went to, places ascending.
struct Fold {
    const float* columns;
    Windows windows;
    std::size_t down, across;
    Matrix images;

    __device__ void operator()(std::size_t i, Tally&) const
    {
        const InStack of(i, windows.image.size());
        const Pixel pixel(windows.image, of.element);
        const Reach rows = placesOver(windows, down, pixel.y), steps = placesOver(windows, across, pixel.x);
        float sum = 0;
        for (std::size_t row = rows.begin; row < rows.end; ++row)
            for (std::size_t column = steps.begin; column < steps.end; ++column) {
                const std::size_t place = (of.matrix * down + row) * across + column;
                const std::size_t area = place * windows.image.channels + pixel.channel;
                const std::size_t line = area * windows.kernel + stepOn(windows, row, pixel.y);
                sum += columns[line * windows.kernel + stepOn(windows, column, pixel.x)];
            }
        writeOne(sum, images, i);
    }
};

/// Through tiles of (kWarp, kWarp) in shared memory, so that both reading and writing go along rows.
template <class Bits>
__global__ void transposeTiles(const Bits* from, std::size_t rows, std::size_t cols, std::size_t tiles, Bits* to)
{
    __shared__ Bits tile[kWarp][kWarp + 1]; // the odd width keeps a column's elements in different banks
    const std::size_t lane = threadIdx.x % kWarp, across = (cols + kWarp - 1) / kWarp;
    const std::size_t tilesOfOne = across * ((rows + kWarp - 1) / kWarp);
    for (std::size_t number = blockIdx.x; number < tiles; number += gridDim.x) {
        const InStack of(number, tilesOfOne);
        const Division place = divide(of.element, across);
        const std::size_t row = place.quotient * kWarp, col = place.rest * kWarp, first = of.matrix * rows * cols;
        for (std::size_t i = threadIdx.x / kWarp; i < kWarp; i += kWarps)
            if (row + i < rows && col + lane < cols) tile[i][lane] = from[first + (row + i) * cols + col + lane];
        __syncthreads();
        for (std::size_t i = threadIdx.x / kWarp; i < kWarp; i += kWarps)
            if (col + i < cols && row + lane < rows) to[first + (col + i) * rows + row + lane] = tile[lane][i];
        __syncthreads(); // the next tile may overwrite the room now
    }
}

} // namespace

void unfold(Context& context, ConstMatrix images, const Windows& windows, Matrix columns)
{
    const std::size_t unfolded = windows.places() * columns.cols;
    assert(images.cols == windows.image.size() && columns.rows == images.rows * windows.places());
    assert(columns.cols == windows.image.channels * windows.area() && images.format == columns.format);
    withBits(images.format, [&](auto bits) {
        using Bits = decltype(bits);
        forElements(context, columns.size(),
                    Unfold<Bits>{static_cast<const Bits*>(images.data), windows, windows.across(), columns.cols,
                                 unfolded, static_cast<Bits*>(columns.data)});
    });
}

void fold(Context& context, ConstMatrix columns, const Windows& windows, Matrix images)
{
    assert(images.cols == windows.image.size() && columns.rows == images.rows * windows.places());
    assert(columns.format == Format::FP32);
    forElements(context, images.size(),
                Fold{static_cast<const float*>(columns.data), windows, windows.down(), windows.across(), images});
}

void transposeEach(Context& context, ConstMatrix from, std::size_t rows, std::size_t cols, Matrix to)
{
    assert(from.size() == to.size() && from.format == to.format && from.size() % (rows * cols) == 0);
    const std::size_t tiles = from.size() / (rows * cols) * ceilDivide(rows, kWarp) * ceilDivide(cols, kWarp);
    if (tiles == 0) return;
    withBits(from.format, [&](auto bits) {
        using Bits = decltype(bits);
        launch(context, &transposeTiles<Bits>, gridFor(context, tiles * kThreads), static_cast<const Bits*>(from.data),
               rows, cols, tiles, static_cast<Bits*>(to.data));
    });
}

} // namespace kernels::cuda
