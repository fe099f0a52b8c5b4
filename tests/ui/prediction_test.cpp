// What a loss scale that is only tried would do to the twin's elements.
#include "ui/gradients/prediction.h"
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>

namespace ui::gradients {

namespace {

float power(int exponent)
{
    return std::exp2(static_cast<float>(exponent));
}

} // namespace

TEST(Prediction, CountsATieAt2ToTheMinus25AsFlushed)
{
    const float tie = power(-25);
    const std::vector<float> twin{tie, std::nextafter(tie, 1.0F), -tie};
    const core::Counts counts = predictedCounts(twin, 1, kernels::Format::FP16);
    EXPECT_EQ(counts.flushed, 2U);
    EXPECT_EQ(counts.subnormal, 1U);
}

TEST(Prediction, KnowsTheEdgesOfFP16)
{
    // Half a unit in the last place below 2^-14 the value rounds up to the smallest normal.
    const float roundsUp = power(-14) - power(-26);
    const std::vector<float> twin{0, power(-24), power(-15), power(-14), roundsUp, 65504, 65519, 65520, INFINITY, NAN};
    const core::Counts counts = predictedCounts(twin, 1, kernels::Format::FP16);
    EXPECT_EQ(counts.zero, 1U);
    EXPECT_EQ(counts.flushed, 0U);
    EXPECT_EQ(counts.subnormal, 2U);
    EXPECT_EQ(counts.normal, 4U);
    EXPECT_EQ(counts.inf, 2U);
    EXPECT_EQ(counts.nan, 1U);
    EXPECT_EQ(counts.sum(), counts.numel);
}

TEST(Prediction, MultipliesBeforeItRounds)
{
    const std::vector<float> twin{0, power(-41), power(-40), power(-30), power(0)};
    const core::Counts counts = predictedCounts(twin, 65536, kernels::Format::FP16);
    EXPECT_EQ(counts.zero, 1U);
    EXPECT_EQ(counts.flushed, 1U);   // 2^-25
    EXPECT_EQ(counts.subnormal, 1U); // 2^-24
    EXPECT_EQ(counts.normal, 1U);    // 2^-14
    EXPECT_EQ(counts.inf, 1U);       // 2^16
}

TEST(Prediction, PutsEachValueIntoTheBinOfItsPowerOfTwo)
{
    const std::vector<float> values{1, 1.5F, -1.99F, 2, std::nextafter(2.0F, 0.0F), 0, INFINITY};
    const auto& bins = histogramOf(values, 1).bins;
    EXPECT_EQ(bins[static_cast<std::size_t>(0 - core::Histogram::kFirst)], 4U);
    EXPECT_EQ(bins[static_cast<std::size_t>(1 - core::Histogram::kFirst)], 1U);
    EXPECT_EQ(std::accumulate(bins.begin(), bins.end(), std::uint64_t{0}), 5U);
}

TEST(Prediction, CollectsWhatLiesBeyondInTheOuterBins)
{
    const std::vector<float> values{power(-41), power(-100), power(24), power(100)};
    const auto& bins = histogramOf(values, 1).bins;
    EXPECT_EQ(bins.front(), 2U);
    EXPECT_EQ(bins.back(), 2U);
}

TEST(Prediction, FindsTheMedianOfWhatIsNotZero)
{
    const std::vector<float> values{0, 0, 0, power(-3), power(-20), -power(-7)};
    EXPECT_DOUBLE_EQ(medianExponent(values).value(), -7);
    EXPECT_FALSE(medianExponent(std::vector<float>{0, 0}));
}

} // namespace ui::gradients
