// The arithmetic and the words of the gradients panel, without a widget.
#include "ui/gradients/counts_strip.h"
#include "ui/gradients/finding.h"
#include "ui/gradients/picture.h"
#include "ui/gradients/tensor_choice.h"
#include "ui/plots/range_geometry.h"
#include "ui/plots/range_tips.h"
#include "watched_gradient.h"
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>

namespace ui::gradients {

namespace {

float power(int exponent)
{
    return std::exp2(static_cast<float>(exponent));
}

std::string finding(const core::Counts& counts, core::Quantity quantity = core::Quantity::Gradient)
{
    core::WatchedTensor watched;
    watched.watch.quantity = quantity;
    watched.format = counts.format;
    watched.measured.counts = counts;
    return findingOf(watched).toStdString();
}

core::Counts flagship(std::uint64_t flushed, std::uint64_t lost)
{
    return {.format = kernels::Format::FP16,
            .numel = 8192,
            .zero = 512 + lost,
            .flushed = flushed,
            .lost = lost,
            .normal = 7680 - flushed - lost};
}

} // namespace

TEST(Finding, ComparesWithTheTwinWhereverTheValuesWereLost)
{
    EXPECT_EQ(finding(flagship(0, 7680)), "All 7,680 non-zero gradients became 0");
    EXPECT_EQ(finding(flagship(7680, 0)), "All 7,680 non-zero gradients became 0");
    EXPECT_EQ(finding(flagship(0, 0)), "None of 7,680 non-zero gradients became 0");
    EXPECT_EQ(finding(flagship(7, 30)), "37 of 7,680 non-zero gradients became 0");
}

TEST(Finding, NamesInfAndNaNFirstBecauseTheyCostTheWholeStep)
{
    core::Counts counts = flagship(0, 0);
    counts.normal -= 3;
    counts.inf = 3;
    EXPECT_EQ(finding(counts), "Infinite: 3 of 8,192 gradients");
    counts.nan = 1;
    counts.normal -= 1;
    EXPECT_EQ(finding(counts), "Infinite or NaN: 4 of 8,192 gradients");
}

TEST(Finding, SaysOnlyWhatIsKnownWithoutTheTwin)
{
    core::Counts counts = flagship(0, 0);
    counts.lost.reset();
    counts.flushed = 5;
    counts.normal -= 5;
    EXPECT_EQ(finding(counts), "5 of 7,680 gradients became 0 when they were stored");
    EXPECT_EQ(finding(counts, core::Quantity::Activation), "5 of 7,680 values became 0 when they were stored");
}

// A GPU in its fast mode does not tell what its stores flushed.
TEST(Finding, BlamesNothingForAZeroWhereNobodyCountedWhatWasFlushed)
{
    core::Counts counts = flagship(0, 0);
    counts.flushed.reset();
    counts.lost.reset();
    EXPECT_EQ(finding(counts), "512 of 8,192 gradients are 0");
}

TEST(Finding, TakesTheTwinsWordWhereNobodyCountedWhatWasFlushed)
{
    core::Counts counts = flagship(0, 7680);
    counts.flushed.reset();
    EXPECT_EQ(finding(counts), "All 7,680 non-zero gradients became 0");
}

TEST(Cells, SayThatFlushedValuesAreNotCountedInsteadOfShowing0)
{
    core::Counts counts = flagship(0, 0);
    counts.flushed.reset();
    counts.lost.reset();
    const CountCells cells = cellsOf(counts, {});
    EXPECT_TRUE(cells[1].unknown);
    EXPECT_EQ(cells[1].hint, QStringLiteral("Flushed values are not counted here: they stand among the zeros."));
    EXPECT_EQ(cells[0].hint, QStringLiteral("0, flushed or not; in FP32 perhaps not"));
    CountsStrip strip;
    strip.showCounts(counts, {}, false);
    EXPECT_TRUE(strip.accessibleName().contains(QStringLiteral("flushed not counted")));
}

TEST(Cells, WithTheTwinSayWhatBecame0WithoutTellingWhere)
{
    core::Counts counts = flagship(0, 37);
    counts.flushed.reset();
    const CountCells cells = cellsOf(counts, {});
    EXPECT_FALSE(cells[1].unknown);
    EXPECT_EQ(cells[1].count, 37U);
    EXPECT_EQ(cells[1].name, QStringLiteral("became 0"));
    EXPECT_EQ(cells[0].count, 512U);
    EXPECT_EQ(cells[0].hint, QStringLiteral("0 in FP32 too"));
}

TEST(Finding, BlamesNothingForAZeroWhereNothingWasRoundedToFP16)
{
    core::Counts counts;
    counts.numel = 8192, counts.zero = 12, counts.normal = 8180;
    EXPECT_EQ(finding(counts, core::Quantity::Weight), "12 of 8,192 values are 0");
    core::WatchedTensor unscaled;
    unscaled.unscaled = true;
    unscaled.measured.counts = counts;
    unscaled.twin = core::Distribution{};
    unscaled.twin->counts.zero = 10;
    EXPECT_EQ(findingOf(unscaled).toStdString(), "12 of 8,192 gradients are 0, in the FP32 twin 10");
}

TEST(Finding, CallsAGradientThatIsZeroInFP32TooByItsName)
{
    EXPECT_EQ(finding({.numel = 4, .zero = 4, .lost = 0}), "All 4 gradients are 0, in FP32 too");
}

TEST(Finding, SpeaksOfASingleElementAsOfOne)
{
    EXPECT_EQ(finding({.numel = 1, .zero = 1, .lost = 0}), "The only gradient is 0, in FP32 too");
    EXPECT_EQ(finding({.numel = 1, .lost = 0, .normal = 1}), "The only non-zero gradient did not become 0");
    EXPECT_EQ(finding({.numel = 1, .zero = 1, .lost = 1}), "The only non-zero gradient became 0");
}

TEST(Facts, NameShapeFormatMomentAndScale)
{
    core::WatchedTensor watched;
    watched.rows = 128, watched.cols = 64, watched.line = 5, watched.multiplier = 65536;
    watched.format = kernels::Format::FP16;
    EXPECT_EQ(factsOf(watched).join("|").toStdString(),
              "128×64 = 8,192 elements|FP16 values in FP32, from line 5|multiplied by 2¹⁶");
    watched.storage = kernels::Format::FP16;
    watched.multiplier = 1;
    EXPECT_EQ(factsOf(watched).join("|").toStdString(), "128×64 = 8,192 elements|FP16, from line 5|not scaled");
    watched.line = 0; // the line that computed it is no longer in the text
    EXPECT_EQ(factsOf(watched).join("|").toStdString(), "128×64 = 8,192 elements|FP16|not scaled");
    watched.watch.quantity = core::Quantity::Weight;
    EXPECT_EQ(factsOf(watched).join("|").toStdString(), "128×64 = 8,192 elements|FP16, before the first line");
}

TEST(Facts, SayThatSmallValuesAreFineAfterUnscale)
{
    core::WatchedTensor watched;
    watched.unscaled = true;
    EXPECT_EQ(factsOf(watched).last().toStdString(), "FP32, unscaled: values below 2⁻²⁴ are fine here");
}

TEST(Zones, EndWhereFP16Does)
{
    const plots::Zones zones = plots::zonesOf(kernels::info(kernels::Format::FP16));
    EXPECT_DOUBLE_EQ(zones[0].to, -25);
    EXPECT_DOUBLE_EQ(zones[1].to, -14);
    EXPECT_DOUBLE_EQ(zones[2].to, std::log2(65520.0));
    EXPECT_DOUBLE_EQ(zones[3].to, 24);
    EXPECT_EQ(zones[0].limits.toStdString(), "≤ 2⁻²⁵");
    EXPECT_EQ(zones[1].limits.toStdString(), "2⁻²⁴ … 2⁻¹⁴");
    EXPECT_EQ(zones[2].limits.toStdString(), "2⁻¹⁴ … 65,504");
    EXPECT_EQ(zones[3].limits.toStdString(), "≥ 65,520");
    EXPECT_EQ(zones[0].rule.toStdString(), "2⁻²⁵ and less becomes 0 (a tie goes to even)");
}

TEST(Zones, StandOnlyOverFP16ValuesThatAreStillScaled)
{
    core::WatchedTensor watched;
    watched.available = true;
    watched.format = kernels::Format::FP16;
    EXPECT_TRUE(zonesApply(watched));
    watched.unscaled = true;
    EXPECT_FALSE(zonesApply(watched));
    watched.unscaled = false;
    for (const kernels::Format format : {kernels::Format::FP32, kernels::Format::BF16}) {
        watched.format = format;
        EXPECT_FALSE(zonesApply(watched));
    }
}

TEST(Picture, ShowsTheTwinAtTheScaleOfTheGradientAndAlsoWithoutIt)
{
    const core::Snapshot snapshot = snapshotWithGradient({power(-30)}, 65536, true);
    const plots::RangePicture picture = pictureOf(snapshot.watched, snapshot.scaler, {});
    EXPECT_EQ(picture.twin->bins[static_cast<std::size_t>(-14 - core::Histogram::kFirst)], 1U);
    EXPECT_TRUE(picture.unscaledTwin.has_value());
    EXPECT_TRUE(picture.lossScale->inEffect);
    EXPECT_EQ(picture.symbol.toStdString(), "g · 2¹⁶");
}

TEST(Picture, SlidesTheTwinUnderAHollowHandleWhileAScaleIsTried)
{
    const core::Snapshot snapshot = snapshotWithGradient({power(-30)}, 65536, true);
    const plots::RangePicture picture = pictureOf(snapshot.watched, snapshot.scaler, 1024.0);
    EXPECT_EQ(picture.twin->bins[static_cast<std::size_t>(-20 - core::Histogram::kFirst)], 1U);
    EXPECT_FALSE(picture.lossScale->inEffect);
    EXPECT_EQ(picture.symbol.toStdString(), "g · 2¹⁶"); // the bars are still what was measured
}

TEST(Picture, HasNoZonesAndNoHandleOverFP32)
{
    core::Snapshot snapshot = snapshotWithGradient({power(-30)}, 1, false);
    snapshot.watched.format = kernels::Format::FP32;
    const plots::RangePicture picture = pictureOf(snapshot.watched, snapshot.scaler, {});
    EXPECT_FALSE(picture.zones);
    EXPECT_FALSE(picture.lossScale);
    EXPECT_FALSE(picture.note.isEmpty());
}

TEST(Picture, SaysWhyThereIsNothingToShow)
{
    EXPECT_EQ(pictureOf({}, {}, {}).finding.toStdString(), "No gradient yet: run the program past backward().");
}

TEST(RangeGeometry, ShowsOneElementOf8192ThreePixelsHigh)
{
    // √(1 / 8192) × 248 px = 2.74 px; on a linear axis it would be 0.03 px.
    const plots::RangeGeometry geometry{{}, QRectF(0, 0, 640, 248), {}, 48, false};
    EXPECT_EQ(geometry.y(1, 8192), 245);
    EXPECT_EQ(geometry.y(0, 8192), 248);
    EXPECT_EQ(geometry.y(8192, 8192), 0);
    EXPECT_EQ(geometry.y(1, 1'000'000), 246); // never less than 2 px
}

TEST(RangeTip, SaysHowManyElementsTheBarUnderTheMouseHolds)
{
    plots::RangePicture picture;
    picture.format = QStringLiteral("FP16");
    picture.measured.counts = flagship(0, 7680);
    picture.twin = core::Histogram{};
    picture.twin->bins[static_cast<std::size_t>(-30 - core::Histogram::kFirst)] = 1847;
    const plots::RangeGeometry geometry{QRectF(0, 48, 120, 248), QRectF(144, 48, 640, 248), QRectF(808, 48, 104, 248),
                                        48, false};
    const auto tip = [&](double x, double y) {
        return plots::tipAt(picture, geometry, QPointF(x, y)).text.toStdString();
    };
    EXPECT_EQ(tip(144 + 10.5 * 10, 200), "2⁻³⁰ … 2⁻²⁹: 1,847 elements (22.55\u00A0%) in FP32, 0 in FP16");
    EXPECT_EQ(tip(144 + 5, 200), "less than 2⁻³⁹: 0 elements (0.00\u00A0%) in FP32, 0 in FP16");
    EXPECT_EQ(tip(30, 200), "zero: 512 (6.25\u00A0%), in FP32 too");
    EXPECT_EQ(tip(90, 200),
              "non-zero in FP32, 0 here: 0 (0.00\u00A0%) flushed at this store, 7,680 (93.75\u00A0%) lost further up");
    EXPECT_EQ(tip(144 + 10, 20), ""); // no zones, no title
    picture.zones = plots::zonesOf(kernels::info(kernels::Format::FP16));
    EXPECT_EQ(tip(144 + 10, 20), "flushed to 0: 2⁻²⁵ and less becomes 0 (a tie goes to even)");
}

TEST(CountsStrip, HasSixCellsThatAddUpToAllElements)
{
    const core::Counts counts = flagship(37, 100);
    const CountCells cells = cellsOf(counts, {});
    const auto add = [](std::uint64_t sum, const CountCell& cell) { return sum + cell.count; };
    EXPECT_EQ(std::accumulate(cells.begin(), cells.end(), std::uint64_t{0}, add), counts.numel);
    EXPECT_EQ(cells[0].count, 512U); // zero in FP32 too
    EXPECT_EQ(cells[1].count, 137U);
}

TEST(CountsStrip, NamesWhatBecameZeroAfterItsCauseWhereThereIsOne)
{
    EXPECT_EQ(cellsOf(flagship(0, 100), {})[1].name.toStdString(), "lost further up");
    EXPECT_EQ(cellsOf(flagship(100, 0), {})[1].name.toStdString(), "flushed");
    EXPECT_EQ(cellsOf(flagship(37, 100), {})[1].name.toStdString(), "became 0");
    EXPECT_EQ(cellsOf(flagship(100, 37), {})[1].name.toStdString(), "became 0");
}

TEST(TensorChoice, KeepsTheLayerWhenTheQuantityChanges)
{
    const std::vector<core::TensorInfo> tensors{{"0.weight", true}, {"2.weight", true}, {"0.output"}, {"2.output"}};
    const QStringList outputs = tensorsFor(core::Quantity::Activation, tensors);
    EXPECT_EQ(outputs.join(" ").toStdString(), "0.output 2.output");
    EXPECT_EQ(counterpart("2.weight", outputs).toStdString(), "2.output");
    EXPECT_EQ(counterpart("9.weight", outputs).toStdString(), "0.output");
}

} // namespace ui::gradients
