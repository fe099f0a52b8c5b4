#include "kernels/cpu/cpu_backend.h"
#include "test_matrix.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace kernels;

namespace {

constexpr Activation kActivations[] = {Activation::Relu, Activation::Sigmoid, Activation::Tanh, Activation::Gelu};

/// From libm in double, whose own error is far below an FP32 rounding.
double exact(Activation f, double x)
{
    switch (f) {
    case Activation::Relu:
        return std::max(x, 0.0);
    case Activation::Sigmoid:
        return 1 / (1 + std::exp(-x));
    case Activation::Tanh:
        return std::tanh(x);
    default:
        return 0.5 * x * std::erfc(-x / std::sqrt(2.0));
    }
}

float apply(Activation f, Format format, float x)
{
    TestMatrix in(format, 1, 1, {x}), out(format, 1, 1);
    cpu::makeBackend(1)->activate(f, in, out);
    return out[0];
}

/// dx for dy = 1, with y computed by the backend in FP32.
float slope(Activation f, float x)
{
    const auto backend = cpu::makeBackend(1);
    TestMatrix in(Format::FP32, 1, 1, {x}), y(Format::FP32, 1, 1), dy(Format::FP32, 1, 1), dx(Format::FP32, 1, 1);
    backend->activate(f, in, y);
    backend->activateBackward(f, in, y, dy, dx);
    return dx[0];
}

} // namespace

TEST(Activation, IsWithinOneFp32UnitOfLibmAndNearlyAlwaysTheNearest)
{
    const auto backend = cpu::makeBackend(2);
    std::vector<float> values = randomValues(200000, 1, 4);
    const std::vector<float> spread = randomValues(200000, 2, 1, 100);
    values.insert(values.end(), spread.begin(), spread.end());
    TestMatrix x(Format::FP32, 1, values.size(), values), y(Format::FP32, 1, values.size());
    for (const Activation f : kActivations) {
        backend->activate(f, x, y);
        int notNearest = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double expected = exact(f, static_cast<double>(values[i]));
            const auto nearest = static_cast<float>(expected);
            const double unit = static_cast<double>(std::nextafter(std::abs(nearest), INFINITY) - std::abs(nearest));
            ASSERT_LE(std::abs(static_cast<double>(y[i]) - expected), unit)
                << static_cast<int>(f) << " at " << values[i];
            notNearest += y[i] != nearest ? 1 : 0;
        }
        // A relative error of 2^-44 changes one rounding in about half a million.
        EXPECT_LT(notNearest, 10) << static_cast<int>(f);
    }
}

TEST(Activation, OfHalvesIsTheExactValueRoundedOnce)
{
    const auto backend = cpu::makeBackend(1);
    std::vector<float> finite;
    for (std::uint32_t bits = 0; bits < 65536; ++bits) {
        const float value = decode(Format::FP16, bits);
        if (std::isfinite(value)) finite.push_back(value);
    }
    TestMatrix x(Format::FP16, 1, finite.size(), finite), y(Format::FP16, 1, finite.size());
    for (const Activation f : kActivations) {
        backend->activate(f, x, y);
        for (std::size_t i = 0; i < finite.size(); ++i) {
            const auto expected = static_cast<float>(exact(f, static_cast<double>(finite[i])));
            ASSERT_EQ(y[i], roundTo(Format::FP16, expected)) << static_cast<int>(f) << " at " << finite[i];
        }
    }
}

// Values of section 4 of the AMP facts.
TEST(Sigmoid, SaturatesInHalfPrecisionWhereDocumented)
{
    EXPECT_EQ(apply(Activation::Sigmoid, Format::FP16, 9), 1.0F);
    EXPECT_EQ(apply(Activation::Sigmoid, Format::FP16, -17), 0x1p-24F);
    EXPECT_EQ(apply(Activation::Sigmoid, Format::FP16, -18), 0.0F);
}

TEST(Activation, HasItsLimitsAtTheExtremes)
{
    EXPECT_EQ(apply(Activation::Sigmoid, Format::FP32, -INFINITY), 0.0F);
    EXPECT_EQ(apply(Activation::Sigmoid, Format::FP32, INFINITY), 1.0F);
    EXPECT_EQ(apply(Activation::Sigmoid, Format::FP32, 100), 1.0F);
    EXPECT_EQ(apply(Activation::Sigmoid, Format::FP32, -100), static_cast<float>(1 / (1 + std::exp(100.0))));
    EXPECT_EQ(apply(Activation::Sigmoid, Format::FP32, 0), 0.5F);
    EXPECT_EQ(apply(Activation::Sigmoid, Format::FP32, 3e38F), 1.0F);
    EXPECT_EQ(apply(Activation::Tanh, Format::FP32, INFINITY), 1.0F);
    EXPECT_EQ(apply(Activation::Tanh, Format::FP32, -INFINITY), -1.0F);
    EXPECT_TRUE(std::signbit(apply(Activation::Tanh, Format::FP32, -0.0F)));
    EXPECT_EQ(apply(Activation::Tanh, Format::FP32, 0x1p-149F), 0x1p-149F);
    EXPECT_EQ(apply(Activation::Relu, Format::FP32, -INFINITY), 0.0F);
    EXPECT_EQ(apply(Activation::Gelu, Format::FP32, INFINITY), INFINITY);
    EXPECT_EQ(apply(Activation::Gelu, Format::FP32, -100), 0.0F);
    EXPECT_EQ(apply(Activation::Gelu, Format::FP32, 100), 100.0F);
}

TEST(Activation, OfNanIsNan)
{
    for (const Activation f : kActivations) {
        for (const Format format : {Format::FP32, Format::FP16, Format::BF16})
            EXPECT_TRUE(std::isnan(apply(f, format, std::nanf("")))) << static_cast<int>(f);
    }
    // relu lets the gradient pass, as PyTorch does: a NaN is not at most zero.
    EXPECT_EQ(slope(Activation::Relu, std::nanf("")), 1.0F);
    for (const Activation f : {Activation::Sigmoid, Activation::Tanh, Activation::Gelu})
        EXPECT_TRUE(std::isnan(slope(f, std::nanf("")))) << static_cast<int>(f);
}

TEST(ActivationBackward, IsTheSlopeOfTheFunction)
{
    for (const Activation f : kActivations) {
        for (const float x : {-12.0F, -5.0F, -2.5F, -0.7F, -0.01F, 0.02F, 0.5F, 1.0F, 3.0F, 6.0F, 12.0F}) {
            const double h = 1e-5, at = static_cast<double>(x);
            const double expected = (exact(f, at + h) - exact(f, at - h)) / (2 * h);
            EXPECT_NEAR(static_cast<double>(slope(f, x)), expected, 3e-7) << static_cast<int>(f) << " at " << x;
        }
    }
}

TEST(ActivationBackward, OfReluPassesNothingAtZero)
{
    EXPECT_EQ(slope(Activation::Relu, 0), 0.0F);
    EXPECT_EQ(slope(Activation::Relu, -1), 0.0F);
    EXPECT_EQ(slope(Activation::Relu, 0x1p-149F), 1.0F);
}

// aten::sigmoid_backward and tanh_backward of PyTorch 2.14.1 on 1,000 random elements: equal to the last bit this way
// only.
TEST(ActivationBackward, OfSigmoidRoundsEachOperationInFp16AndAllElseOnce)
{
    const auto backend = cpu::makeBackend(2);
    const std::size_t n = 20000;
    for (const Format format : {Format::FP16, Format::BF16}) {
        TestMatrix x(format, 1, n, randomValues(n, 3, 3)), dy(format, 1, n, randomValues(n, 4, 100, 8));
        TestMatrix y(format, 1, n), dx(format, 1, n);
        const Format between = format == Format::FP16 ? Format::FP16 : Format::FP32;
        backend->activate(Activation::Sigmoid, x, y);
        backend->activateBackward(Activation::Sigmoid, x, y, dy, dx);
        for (std::size_t i = 0; i < n; ++i)
            ASSERT_EQ(dx[i], roundTo(format, roundTo(between, dy[i] * roundTo(between, 1.0F - y[i])) * y[i]));
        backend->activate(Activation::Tanh, x, y);
        backend->activateBackward(Activation::Tanh, x, y, dy, dx);
        for (std::size_t i = 0; i < n; ++i)
            ASSERT_EQ(dx[i], roundTo(format, dy[i] * (1.0F - y[i] * y[i])));
    }
}
