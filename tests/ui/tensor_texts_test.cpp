// What the table of tensors says of a row, and the sentences below it, without a window.
#include "ui/tensors/tensor_texts.h"
#include <gtest/gtest.h>

using namespace ui::tensors;

namespace {

TensorRow gradient(std::uint64_t zero, std::optional<std::uint64_t> flushed, std::optional<std::uint64_t> lost,
                   std::uint64_t normal)
{
    TensorRow row{{"0.weight", true, 1, zero + flushed.value_or(0) + normal, kernels::Format::FP32}, {}, false};
    row.counts =
        core::Counts{kernels::Format::FP16, zero + flushed.value_or(0) + normal, zero, flushed, lost, 0, normal, 0, 0};
    return row;
}

QString tip(const TensorRow& row, Column column)
{
    return tipOf(row, column);
}

} // namespace

TEST(TensorTexts, WhatWasNotCountedIsADashThatSaysWhy)
{
    const TensorRow noTwin = gradient(3, 1, {}, 4), fast = gradient(3, {}, {}, 5), fastWithTwin = gradient(3, {}, 2, 5);
    EXPECT_EQ(textOf(noTwin, Column::Lost), QStringLiteral("–"));
    EXPECT_TRUE(tip(noTwin, Column::Lost).contains(QStringLiteral("twin did not run")));
    EXPECT_EQ(textOf(noTwin, Column::Flushed), QStringLiteral("1"));
    EXPECT_EQ(textOf(fast, Column::Flushed), QStringLiteral("–"));
    EXPECT_TRUE(tip(fast, Column::Flushed).contains(QStringLiteral("among the zeros")));
    EXPECT_EQ(textOf(fastWithTwin, Column::Zero), QStringLiteral("1")) << "two of the three zeros are lost";
    EXPECT_TRUE(tip(fastWithTwin, Column::Flushed).contains(QStringLiteral("\"lost\"")));
    EXPECT_TRUE(tip(noTwin, Column::Flushed).contains(QStringLiteral("1 of 8 (12.50")));
}

TEST(TensorTexts, TheFindingNamesTheWorstFirst)
{
    TensorRow infinite = gradient(0, 0, 0, 4);
    infinite.counts->normal = 3;
    infinite.counts->inf = 1;
    const TensorRow whole = gradient(4, 0, 4, 0), partly = gradient(0, 1, 0, 3), kept = gradient(1, 0, 0, 3);
    const auto finding = [](const std::vector<TensorRow>& rows) { return findingOf(rows, 6).toStdString(); };
    EXPECT_EQ(finding({infinite, whole, partly}), "Iteration 7: inf or NaN in 1 of 3 gradients: 0.weight");
    EXPECT_EQ(finding({whole, partly, kept}), "Iteration 7: 1 of 3 gradients became 0 altogether: 0.weight");
    EXPECT_EQ(finding({gradient(4, 0, 0, 0), partly}), "Iteration 7: 1 of 2 gradients are 0 altogether: 0.weight");
    EXPECT_EQ(finding({partly, kept}), "Iteration 7: in 1 of 2 gradients some values became 0: 0.weight");
    EXPECT_EQ(finding({kept, kept}), "Iteration 7: no value of 2 gradients became 0");
    EXPECT_EQ(finding({gradient(1, 0, {}, 3), kept}), "Iteration 7: no inf or NaN in 2 gradients")
        << "without the twin nobody knows what was lost";
    EXPECT_EQ(finding(std::vector<TensorRow>(5, whole)),
              "Iteration 7: 5 of 5 gradients became 0 altogether: 0.weight, 0.weight, 0.weight, 0.weight, …");
}

TEST(TensorTexts, TellsThePowersOfTwoBetweenWhichTheWatchedValuesLie)
{
    core::WatchedTensor watched;
    watched.watch = {"0.weight", core::Quantity::Gradient};
    watched.available = true;
    const auto put = [&](int exponent) {
        ++watched.measured.histogram.bins[static_cast<std::size_t>(exponent - core::Histogram::kFirst)];
    };
    EXPECT_EQ(watchedText(watched), QStringLiteral("In the histogram: gradient of 0.weight")) << "all are 0";
    put(-24);
    put(-15);
    EXPECT_EQ(watchedText(watched),
              QStringLiteral("In the histogram: gradient of 0.weight, magnitudes from 2⁻²⁴ to 2⁻¹⁴"));
    put(core::Histogram::kFirst);
    EXPECT_EQ(watchedText(watched),
              QStringLiteral("In the histogram: gradient of 0.weight, magnitudes from below 2⁻³⁹ to 2⁻¹⁴"));
}

TEST(TensorTexts, TellsTheSmallestAndLargestValueAndTheMedianOfMagnitudes)
{
    TensorRow row = gradient(0, 0, 0, 4);
    EXPECT_EQ(textOf(row, Column::Smallest), QStringLiteral("–"));
    EXPECT_TRUE(tip(row, Column::Smallest).contains(QStringLiteral("step or pause")));
    row.summary = core::Summary{4, -1.5F, 0x1p-24F, 0.25F};
    row.multiplier = 65536;
    EXPECT_EQ(textOf(row, Column::Smallest), QStringLiteral("−1.5"));
    EXPECT_EQ(textOf(row, Column::Largest), QStringLiteral("5.96\u00A0×\u00A010⁻⁸"));
    EXPECT_EQ(textOf(row, Column::Median), QStringLiteral("0.25"));
    EXPECT_TRUE(tip(row, Column::Largest).contains(QStringLiteral("5.96046448\u00A0×\u00A010⁻⁸")))
        << tip(row, Column::Largest).toStdString();
    EXPECT_TRUE(tip(row, Column::Largest).contains(QStringLiteral("multiplied by 2¹⁶")));
    row.summary = core::Summary{}; // all are NaN
    EXPECT_EQ(textOf(row, Column::Median), QStringLiteral("–"));
}
