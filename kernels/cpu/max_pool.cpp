#include "kernels/formulas/max_pool.h"
#include "kernels/cpu/operations.h"

namespace kernels::cpu {
namespace {

std::size_t imagesFor(const Windows& w)
{
    return std::max<std::size_t>(kGrain / (w.image.channels * w.places() * w.area()), 1);
}

void poolImage(const float* image, const Windows& w, float* maxima, std::int32_t* indices)
{
    for (std::size_t c = 0; c < w.image.channels; ++c, image += w.image.plane())
        for (std::size_t down = 0; down < w.down(); ++down)
            for (std::size_t across = 0; across < w.across(); ++across) {
                const std::size_t pixel = formulas::largestIn(image, w, down, across);
                *maxima++ = image[pixel];
                *indices++ = static_cast<std::int32_t>(pixel);
            }
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
