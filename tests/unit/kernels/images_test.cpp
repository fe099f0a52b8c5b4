#include "kernels/cpu/cpu_backend.h"
#include "test_matrix.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace kernels;

namespace {

const float kNan = std::nanf("");

/// What maxPool found in one image.
struct Pooled {
    std::vector<float> maxima;
    std::vector<std::int32_t> indices;

    Pooled(const Windows& w, Format format, const std::vector<float>& image)
    {
        const std::size_t count = w.image.channels * w.places();
        TestMatrix images(format, 1, w.image.size(), image), found(format, 1, count);
        indices.resize(count);
        cpu::makeBackend(1)->maxPool(images, w, found, indices.data());
        maxima = found.values();
    }
};

} // namespace

TEST(Unfold, PutsEachWindowInARowWithZerosOverTheEdge)
{
    const auto backend = cpu::makeBackend(1);
    const Windows windows = {{2, 2, 2}, 2, 1, 1}; // 3x3 places
    TestMatrix images(Format::FP16, 1, 8, {1, 2, 3, 4, 5, 6, 7, 8}), columns(Format::FP16, 9, 8);
    backend->unfold(images, windows, columns);
    const std::vector<float> all = columns.values();
    const auto row = [&](std::ptrdiff_t r) { return std::vector<float>(all.begin() + r * 8, all.begin() + r * 8 + 8); };
    EXPECT_EQ(row(0), (std::vector<float>{0, 0, 0, 1, 0, 0, 0, 5}));
    EXPECT_EQ(row(1), (std::vector<float>{0, 0, 1, 2, 0, 0, 5, 6}));
    EXPECT_EQ(row(4), (std::vector<float>{1, 2, 3, 4, 5, 6, 7, 8}));
    EXPECT_EQ(row(8), (std::vector<float>{4, 0, 0, 0, 8, 0, 0, 0}));
    EXPECT_TRUE(columns.guardsAreIntact());
}

TEST(Unfold, StepsByTheStrideAndLeavesOutWhatTheLastWindowDoesNotReach)
{
    const auto backend = cpu::makeBackend(1);
    const Windows windows = {{1, 2, 5}, 2, 3, 0}; // 1x2 places; the last column belongs to the second
    TestMatrix images(Format::FP32, 1, 10, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}), columns(Format::FP32, 2, 4);
    backend->unfold(images, windows, columns);
    EXPECT_EQ(columns.values(), (std::vector<float>{0, 1, 5, 6, 3, 4, 8, 9}));
}

TEST(Fold, IsTheTransposeOfUnfold)
{
    // <unfold(x), c> = <x, fold(c)> for all x and c: both count each pair of pixel and window place once.
    const auto backend = cpu::makeBackend(2);
    for (const Windows& windows : {Windows{{2, 5, 4}, 3, 2, 1}, Windows{{1, 4, 4}, 2, 1, 0},
                                   Windows{{3, 3, 3}, 3, 1, 2}, Windows{{1, 2, 2}, 1, 1, 3}}) {
        const std::size_t rows = 3 * windows.places(), cols = windows.image.channels * windows.area();
        TestMatrix x(Format::FP32, 3, windows.image.size(), randomValues(3 * windows.image.size(), 1));
        TestMatrix c(Format::FP32, rows, cols, randomValues(rows * cols, 2)), unfolded(Format::FP32, rows, cols);
        TestMatrix folded(Format::FP32, 3, windows.image.size());
        backend->unfold(x, windows, unfolded);
        backend->fold(c, windows, folded);
        double left = 0, right = 0;
        for (std::size_t i = 0; i < rows * cols; ++i)
            left += static_cast<double>(unfolded[i]) * static_cast<double>(c[i]);
        for (std::size_t i = 0; i < 3 * windows.image.size(); ++i)
            right += static_cast<double>(x[i]) * static_cast<double>(folded[i]);
        EXPECT_NEAR(left, right, 1e-4 * std::abs(left));
        EXPECT_TRUE(folded.guardsAreIntact());
    }
}

TEST(Fold, RoundsOnceAfterTheSum)
{
    // Both windows of a row of three reach the middle: 2048 + 1 + ... would stay 2048 in FP16 if each were rounded.
    const auto backend = cpu::makeBackend(1);
    const Windows windows = {{1, 1, 3}, 1, 1, 0};
    TestMatrix exact(Format::FP32, 3, 1, {2049, 1, 2051}), image(Format::FP16, 1, 3);
    backend->fold(exact, windows, image);
    EXPECT_EQ(image.values(), (std::vector<float>{2048, 1, 2052}));
    const Windows overlapping = {{1, 2, 2}, 1, 1, 0};
    TestMatrix ones(Format::FP32, 4, 1, {1, 2, 3, 4}), plain(Format::FP16, 1, 4);
    backend->fold(ones, overlapping, plain);
    EXPECT_EQ(plain.values(), (std::vector<float>{1, 2, 3, 4}));
    const Windows twice = {{1, 2, 3}, 2, 1, 0}; // the middle column belongs to both places
    TestMatrix columns(Format::FP32, 2, 4, {0, 2048, 0, 2048, 1, 0, 2, 0}), sums(Format::FP16, 1, 6);
    backend->fold(columns, twice, sums);
    EXPECT_EQ(sums.values(), (std::vector<float>{0, 2048, 0, 0, 2050, 0})); // 2049 ties to even, 2050 is exact
}

TEST(TransposeEach, TransposesEveryMatrixOfTheStack)
{
    const auto backend = cpu::makeBackend(1);
    for (const Format format : {Format::FP32, Format::FP16}) {
        TestMatrix from(format, 2, 6, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}), to(format, 6, 2);
        backend->transposeEach(from, 2, 3, to);
        EXPECT_EQ(to.values(), (std::vector<float>{1, 4, 2, 5, 3, 6, 7, 10, 8, 11, 9, 12}));
        EXPECT_TRUE(to.guardsAreIntact());
    }
}

// PyTorch 2.14.1 gives these maxima and indices.
TEST(MaxPool, TheFirstOfEqualsWinsAndTheLastNan)
{
    const Windows two = {{1, 3, 3}, 2, 1, 0};
    const Pooled nan(two, Format::FP16, {1, kNan, 3, kNan, 5, 2, 0, 1, 1});
    EXPECT_TRUE(std::isnan(nan.maxima[0]) && std::isnan(nan.maxima[1]) && std::isnan(nan.maxima[2]));
    EXPECT_EQ(nan.maxima[3], 5);
    EXPECT_EQ(nan.indices, (std::vector<std::int32_t>{3, 1, 3, 4}));
    const Pooled equal({{1, 2, 2}, 2, 2, 0}, Format::FP32, {3, 3, 3, 3});
    EXPECT_EQ(equal.indices, (std::vector<std::int32_t>{0}));
    const Pooled nothing({{1, 2, 2}, 2, 1, 1}, Format::FP32, std::vector<float>(4, -INFINITY));
    EXPECT_EQ(nothing.maxima, std::vector<float>(9, -INFINITY)) << "padding never wins";
    EXPECT_EQ(nothing.indices, (std::vector<std::int32_t>{0, 0, 1, 0, 0, 1, 2, 2, 3}));
}

TEST(MaxPoolBackward, AddsWhatArrivesInFp32AndRoundsOnce)
{
    const auto backend = cpu::makeBackend(1);
    const Windows windows = {{2, 1, 3}, 1, 1, 0};
    const std::vector<std::int32_t> indices = {1, 1, 1, 0, 2, 0};
    TestMatrix arriving(Format::FP16, 1, 6, {2048, 1, 1, 3, 5, 4}), image(Format::FP16, 1, 6);
    backend->maxPoolBackward(arriving, indices.data(), windows, image);
    EXPECT_EQ(image.values(), (std::vector<float>{0, 2050, 0, 7, 0, 5})); // in FP16 2048 + 1 + 1 would be 2048
    EXPECT_TRUE(image.guardsAreIntact());
}
