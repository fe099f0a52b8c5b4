#include "kernels/cpu/cpu_backend.h"
#include "test_matrix.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace kernels;

namespace {

double meanSquaredError(const std::vector<float>& output, const std::vector<float>& target)
{
    double sum = 0;
    for (std::size_t i = 0; i < output.size(); ++i)
        sum += std::pow(static_cast<double>(output[i]) - static_cast<double>(target[i]), 2);
    return sum / static_cast<double>(output.size());
}

double crossEntropyOf(const std::vector<double>& logits, std::size_t cols, const std::vector<std::int32_t>& labels)
{
    double sum = 0;
    for (std::size_t r = 0; r < labels.size(); ++r) {
        double total = 0;
        for (std::size_t c = 0; c < cols; ++c)
            total += std::exp(logits[r * cols + c]);
        sum += std::log(total) - logits[r * cols + static_cast<std::size_t>(labels[r])];
    }
    return sum / static_cast<double>(labels.size());
}

std::vector<std::int32_t> labelsFor(std::size_t rows, std::size_t classes)
{
    std::vector<std::int32_t> labels;
    for (std::size_t r = 0; r < rows; ++r)
        labels.push_back(static_cast<std::int32_t>(r * 7 % classes));
    return labels;
}

struct CrossEntropy {
    TestMatrix logits, logProbabilities, gradient, loss;
    std::vector<std::int32_t> labels;

    CrossEntropy(std::size_t rows, std::size_t cols, const std::vector<float>& values)
        : logits(Format::FP32, rows, cols, values), logProbabilities(Format::FP32, rows, cols),
          gradient(Format::FP32, rows, cols), loss(Format::FP32, 1, 1), labels(labelsFor(rows, cols))
    {
        const auto backend = cpu::makeBackend(2);
        backend->crossEntropy(logits, labels.data(), logProbabilities, loss);
        backend->crossEntropyBackward(logProbabilities, labels.data(), scalar(1), gradient);
    }
};

} // namespace

TEST(Mse, IsTheMeanOfSquaredDifferences)
{
    const auto backend = cpu::makeBackend(2);
    for (const std::size_t n : {1UL, 5UL, 256UL, 259UL, 20000UL}) {
        TestMatrix output(Format::FP16, 1, n, randomValues(n, 1)), target(Format::FP32, 1, n, randomValues(n, 2));
        TestMatrix loss(Format::FP32, 1, 1);
        backend->mse(output, target, loss);
        const double expected = meanSquaredError(output.values(), target.values());
        EXPECT_NEAR(static_cast<double>(loss[0]), expected, 2e-7 * expected) << n;
    }
}

TEST(Mse, DoesNotOverflowWhereHalvesWould)
{
    const auto backend = cpu::makeBackend(1);
    TestMatrix output(Format::FP16, 1, 1, {300}), target(Format::FP16, 1, 1, {0}), loss(Format::FP32, 1, 1);
    backend->mse(output, target, loss);
    EXPECT_EQ(loss[0], 90000.0F);
}

// PyTorch works in the loss's format: 2 / N, the difference, their product and that times dLoss are rounded each.
TEST(MseBackward, RoundsEachOperationToTheFormatOfTheLoss)
{
    const auto backend = cpu::makeBackend(2);
    const std::size_t n = 20000;
    for (const Format format : {Format::FP32, Format::FP16, Format::BF16}) {
        const auto rounded = [&](float value) { return roundTo(format, value); };
        TestMatrix output(format, 100, 200, randomValues(n, 1)), target(format, 100, 200, randomValues(n, 2));
        TestMatrix gradient(format, 100, 200);
        backend->mseBackward(output, target, scalar(1000), gradient);
        for (std::size_t i = 0; i < n; ++i)
            ASSERT_EQ(gradient[i], rounded(rounded(rounded(1e-4F) * rounded(output[i] - target[i])) * 1000.0F));
    }
}

TEST(MseBackward, OfHalvesAgainstFloatsIsRoundedOnce)
{
    const auto backend = cpu::makeBackend(2);
    TestMatrix output(Format::FP16, 1, 300, randomValues(300, 1)), target(Format::FP32, 1, 300, randomValues(300, 2));
    TestMatrix gradient(Format::FP16, 1, 300);
    backend->mseBackward(output, target, scalar(1000), gradient);
    for (std::size_t i = 0; i < 300; ++i)
        ASSERT_EQ(gradient[i], roundTo(Format::FP16, 2.0F / 300.0F * (output[i] - target[i]) * 1000.0F));
}

TEST(MseBackward, IsTheSlopeOfTheLoss)
{
    const auto backend = cpu::makeBackend(1);
    const std::vector<float> output = {0.5F, -1, 2}, target = {0, 3, 1.75F};
    TestMatrix o(Format::FP32, 1, 3, output), t(Format::FP32, 1, 3, target), gradient(Format::FP32, 1, 3);
    backend->mseBackward(o, t, scalar(3), gradient);
    for (std::size_t i = 0; i < 3; ++i) {
        std::vector<float> above = output, below = output;
        above[i] += 0.125F;
        below[i] -= 0.125F;
        // A central difference of a parabola is exact.
        const double expected = 3 * (meanSquaredError(above, target) - meanSquaredError(below, target)) / 0.25;
        EXPECT_NEAR(static_cast<double>(gradient[i]), expected, 1e-6);
    }
}

TEST(CrossEntropyLoss, IsTheMeanOfMinusLogSoftmax)
{
    for (const std::size_t cols : {2UL, 10UL, 257UL, 1000UL}) {
        const CrossEntropy c(100, cols, randomValues(100 * cols, 1, 3));
        const std::vector<float> values = c.logits.values();
        const double expected = crossEntropyOf({values.begin(), values.end()}, cols, c.labels);
        EXPECT_NEAR(static_cast<double>(c.loss[0]), expected, 1e-6 * expected) << cols;
        EXPECT_TRUE(c.logProbabilities.guardsAreIntact());
        EXPECT_TRUE(c.gradient.guardsAreIntact());
    }
}

TEST(CrossEntropyLoss, SurvivesLargeLogits)
{
    const CrossEntropy c(1, 3, {10000, 0, -10000});
    EXPECT_EQ(c.loss[0], 0.0F);
    EXPECT_EQ(c.logProbabilities.values(), (std::vector<float>{0, -10000, -20000}));
    const CrossEntropy infinite(1, 2, {INFINITY, 0});
    EXPECT_TRUE(std::isnan(infinite.loss[0]));
    const CrossEntropy impossible(1, 2, {0, -INFINITY});
    EXPECT_EQ(impossible.loss[0], 0.0F);
    EXPECT_EQ(impossible.gradient.values(), (std::vector<float>{0, 0}));
}

// PyTorch: softmax([12, 0]) = [1, 6.1393e-06], section 4 of the AMP facts.
TEST(CrossEntropyLoss, OfTwoDistantLogitsIsTheDocumentedOne)
{
    const CrossEntropy c(1, 2, {12, 0});
    EXPECT_NEAR(static_cast<double>(c.gradient[1]), 6.1442e-06, 5e-10);
    EXPECT_NEAR(static_cast<double>(c.logProbabilities[1]), -12.0, 1e-5);
}

TEST(CrossEntropyBackward, IsTheSlopeOfTheLoss)
{
    const std::size_t rows = 3, cols = 5;
    const CrossEntropy c(rows, cols, randomValues(rows * cols, 8, 2));
    const std::vector<float> values = c.logits.values();
    for (std::size_t i = 0; i < values.size(); ++i) {
        std::vector<double> above(values.begin(), values.end()), below = above;
        above[i] += 1e-5;
        below[i] -= 1e-5;
        const double expected = (crossEntropyOf(above, cols, c.labels) - crossEntropyOf(below, cols, c.labels)) / 2e-5;
        EXPECT_NEAR(static_cast<double>(c.gradient[i]), expected, 1e-7);
    }
}

TEST(CountCorrect, TakesTheFirstOfEqualLogitsAndNoNan)
{
    const auto backend = cpu::makeBackend(1);
    const float nan = std::nanf("");
    TestMatrix logits(
        Format::FP16, 6, 3,
        {1, 2, 2, nan, -1, -2, -1, -2, nan, nan, nan, nan, -INFINITY, -INFINITY, -INFINITY, 0, 5, INFINITY});
    TestMatrix correct(Format::FP32, 1, 1, {100});
    const auto count = [&](std::vector<std::int32_t> labels) {
        backend->countCorrect(logits, labels.data(), correct);
        return correct[0];
    };
    EXPECT_EQ(count({1, 1, 0, 0, 0, 2}), 105);
    EXPECT_EQ(count({2, 0, 2, 1, 1, 1}), 105);
    EXPECT_EQ(count({2, 0, 2, 2, 0, 1}), 106) << "it is added to";
}

TEST(LogSoftmaxBackward, TakesFromEachClassItsShareOfTheRowsSum)
{
    // Two rows of softmax (1/4, 3/4) and (1, 0): log 0 is -inf.
    TestMatrix logs(Format::FP32, 2, 2, {std::log(0.25F), std::log(0.75F), 0, -INFINITY});
    TestMatrix d(Format::FP32, 2, 2, {1, 3, 5, 7});
    cpu::makeBackend(1)->logSoftmaxBackward(logs, d);
    EXPECT_FLOAT_EQ(d[0], 1 - 0.25F * 4);
    EXPECT_FLOAT_EQ(d[1], 3 - 0.75F * 4);
    EXPECT_FLOAT_EQ(d[2], 5 - 12);
    EXPECT_FLOAT_EQ(d[3], 7);
}

TEST(SumProducts, RoundsEachProductToTheFormatOfTheSum)
{
    const auto backend = cpu::makeBackend(1);
    TestMatrix a(Format::FP16, 1, 3, {0x1p-14F, 2048, 1}), b(Format::FP32, 1, 3, {0x1p-12F, 1, 1});
    TestMatrix exact(Format::FP32, 1, 1), half(Format::FP16, 1, 1);
    backend->sumProducts(a, b, exact);
    backend->sumProducts(a, b, half);
    EXPECT_EQ(exact[0], 2049.0F);
    EXPECT_EQ(half[0], 2048.0F) << "2^-26 became 0, and 2049 is halfway between two numbers of FP16";
}
