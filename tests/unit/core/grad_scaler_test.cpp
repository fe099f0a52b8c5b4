// GradScaler against the tables of PyTorch 2.14.1: states, errors, and the traces of scale and growth tracker.
#include "core/training_error.h"
#include "tests/unit/core/scaler_rig.h"
#include <gtest/gtest.h>

using core::testing::ScalerRig;

namespace {

constexpr const char* kUnscaledTwice = "unscale_() has already been called on this optimizer since the last update()";

} // namespace

TEST(GradScaler, ReadyAllowsUnscaleOnce)
{
    ScalerRig rig;
    rig.scaledGradient(3);
    rig.scaler.unscale(rig.optimizer);
    EXPECT_TRUE(rig.scaler.hasUnscaled());
    rig.expectError("RuntimeError", kUnscaledTwice, [&] { rig.scaler.unscale(rig.optimizer); });
    EXPECT_TRUE(rig.scaler.step(rig.optimizer)) << "the error left the state as it was";
}

TEST(GradScaler, StepUnscalesByItselfOnlyWhereUnscaleWasNotCalled)
{
    ScalerRig by, twice;
    by.scaledGradient(3);
    by.scaler.step(by.optimizer);
    twice.scaledGradient(3);
    twice.scaler.unscale(twice.optimizer);
    twice.scaler.step(twice.optimizer);
    EXPECT_EQ(by.grad(), 3);
    EXPECT_EQ(twice.grad(), 3);
    EXPECT_EQ(by.weight(), twice.weight());
    EXPECT_EQ(by.weight(), 1 - 3); // learning rate 1
}

TEST(GradScaler, AfterStepNeitherUnscaleNorStepIsAllowedUntilUpdate)
{
    ScalerRig rig;
    rig.scaledGradient(3);
    rig.scaler.step(rig.optimizer);
    rig.expectError("RuntimeError", "unscale_() is being called after step()",
                    [&] { rig.scaler.unscale(rig.optimizer); });
    rig.expectError("RuntimeError", "step() has already been called since the last update()",
                    [&] { rig.scaler.step(rig.optimizer); });
    rig.scaler.update();
    EXPECT_FALSE(rig.scaler.hasUnscaled());
    EXPECT_NO_THROW(rig.scaler.unscale(rig.optimizer));
}

TEST(GradScaler, AnInfOrNanRefusesTheStepAndTheGradientsAreMultipliedAllTheSame)
{
    for (const float bad : {INFINITY, -INFINITY, NAN}) {
        ScalerRig rig(2);
        rig.scaledGradients({bad, 5 * 65536.0F});
        EXPECT_FALSE(rig.scaler.step(rig.optimizer));
        EXPECT_EQ(rig.weights(), (std::vector<float>{1, 1}));
        EXPECT_EQ(rig.grads()[1], 5);
        EXPECT_FALSE(std::isfinite(rig.grads()[0]));
    }
}

TEST(GradScaler, EveryCallBeforeTheFirstScaleIsRefused)
{
    ScalerRig rig;
    rig.setGradients({1});
    const std::string end = " but _scale is None.  This may indicate your script did not use scaler.scale(";
    rig.expectError("AssertionError", "Attempted unscale_" + end, [&] { rig.scaler.unscale(rig.optimizer); });
    rig.expectError("AssertionError", "Attempted step" + end, [&] { rig.scaler.step(rig.optimizer); });
    rig.expectError("AssertionError", "Attempted update" + end, [&] { rig.scaler.update(); });
}

TEST(GradScaler, StepWithoutAnyGradientFailsAndCountsAsUnscaled)
{
    ScalerRig rig;
    rig.scale();
    rig.expectError("AssertionError", "No inf checks were recorded for this optimizer.",
                    [&] { rig.scaler.step(rig.optimizer); });
    rig.expectError("RuntimeError", kUnscaledTwice, [&] { rig.scaler.unscale(rig.optimizer); });
}

TEST(GradScaler, UpdateWithoutARecordedCheckFails)
{
    ScalerRig rig;
    rig.scale();
    rig.expectError("AssertionError", "No inf checks were recorded prior to update.", [&] { rig.scaler.update(); });
    rig.setGradients({1});
    rig.scaler.unscale(rig.optimizer);
    EXPECT_NO_THROW(rig.scaler.update()) << "unscale_ and update without a step is allowed";
    rig.expectError("AssertionError", "No inf checks were recorded prior to update.", [&] { rig.scaler.update(); });
}

TEST(GradScaler, Fp16GradientsAreRefusedBeforeAnyWasChanged)
{
    ScalerRig rig;
    rig.scale();
    rig.setFp16Gradient(8);
    rig.expectError("ValueError", "Attempting to unscale FP16 gradients.", [&] { rig.scaler.step(rig.optimizer); });
    EXPECT_EQ(rig.grad(), 8);
    EXPECT_FALSE(rig.scaler.hasUnscaled());
    rig.expectError("AssertionError", "No inf checks were recorded prior to update.", [&] { rig.scaler.update(); });
}

TEST(GradScaler, GetScaleIsUnroundedUntilTheFirstScale)
{
    ScalerRig rig(1, {true, 0.1, 2, 0.5, 2000});
    EXPECT_EQ(rig.scaler.getScale(), 0.1);
    rig.scale();
    EXPECT_EQ(rig.scaler.getScale(), 0.10000000149011612);
}

TEST(GradScaler, TraceWithGrowthIntervalThree)
{
    ScalerRig rig(1, {true, 8, 2, 0.5, 3});
    const std::vector<std::pair<double, int>> expected = {{8, 1}, {8, 2}, {4, 0}, {4, 1}, {4, 2},
                                                          {8, 0}, {8, 1}, {8, 2}, {16, 0}};
    for (std::size_t i = 0; i < expected.size(); ++i) {
        rig.step(i == 2);
        EXPECT_EQ(rig.scaler.getScale(), expected[i].first) << "update " << i + 1;
        EXPECT_EQ(rig.scaler.growthTracker(), expected[i].second) << "update " << i + 1;
    }
}

TEST(GradScaler, TraceWithOddFactors)
{
    ScalerRig rig(1, {true, 100, 1.7, 0.3, 1});
    const std::vector<double> expected = {30, 51, 86.69999694824219, 26.009998321533203, 44.21699523925781};
    const std::vector<bool> overflow = {true, false, false, true, false};
    for (std::size_t i = 0; i < expected.size(); ++i) {
        rig.step(overflow[i]);
        EXPECT_EQ(rig.scaler.getScale(), expected[i]) << "update " << i + 1;
    }
}

TEST(GradScaler, OffScaleReturnsItsArgumentAndStepIsTheOptimizersOwn)
{
    ScalerRig rig(1, {false, 65536, 2, 0.5, 2000});
    const core::Value loss = rig.lossValue();
    EXPECT_EQ(rig.scaler.scale(rig.context, loss).node, loss.node);
    rig.setGradients({3});
    rig.scaler.unscale(rig.optimizer);
    EXPECT_EQ(rig.grad(), 3);
    EXPECT_TRUE(rig.scaler.step(rig.optimizer));
    EXPECT_TRUE(rig.scaler.step(rig.optimizer)) << "any number of times";
    EXPECT_EQ(rig.weight(), 1 - 3 - 3);
    EXPECT_NO_THROW(rig.scaler.update());
    EXPECT_EQ(rig.scaler.getScale(), 1);
}

TEST(GradScaler, OffAndOnAgainKeepsScaleAndGrowthTracker)
{
    ScalerRig rig(1, {true, 8, 2, 0.5, 3});
    rig.step(true);
    rig.step(false);
    rig.scaler.setEnabled(false);
    EXPECT_EQ(rig.scaler.getScale(), 1);
    rig.scaler.setEnabled(true);
    EXPECT_EQ(rig.scaler.getScale(), 4);
    EXPECT_EQ(rig.scaler.growthTracker(), 1);
}
