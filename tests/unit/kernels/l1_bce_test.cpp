#include "kernels/cpu/cpu_backend.h"
#include "test_matrix.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace kernels;

namespace {

double meanAbsoluteError(const std::vector<float>& output, const std::vector<float>& target)
{
    double sum = 0;
    for (std::size_t i = 0; i < output.size(); ++i)
        sum += std::abs(static_cast<double>(output[i]) - static_cast<double>(target[i]));
    return sum / static_cast<double>(output.size());
}

double bceOf(double x, double y)
{
    return (1 - y) * x + std::max(-x, 0.0) + std::log1p(std::exp(-std::abs(x)));
}

float bce(const std::vector<float>& x, const std::vector<float>& y, Format format = Format::FP32)
{
    TestMatrix logits(format, 1, x.size(), x), target(format, 1, x.size(), y), loss(format, 1, 1);
    cpu::makeBackend(1)->bceWithLogits(logits, target, loss);
    return loss[0];
}

std::vector<float> shares(std::size_t count)
{
    std::vector<float> y;
    for (std::size_t i = 0; i < count; ++i)
        y.push_back(static_cast<float>(i % 5) / 4);
    return y;
}

} // namespace

TEST(L1, IsTheMeanOfAbsoluteDifferences)
{
    const auto backend = cpu::makeBackend(2);
    for (const std::size_t n : {1UL, 5UL, 256UL, 259UL, 20000UL}) {
        TestMatrix output(Format::FP16, 1, n, randomValues(n, 1)), target(Format::FP32, 1, n, randomValues(n, 2));
        TestMatrix loss(Format::FP32, 1, 1);
        backend->l1(output, target, loss);
        const double expected = meanAbsoluteError(output.values(), target.values());
        EXPECT_NEAR(static_cast<double>(loss[0]), expected, 2e-7 * expected) << n;
    }
}

TEST(L1, InFp16RoundsTheDifferenceFirst)
{
    const auto backend = cpu::makeBackend(1);
    // 2048 - -1 = 2049 is 2048 in FP16; the mean of 2048 and 2 is 1025.
    TestMatrix output(Format::FP16, 1, 2, {2048, 2}), target(Format::FP16, 1, 2, {-1, 0}), loss(Format::FP16, 1, 1);
    backend->l1(output, target, loss);
    EXPECT_EQ(loss[0], 1025);
}

TEST(L1Backward, IsTheSignTimesDLossOverElements)
{
    const auto backend = cpu::makeBackend(1);
    const float nan = std::nanf("");
    TestMatrix output(Format::FP16, 1, 5, {1, -2, 3, nan, 0}), target(Format::FP32, 1, 5, {0, 0, 3, 0, INFINITY});
    TestMatrix gradient(Format::FP16, 1, 5);
    backend->l1Backward(output, target, Format::FP32, scalar(1024), gradient);
    const float share = roundTo(Format::FP16, 1024.0F / 5);
    EXPECT_EQ(gradient.values(), (std::vector<float>{share, -share, 0, 0, -share})); // PyTorch: the sign of a NaN is 0
}

TEST(BceWithLogits, IsTheMeanOfItsFormula)
{
    for (const std::size_t n : {1UL, 7UL, 256UL, 1000UL}) {
        const std::vector<float> x = randomValues(n, 1, 4), y = shares(n);
        double expected = 0;
        for (std::size_t i = 0; i < n; ++i)
            expected += bceOf(static_cast<double>(x[i]), static_cast<double>(y[i])) / static_cast<double>(n);
        EXPECT_NEAR(static_cast<double>(bce(x, y)), expected, 1e-6 * expected) << n;
    }
}

// PyTorch 2.14.1: binary_cross_entropy_with_logits([20, 100, -100, 0.3], [1, 1, 0, 1], reduction="none").
TEST(BceWithLogits, StaysAccurateFarFromZero)
{
    EXPECT_FLOAT_EQ(bce({20}, {1}), 2.0611537e-09F);
    EXPECT_NEAR(static_cast<double>(bce({100}, {1})), 3.9236e-44, 1.5e-45);
    EXPECT_EQ(bce({-100}, {1}), 100);
    EXPECT_FLOAT_EQ(bce({0.3F}, {1}), 0.55435526F);
    EXPECT_TRUE(std::isnan(bce({std::nanf("")}, {1})));
}

TEST(BceWithLogitsBackward, IsTheSlopeOfTheLoss)
{
    const auto backend = cpu::makeBackend(2);
    const std::size_t n = 300;
    const std::vector<float> x = randomValues(n, 1, 4), y = shares(n);
    TestMatrix logits(Format::FP32, 3, 100, x), target(Format::FP32, 3, 100, y), gradient(Format::FP32, 3, 100);
    backend->bceWithLogitsBackward(logits, target, Format::FP32, scalar(300), gradient);
    for (std::size_t i = 0; i < n; ++i) {
        const double at = static_cast<double>(x[i]), share = static_cast<double>(y[i]);
        const double slope = (bceOf(at + 1e-5, share) - bceOf(at - 1e-5, share)) / 2e-5;
        ASSERT_NEAR(static_cast<double>(gradient[i]), slope, 1e-6) << i;
    }
    EXPECT_TRUE(gradient.guardsAreIntact());
}

TEST(BceWithLogitsBackward, InFp16RoundsAfterEveryOperation)
{
    const auto backend = cpu::makeBackend(1);
    TestMatrix logits(Format::FP16, 1, 3, {0.3F, -2, 7}), target(Format::FP16, 1, 3, {1, 0.25F, 0});
    TestMatrix gradient(Format::FP16, 1, 3);
    backend->bceWithLogitsBackward(logits, target, Format::FP16, scalar(1000), gradient);
    EXPECT_EQ(gradient.values(), (std::vector<float>{-141.875F, -43.625F, 333})); // PyTorch 2.14.1
}
