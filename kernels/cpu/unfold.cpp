#include "kernels/cpu/operations.h"

namespace kernels::cpu {
namespace {

constexpr std::size_t kMovesGrain = 4 * kGrain;

/// Calls body with a value of the unsigned type as wide as an element: moving needs no numbers.
template <class Body>
void withBits(Format format, const Body& body)
{
    if (sizeOf(format) == 4)
        body(std::uint32_t{});
    else
        body(std::uint16_t{});
}

std::size_t imagesFor(std::size_t elementsOfOne)
{
    return std::max<std::size_t>(kMovesGrain / std::max<std::size_t>(elementsOfOne, 1), 1);
}

/// The part of a window's row (or column) that lies in the image: steps from..to, the first of them at pixel `at`.
struct Inside {
    std::size_t from, to, at;
};

Inside insideOf(const Windows& w, std::size_t place, std::size_t length)
{
    const std::size_t start = place * w.stride;
    const std::size_t from = start < w.padding ? w.padding - start : 0;
    const std::size_t end = start < length + w.padding ? std::min(length + w.padding - start, w.kernel) : 0;
    return {std::min(from, end), end, start + from - w.padding};
}

/// Calls body(place, index in the window, offset in the plane, pixels) for each row of each window, as far as it lies
/// in the image.
template <class Body>
void forRows(const Windows& w, const Body& body)
{
    std::size_t place = 0;
    for (std::size_t down = 0; down < w.down(); ++down) {
        const Inside y = insideOf(w, down, w.image.height);
        for (std::size_t across = 0; across < w.across(); ++across, ++place) {
            const Inside x = insideOf(w, across, w.image.width);
            for (std::size_t i = y.from; i < y.to; ++i)
                body(place, i * w.kernel + x.from, (y.at + i - y.from) * w.image.width + x.at, x.to - x.from);
        }
    }
}

template <class Bits>
void unfoldImage(const Bits* image, const Windows& w, Bits* columns)
{
    const std::size_t width = w.image.channels * w.area();
    if (w.padding > 0) std::fill_n(columns, w.places() * width, Bits{0});
    for (std::size_t c = 0; c < w.image.channels; ++c, image += w.image.plane(), columns += w.area())
        forRows(w, [&](std::size_t place, std::size_t inWindow, std::size_t pixel, std::size_t n) {
            Bits* to = columns + place * width + inWindow;
            for (std::size_t j = 0; j < n; ++j)
                to[j] = image[pixel + j];
        });
}

void foldImage(const float* columns, const Windows& w, float* image)
{
    const std::size_t width = w.image.channels * w.area();
    std::fill_n(image, w.image.size(), 0.0F);
    for (std::size_t c = 0; c < w.image.channels; ++c, image += w.image.plane(), columns += w.area())
        forRows(w, [&](std::size_t place, std::size_t inWindow, std::size_t pixel, std::size_t n) {
            const float* from = columns + place * width + inWindow;
            for (std::size_t j = 0; j < n; ++j)
                image[pixel + j] += from[j];
        });
}

} // namespace

void unfold(Context& context, ConstMatrix images, const Windows& windows, Matrix columns)
{
    const std::size_t size = windows.image.size(), unfolded = windows.places() * columns.cols;
    assert(images.cols == size && columns.rows == images.rows * windows.places());
    assert(columns.cols == windows.image.channels * windows.area() && images.format == columns.format);
    withBits(images.format, [&](auto bits) {
        using Bits = decltype(bits);
        const auto* from = static_cast<const Bits*>(images.data);
        auto* to = static_cast<Bits*>(columns.data);
        context.pool.forRanges(images.rows, imagesFor(unfolded), [&](std::size_t begin, std::size_t end, std::size_t) {
            for (std::size_t n = begin; n < end; ++n)
                unfoldImage(from + n * size, windows, to + n * unfolded);
        });
    });
}

void fold(Context& context, ConstMatrix columns, const Windows& windows, Matrix images)
{
    const std::size_t size = windows.image.size(), unfolded = windows.places() * columns.cols;
    assert(images.cols == size && columns.rows == images.rows * windows.places() && columns.format == Format::FP32);
    const auto* from = static_cast<const float*>(columns.data);
    context.pool.forRanges(images.rows, imagesFor(unfolded), [&](std::size_t begin, std::size_t end, std::size_t w) {
        float* sums = context.workers[w].rows.floats(size);
        for (std::size_t n = begin; n < end; ++n) {
            foldImage(from + n * unfolded, windows, sums);
            context.loops.encode(images.format, sums, at(images, n * size), size, nullptr);
        }
    });
}

void transposeEach(Context& context, ConstMatrix from, std::size_t rows, std::size_t cols, Matrix to)
{
    assert(from.size() == to.size() && from.format == to.format && from.size() % (rows * cols) == 0);
    withBits(from.format, [&](auto bits) {
        using Bits = decltype(bits);
        const std::size_t size = rows * cols;
        context.pool.forRanges(from.size() / size, imagesFor(size),
                               [&](std::size_t begin, std::size_t end, std::size_t) {
                                   for (std::size_t n = begin; n < end; ++n) {
                                       const auto* matrix = static_cast<const Bits*>(from.data) + n * size;
                                       auto* transposed = static_cast<Bits*>(to.data) + n * size;
                                       for (std::size_t r = 0; r < rows; ++r)
                                           for (std::size_t c = 0; c < cols; ++c)
                                               transposed[c * rows + r] = matrix[r * cols + c];
                                   }
                               });
    });
}

} // namespace kernels::cpu
