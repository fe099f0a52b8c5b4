// GradScaler's arithmetic at its edges, from PyTorch 2.14.1.
#include "tests/unit/core/scaler_rig.h"
#include <gtest/gtest.h>

using core::testing::ScalerRig;

TEST(GradScalerEdges, GrowthIntervalZeroNeverGrows)
{
    ScalerRig rig(1, {true, 8, 2, 0.5, 0});
    for (int i = 0; i < 5; ++i)
        rig.step(false);
    EXPECT_EQ(rig.scaler.getScale(), 8);
    EXPECT_EQ(rig.scaler.growthTracker(), 5);
}

TEST(GradScalerEdges, GrowthIntervalOneGrowsAtEveryGoodUpdate)
{
    ScalerRig rig(1, {true, 8, 2, 0.5, 1});
    for (int i = 0; i < 3; ++i)
        rig.step(false);
    EXPECT_EQ(rig.scaler.getScale(), 64);
    EXPECT_EQ(rig.scaler.growthTracker(), 0);
}

TEST(GradScalerEdges, GrowthStopsBelowTheLargestFloat)
{
    ScalerRig rig(1, {true, 3e38, 1.1, 0.5, 1});
    rig.step(false);
    EXPECT_EQ(rig.scaler.getScale(), 3.299999965482712e38);
    rig.step(false);
    EXPECT_EQ(rig.scaler.getScale(), 3.299999965482712e38);
    ScalerRig power(1, {true, 0x1p127, 2, 0.5, 1});
    power.step(false);
    EXPECT_EQ(power.scaler.getScale(), 0x1p127);
}

TEST(GradScalerEdges, AnOverflowAtEveryStepCollapsesTheScaleToZeroIn166Skips)
{
    ScalerRig rig;
    const std::map<int, double> milestones = {{16, 1.0}, {142, 0x1p-126}, {144, 0x1p-128}, {165, 0x1p-149}, {166, 0.0}};
    for (int skip = 1; skip <= 167; ++skip) {
        rig.step(true);
        if (const auto milestone = milestones.find(skip); milestone != milestones.end()) {
            EXPECT_EQ(rig.scaler.getScale(), milestone->second) << "after " << skip << " skips";
        }
    }
    EXPECT_EQ(rig.weight(), 1) << "no step was ever taken";
}

TEST(GradScalerEdges, AtScaleZeroTheCheckPassesAndTheWeightsBecomeNan)
{
    ScalerRig rig(1, {true, 0, 2, 0.5, 2000});
    rig.step(false); // the gradients are 0; 0 * inf = NaN, after the check
    EXPECT_TRUE(std::isnan(rig.weight()));
    EXPECT_EQ(rig.scaler.getScale(), 0);
    EXPECT_EQ(rig.scaler.growthTracker(), 1);
}

TEST(GradScalerEdges, BelowTwoToMinus128TheInverseIsInfinite)
{
    ScalerRig rig(2, {true, 0x1p-128, 2, 0.5, 2000});
    rig.scaledGradients({1, 0});
    EXPECT_TRUE(rig.scaler.step(rig.optimizer)) << "the check comes before the multiplication";
    EXPECT_EQ(rig.weights()[0], -INFINITY);
    EXPECT_TRUE(std::isnan(rig.weights()[1]));
}

TEST(GradScalerEdges, FiniteTimesInverseMayOverflowAfterTheCheck)
{
    ScalerRig rig(1, {true, 0x1p-20, 2, 0.5, 2000});
    rig.scaledGradients({1e35F});
    EXPECT_TRUE(rig.scaler.step(rig.optimizer));
    rig.scaler.update();
    EXPECT_EQ(rig.weight(), -INFINITY);
    EXPECT_EQ(rig.scaler.growthTracker(), 1);
}

TEST(GradScalerEdges, InverseScaleIsRoundedToFloatOnce)
{
    ScalerRig rig(1, {true, 3, 2, 0.5, 2000});
    rig.scaledGradients({3});
    rig.scaler.unscale(rig.optimizer);
    EXPECT_EQ(rig.grad(), 3.0F * static_cast<float>(1.0 / 3.0));
}

TEST(GradScalerEdges, AnInfWrittenAfterUnscaleIsNotCheckedAgain)
{
    ScalerRig rig;
    rig.scaledGradient(1);
    rig.scaler.unscale(rig.optimizer);
    rig.setGradients({INFINITY});
    EXPECT_TRUE(rig.scaler.step(rig.optimizer));
}

TEST(GradScalerEdges, AScaledLossMayOverflowWithoutHarm)
{
    ScalerRig rig;
    EXPECT_EQ(rig.scale(1e34F), INFINITY);
    rig.setGradients({65536});
    EXPECT_TRUE(rig.scaler.step(rig.optimizer));
    EXPECT_EQ(rig.weight(), 0);
}

TEST(GradScalerEdges, LeftoversThatWereNotZeroedAreUnscaledAgain)
{
    ScalerRig rig(1, {true, 4, 2, 0.5, 2000});
    std::vector<float> seen;
    float left = 0;
    for (int i = 0; i < 3; ++i) { // true gradient 3, no zero_grad: leftovers + 3 * 4, all divided by 4
        rig.scaledGradients({left + 12});
        rig.scaler.step(rig.optimizer);
        rig.scaler.update();
        left = rig.grad();
        seen.push_back(left);
    }
    EXPECT_EQ(seen, (std::vector<float>{3, 3.75F, 3.9375F}));
}

TEST(GradScalerEdges, SettingTheScaleLeavesTheGrowthTracker)
{
    ScalerRig rig;
    rig.step(false);
    rig.scaler.setScale(1024);
    EXPECT_EQ(rig.scaler.getScale(), 1024);
    EXPECT_EQ(rig.scaler.growthTracker(), 1);
}

TEST(GradScalerEdges, UpdateTakesAFloatAndRefusesAnInt)
{
    ScalerRig rig;
    rig.expectError("AssertionError", "Attempted update but _scale is None", [&] { rig.scaler.update(2.0, false); });
    rig.step(false);
    rig.expectError("AttributeError", "'int' object has no attribute 'device'", [&] { rig.scaler.update(64, true); });
    rig.scaledGradient(1);
    rig.scaler.unscale(rig.optimizer);
    rig.scaler.update(64.0, false);
    EXPECT_EQ(rig.scaler.getScale(), 64);
    EXPECT_EQ(rig.scaler.growthTracker(), 1) << "it is not touched";
    EXPECT_FALSE(rig.scaler.hasUnscaled()) << "the optimizer's state is cleared";
}

TEST(GradScalerEdges, AnFp16LossTimes65536IsFp32AndItsGradientIsInfinite)
{
    ScalerRig rig;
    core::Parameter half{"h", core::Tensor(*rig.device, kernels::Format::FP16, 1, 1), {}};
    rig.device->fill(half.data.matrix(), 2);
    const core::Value scaled = rig.scaler.scale(rig.context, core::parameterLeaf(rig.context, half));
    EXPECT_EQ(scaled.data.format(), kernels::Format::FP32);
    EXPECT_EQ(scaled.data.item(*rig.device), 131072);
    core::backward(rig.context, scaled);
    EXPECT_EQ(half.grad.item(*rig.device), INFINITY);
    rig.scaler.setScale(32768);
    half.grad = {};
    core::backward(rig.context, rig.scaler.scale(rig.context, core::parameterLeaf(rig.context, half)));
    EXPECT_EQ(half.grad.item(*rig.device), 32768);
}
