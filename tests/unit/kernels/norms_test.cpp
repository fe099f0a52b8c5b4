#include "kernels/cpu/cpu_backend.h"
#include "test_matrix.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace kernels;

namespace {

/// Where a norm's groups and parameters lie.
struct Layout {
    std::size_t rows, cols, channels; // channels 0: layer_norm
    std::size_t groups() const { return channels == 0 ? rows : channels; }
    std::size_t group(std::size_t i) const { return channels == 0 ? i / cols : i % cols / (cols / channels); }
    std::size_t parameters() const { return channels == 0 ? cols : channels; }
    std::size_t parameter(std::size_t i) const { return channels == 0 ? i % cols : group(i); }
};

struct Moments {
    std::vector<double> mean, variance; // of each group
};

Moments momentsOf(const Layout& layout, const std::vector<float>& x)
{
    Moments m{std::vector<double>(layout.groups()), std::vector<double>(layout.groups())};
    const double count = static_cast<double>(x.size()) / static_cast<double>(layout.groups());
    for (std::size_t i = 0; i < x.size(); ++i)
        m.mean[layout.group(i)] += static_cast<double>(x[i]) / count;
    for (std::size_t i = 0; i < x.size(); ++i)
        m.variance[layout.group(i)] += std::pow(static_cast<double>(x[i]) - m.mean[layout.group(i)], 2) / count;
    return m;
}

/// Runs either norm.
struct Norm {
    Layout layout;
    std::unique_ptr<Backend> backend = cpu::makeBackend(2);
    TestMatrix x, weight, bias, statistics, y;

    Norm(const Layout& l, Format format, const std::vector<float>& values, double epsilon = 1e-5)
        : layout(l), x(format, l.rows, l.cols, values),
          weight(Format::FP32, 1, l.parameters(), randomValues(l.parameters(), 7)),
          bias(Format::FP32, 1, l.parameters(), randomValues(l.parameters(), 8)),
          statistics(Format::FP32, 2, l.groups()), y(format, l.rows, l.cols)
    {
        if (layout.channels == 0) {
            backend->layerNorm(x, weight, bias, epsilon, statistics, y);
        } else {
            backend->batchNormStatistics(x, epsilon, statistics, {});
            backend->batchNorm(x, statistics, weight, bias, y);
        }
    }
};

constexpr Layout kLayouts[] = {{3, 5, 0}, {2, 1000, 0}, {40, 259, 0}, {6, 4, 4}, {3, 24, 4}, {50, 99, 3}};

} // namespace

TEST(Norms, GiveEachGroupMeanZeroAndVarianceOneBeforeWeightAndBias)
{
    for (const Layout& layout : kLayouts) {
        const Norm norm(layout, Format::FP32, randomValues(layout.rows * layout.cols, 1, 3));
        const Moments m = momentsOf(layout, norm.x.values());
        for (std::size_t i = 0; i < layout.rows * layout.cols; ++i) {
            const std::size_t g = layout.group(i), p = layout.parameter(i);
            const double normal = (static_cast<double>(norm.x[i]) - m.mean[g]) / std::sqrt(m.variance[g] + 1e-5);
            const double expected = normal * static_cast<double>(norm.weight[p]) + static_cast<double>(norm.bias[p]);
            ASSERT_NEAR(static_cast<double>(norm.y[i]), expected, 3e-6) << layout.channels << ' ' << i;
        }
        EXPECT_TRUE(norm.y.guardsAreIntact() && norm.statistics.guardsAreIntact());
    }
}

TEST(Norms, SurviveValuesWhoseSquaresOverflowFp16)
{
    for (const Layout& layout : {Layout{1, 2, 0}, Layout{2, 1, 1}}) {
        const Norm norm(layout, Format::FP16, {40000, -40000});
        const std::size_t last = layout.parameter(1); // mean 0, deviation 40000: 1 and -1 before weight and bias
        EXPECT_EQ(norm.y[0], roundTo(Format::FP16, norm.bias[0] + norm.weight[0]));
        EXPECT_EQ(norm.y[1], roundTo(Format::FP16, norm.bias[last] - norm.weight[last]));
    }
}

TEST(Norms, OfAConstantGroupIsTheBias)
{
    const Norm norm({2, 6, 0}, Format::FP32, std::vector<float>(12, 0.1F));
    for (std::size_t i = 0; i < 12; ++i)
        EXPECT_EQ(norm.y[i], norm.bias[i % 6]);
}

TEST(Norms, ANanSpoilsItsGroupAlone)
{
    std::vector<float> values = randomValues(24, 3);
    values[5] = std::nanf("");
    for (const Layout& layout : {Layout{4, 6, 0}, Layout{4, 6, 3}}) {
        const Norm norm(layout, Format::FP32, values);
        for (std::size_t i = 0; i < 24; ++i)
            EXPECT_EQ(std::isnan(norm.y[i]), layout.group(i) == layout.group(5)) << i;
    }
}

TEST(Norms, SumsAreTheGradientsOfWeightAndBias)
{
    for (const Layout& layout : kLayouts) {
        const std::size_t size = layout.rows * layout.cols;
        Norm norm(layout, Format::FP32, randomValues(size, 1, 3));
        TestMatrix dy(Format::FP32, layout.rows, layout.cols, randomValues(size, 2));
        TestMatrix dWeight(Format::FP32, 1, layout.parameters()), dBias(Format::FP32, 1, layout.parameters());
        if (layout.channels == 0)
            norm.backend->layerNormSums(norm.x, norm.statistics, dy, dWeight, dBias);
        else
            norm.backend->batchNormSums(norm.x, norm.statistics, dy, dWeight, dBias);
        const Moments m = momentsOf(layout, norm.x.values());
        std::vector<double> weights(layout.parameters()), biases(layout.parameters());
        for (std::size_t i = 0; i < size; ++i) {
            const std::size_t g = layout.group(i);
            const double normal = (static_cast<double>(norm.x[i]) - m.mean[g]) / std::sqrt(m.variance[g] + 1e-5);
            weights[layout.parameter(i)] += static_cast<double>(dy[i]) * normal;
            biases[layout.parameter(i)] += static_cast<double>(dy[i]);
        }
        for (std::size_t p = 0; p < layout.parameters(); ++p) {
            EXPECT_NEAR(static_cast<double>(dWeight[p]), weights[p], 1e-4);
            EXPECT_NEAR(static_cast<double>(dBias[p]), biases[p], 1e-5);
        }
    }
}

TEST(BatchNormStatistics, MoveTheRunningOnesByTheMomentum)
{
    const auto backend = cpu::makeBackend(1);
    // Channel 0: 1, 3, 5, 7 (mean 4, unbiased variance 20/3); channel 1: 2, 2, 2, 2.
    TestMatrix x(Format::FP16, 2, 4, {1, 3, 2, 2, 5, 7, 2, 2}), statistics(Format::FP32, 2, 2);
    TestMatrix mean(Format::FP32, 1, 2, {10, -2}), variance(Format::FP32, 1, 2, {1, 4});
    backend->batchNormStatistics(x, 0, statistics, {mean, variance, 0.25});
    EXPECT_EQ(mean.values(), (std::vector<float>{8.5F, -1}));
    EXPECT_FLOAT_EQ(variance[0], static_cast<float>(0.75 + 0.25 * 20 / 3));
    EXPECT_EQ(variance[1], 3);
    EXPECT_EQ(statistics[0], 4);
    EXPECT_FLOAT_EQ(statistics[2], static_cast<float>(1 / std::sqrt(5.0)));
}
