#include "../unit/kernels/test_matrix.h"
#include "rows.h"
#include <algorithm>

using namespace kernels;

namespace {

constexpr std::size_t kImages = 3;

/// Windows that overlap, touch and leave gaps, on images of the case's size.
std::vector<Windows> windowsOn(const Shape& shape)
{
    const std::size_t smaller = std::min(shape.rows, shape.cols);
    std::vector<Windows> all = {{{2, shape.rows, shape.cols}, 3, 2, 1}, {{1, shape.rows, shape.cols}, 1, 3, 0}};
    if (smaller >= 2) all.push_back({{3, shape.rows, shape.cols}, 2, 1, 1});
    if (smaller >= 4) all.push_back({{1, shape.rows, shape.cols}, 4, 1, 2});
    return all;
}

/// These also stand wholly outside of the image, as no maximum may.
std::vector<Windows> windowsOver(const Shape& shape)
{
    std::vector<Windows> all = windowsOn(shape);
    all.push_back({{2, shape.rows, shape.cols}, 1, 2, 3});
    return all;
}

Shape columnsOf(const Windows& w)
{
    return {kImages * w.places(), w.image.channels * w.area()};
}

Matrix imagesOf(Rig& rig, Format format, const Windows& w, unsigned seed)
{
    return rig.matrix(format, kImages, w.image.size(), difficultValues(kImages * w.image.size(), seed));
}

void unfold(Rig& rig, const Case& c)
{
    for (const Windows& windows : windowsOver(c.shape)) {
        const Matrix columns = rig.room(c.from, columnsOf(windows).rows, columnsOf(windows).cols);
        rig.backend.unfold(imagesOf(rig, c.from, windows, c.seed), windows, columns);
        rig.outcome("columns", columns);
    }
}

void fold(Rig& rig, const Case& c)
{
    for (const Windows& windows : windowsOver(c.shape)) {
        const Shape shape = columnsOf(windows);
        for (const bool difficult : {false, true}) {
            const std::vector<float> values =
                difficult ? difficultValues(shape.size(), c.seed) : randomValues(shape.size(), c.seed, 1, 12);
            const Matrix columns = rig.matrix(Format::FP32, shape.rows, shape.cols, values);
            const Matrix images = rig.room(c.from, kImages, windows.image.size());
            rig.backend.fold(columns, windows, images);
            rig.outcome("images", images);
        }
    }
}

/// More matrices than there are blocks, so that blocks go on to a next tile.
void transposeEach(Rig& rig, const Case& c)
{
    constexpr std::size_t kMatrices = 40;
    const Shape shape{kMatrices * c.shape.rows, c.shape.cols};
    const Matrix from = rig.matrix(c.from, shape.rows, shape.cols, difficultValues(shape.size(), c.seed));
    const Matrix to = rig.room(c.from, kMatrices * c.shape.cols, c.shape.rows);
    rig.backend.transposeEach(from, c.shape.rows, c.shape.cols, to);
    rig.outcome("transposed", to);
}

/// Few different values, so that windows hold equal ones.
std::vector<float> manyEqual(std::vector<float> values)
{
    for (float& value : values)
        value = value < 0 ? -1.0F : value < 1 ? 0.0F : value; // a NaN stays
    return values;
}

void maxPool(Rig& rig, const Case& c)
{
    for (const Windows& windows : windowsOn(c.shape)) {
        const std::size_t pooled = windows.image.channels * windows.places();
        const std::vector<float> values = manyEqual(difficultValues(kImages * windows.image.size(), c.seed));
        const Matrix images = rig.matrix(c.from, kImages, windows.image.size(), values);
        const Matrix maxima = rig.room(c.to, kImages, pooled);
        std::int32_t* indices = rig.integers(std::vector<std::int32_t>(kImages * pooled, -1));
        rig.backend.maxPool(images, windows, maxima, indices);
        rig.outcome("maxima", maxima);
        for (const std::int32_t index : rig.integersAt(indices, kImages * pooled))
            rig.outcome("index", index);
    }
}

void maxPoolBackward(Rig& rig, const Case& c)
{
    for (const Windows& windows : windowsOn(c.shape)) {
        const std::size_t pooled = windows.image.channels * windows.places();
        const Matrix maxima = rig.room(c.from, kImages, pooled),
                     dImages = rig.room(c.to, kImages, windows.image.size());
        std::int32_t* indices = rig.integers(std::vector<std::int32_t>(kImages * pooled, -1));
        rig.backend.maxPool(imagesOf(rig, c.from, windows, c.seed), windows, maxima, indices);
        for (const bool difficult : {false, true}) {
            const std::vector<float> values = difficult ? difficultValues(kImages * pooled, c.seed + 1)
                                                        : randomValues(kImages * pooled, c.seed + 1, 1, 12);
            rig.backend.maxPoolBackward(rig.matrix(c.from, kImages, pooled, values), indices, windows, dImages);
            rig.outcome("gradient", dImages);
        }
    }
}

} // namespace

std::vector<Row> imageRows()
{
    return {
        {"unfold", unfold, false, 2500},
        {"fold", fold, false, 2500},
        {"transposeEach", transposeEach, false, 2500},
        {"maxPool", maxPool, true, 2500},
        {"maxPoolBackward", maxPoolBackward, true, 2500},
    };
}
