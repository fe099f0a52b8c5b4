// The tensor that the window watches: what of it is shown, and when.
#include "tests/unit/core/testing.h"
#include <gtest/gtest.h>

using namespace core;
using core::testing::oneWeight;
using core::testing::runIteration;
using core::testing::snapshotOf;

TEST(Session, TheWatchedGradientIsBackwardsUntilAStatementChangesIt)
{
    const auto device = core::testing::backend();
    Session session(*device, oneWeight(1, 0.25F, 0, 0.01)); // gradient 0.125
    for (int i = 0; i < 5; ++i)
        session.advance();
    const WatchedTensor scaled = snapshotOf(session).watched;
    EXPECT_EQ(scaled.line, 5);
    EXPECT_EQ(scaled.multiplier, 65536);
    EXPECT_EQ(scaled.format, kernels::Format::FP16);
    EXPECT_EQ(scaled.storage, kernels::Format::FP32);
    EXPECT_FALSE(scaled.unscaled);
    EXPECT_EQ(scaled.measured.histogram.bins[13 - Histogram::kFirst], 1u) << "0.125 * 65536 = 2^13";
    session.advance(); // scaler.step unscales
    const WatchedTensor unscaled = snapshotOf(session).watched;
    EXPECT_TRUE(unscaled.unscaled);
    EXPECT_EQ(unscaled.line, 6);
    EXPECT_EQ(unscaled.multiplier, 1);
    EXPECT_EQ(unscaled.format, kernels::Format::FP32);
    EXPECT_EQ(unscaled.measured.histogram.bins[-3 - Histogram::kFirst], 1u);
    session.advance(); // scaler.update
    EXPECT_EQ(snapshotOf(session).watched.line, 5) << "as backward wrote it";
    ASSERT_TRUE(snapshotOf(session).watched.twinValues);
    EXPECT_EQ(snapshotOf(session).watched.twinValues->at(0), 0.125F);
}

TEST(Session, WeightActivationAndUpdateCanBeWatchedToo)
{
    const auto device = core::testing::backend();
    Session session(*device, oneWeight(1, 0.25F, 0, 1));
    session.setWatch({"0.weight", Quantity::Update});
    EXPECT_FALSE(snapshotOf(session).watched.available);
    runIteration(session); // w = 1 - 0.125
    EXPECT_EQ(snapshotOf(session).watched.measured.histogram.bins[-3 - Histogram::kFirst], 1u);
    session.setWatch({"0.weight", Quantity::Weight});
    EXPECT_EQ(snapshotOf(session).watched.measured.histogram.bins[-1 - Histogram::kFirst], 1u) << "0.875";
    session.setWatch({"0.output", Quantity::Activation});
    EXPECT_EQ(snapshotOf(session).watched.measured.histogram.bins[-2 - Histogram::kFirst], 1u) << "1 * 0.25";
    EXPECT_EQ(snapshotOf(session).watched.format, kernels::Format::FP16);
    EXPECT_EQ(snapshotOf(session).watched.line, 3);
}
