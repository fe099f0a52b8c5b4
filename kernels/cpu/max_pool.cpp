#include "kernels/cpu/operations.h"
#include <cmath>

namespace kernels::cpu {
namespace {

std::size_t imagesFor(const Windows& w)
{
    return std::max<std::size_t>(kGrain / (w.image.channels * w.places() * w.area()), 1);
}

/// The steps whose windows have their k-th row (or column) inside an image of this length.
struct Steps {
    std::size_t begin, end;
};

Steps stepsInside(const Windows& w, std::size_t k, std::size_t steps, std::size_t length)
{
    const auto above = [&](std::size_t limit) { return limit > k ? (limit - k + w.stride - 1) / w.stride : 0; };
    const std::size_t end = std::min(above(length + w.padding), steps);
    return {std::min(above(w.padding), end), end};
}

/// The windows of one row, side by side: the first of equal maxima; of NaN the last, as in PyTorch.
void poolRow(const float* plane, const Windows& w, std::size_t down, float* maxima, std::int32_t* indices)
{
    const auto first = [&](std::size_t step) { return step * w.stride > w.padding ? step * w.stride - w.padding : 0; };
    const std::size_t bottom = std::min(down * w.stride + w.kernel - w.padding, w.image.height), count = w.across();
    for (std::size_t i = 0; i < count; ++i) {
        maxima[i] = -INFINITY;
        indices[i] = static_cast<std::int32_t>(first(down) * w.image.width + first(i));
    }
    for (std::size_t y = first(down); y < bottom; ++y)
        for (std::size_t k = 0; k < w.kernel; ++k) {
            const Steps steps = stepsInside(w, k, count, w.image.width);
            std::size_t pixel = y * w.image.width + steps.begin * w.stride + k - w.padding;
            for (std::size_t i = steps.begin; i < steps.end; ++i, pixel += w.stride) {
                // Masks, because a branch on data would be mispredicted.
                const bool wins = (plane[pixel] > maxima[i]) | std::isnan(plane[pixel]);
                const std::int32_t mask = -static_cast<std::int32_t>(wins);
                indices[i] ^= (indices[i] ^ static_cast<std::int32_t>(pixel)) & mask;
                maxima[i] = wins ? plane[pixel] : maxima[i];
            }
        }
}

void poolImage(const float* image, const Windows& w, float* maxima, std::int32_t* indices)
{
    for (std::size_t c = 0; c < w.image.channels; ++c, image += w.image.plane())
        for (std::size_t down = 0; down < w.down(); ++down, maxima += w.across(), indices += w.across())
            poolRow(image, w, down, maxima, indices);
}

void routeImage(const float* dMaxima, const std::int32_t* indices, const Windows& w, float* dImage)
{
    std::fill_n(dImage, w.image.size(), 0.0F);
    for (std::size_t c = 0; c < w.image.channels; ++c, dImage += w.image.plane())
        for (std::size_t place = 0; place < w.places(); ++place)
            dImage[*indices++] += *dMaxima++;
}

} // namespace

void maxPool(Context& context, ConstMatrix images, const Windows& windows, Matrix maxima, std::int32_t* indices)
{
    const std::size_t size = windows.image.size(), pooled = windows.image.channels * windows.places();
    assert(images.cols == size && maxima.rows == images.rows && maxima.cols == pooled);
    context.pool.forRanges(images.rows, imagesFor(windows), [&](std::size_t begin, std::size_t end, std::size_t w) {
        float* image = context.workers[w].rows.floats(size);
        float* largest = context.workers[w].columns.floats(pooled);
        for (std::size_t n = begin; n < end; ++n) {
            context.loops.decode(images.format, at(images, n * size), image, size);
            poolImage(image, windows, largest, indices + n * pooled);
            context.loops.encode(maxima.format, largest, at(maxima, n * pooled), pooled, nullptr);
        }
    });
}

void maxPoolBackward(Context& context, ConstMatrix dMaxima, const std::int32_t* indices, const Windows& windows,
                     Matrix dImages)
{
    const std::size_t size = windows.image.size(), pooled = windows.image.channels * windows.places();
    assert(dImages.cols == size && dMaxima.rows == dImages.rows && dMaxima.cols == pooled);
    context.pool.forRanges(dImages.rows, imagesFor(windows), [&](std::size_t begin, std::size_t end, std::size_t w) {
        float* image = context.workers[w].rows.floats(size);
        float* arriving = context.workers[w].columns.floats(pooled);
        for (std::size_t n = begin; n < end; ++n) {
            context.loops.decode(dMaxima.format, at(dMaxima, n * pooled), arriving, pooled);
            routeImage(arriving, indices + n * pooled, windows, image);
            context.loops.encode(dImages.format, image, at(dImages, n * size), size, nullptr);
        }
    });
}

} // namespace kernels::cpu
