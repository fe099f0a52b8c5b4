#include "core/training_error.h"
#include "core/twin.h"
#include "tests/unit/core/layer_rig.h"
#include <gtest/gtest.h>

using namespace core;
using core::testing::LayerRig;
using core::testing::plain;
using kernels::Format;

namespace {

/// linear 1 -> 1 (weight 1, no bias) and batch_norm on the inputs 1 and 3: mean 2, variance 1, unbiased 2.
content::Experiment twoValues()
{
    content::Experiment e = core::testing::oneWeight(1, 0, 0);
    e.layers.push_back(plain(content::LayerOp::BatchNorm, 1));
    e.data.batch = 2;
    e.data.batches = {{2, 1, 1, {1, 3}, {5, 7}}};
    return e;
}

/// Runs the program's statements as a session does.
void runIteration(StatementRunner& runner, const content::Experiment& e, std::uint64_t iteration)
{
    runner.beginIteration(iteration);
    for (const Statement& statement : e.program)
        runner.run(statement, iteration, true);
    runner.context().autocast.leave();
}

} // namespace

TEST(BatchNorm, KeepsRunningStatisticsWithMomentumAndTheUnbiasedVariance)
{
    const auto device = core::testing::backend();
    content::Experiment e = twoValues();
    e.optimizer.learningRate = 0; // the same batch statistics in every iteration
    StatementRunner runner(*device, e);
    const std::vector<Buffer>& buffers = runner.model().buffers();
    ASSERT_EQ(buffers.size(), 2u);
    EXPECT_EQ(buffers[0].name, "1.running_mean");
    runIteration(runner, e, 0);
    EXPECT_FLOAT_EQ(buffers[0].data.item(*device), 0.1F * 2);
    EXPECT_FLOAT_EQ(buffers[1].data.item(*device), 0.9F * 1 + 0.1F * 2);
    runIteration(runner, e, 1);
    EXPECT_FLOAT_EQ(buffers[0].data.item(*device), 0.9F * 0.2F + 0.2F);
}

TEST(BatchNorm, ASkippedStepDoesNotUndoTheRunningStatistics)
{
    const auto device = core::testing::backend();
    content::Experiment e = twoValues();
    e.scaler.initScale = 0x1p127; // every gradient overflows
    StatementRunner runner(*device, e);
    runIteration(runner, e, 0);
    EXPECT_EQ(runner.skippedSteps(), 1);
    EXPECT_FLOAT_EQ(runner.model().buffers()[0].data.item(*device), 0.2F);
}

TEST(BatchNorm, TheTwinLeavesTheRunningStatisticsAlone)
{
    LayerRig rig(core::testing::convolutional());
    const Value loss = rig.scaledLoss();
    const std::vector<float> before = rig.buffer("1.running_mean");
    const auto twin = twinGradients(*rig.device, loss);
    EXPECT_EQ(rig.buffer("1.running_mean"), before);
    backward(rig.context, loss); // in FP32, and 256 times the twin's
    for (const Parameter& parameter : rig.model.parameters()) {
        const std::vector<float> gradient = rig.gradient(parameter.name),
                                 twins = twin.at(parameter.name).floats(*rig.device);
        for (std::size_t i = 0; i < gradient.size(); ++i)
            EXPECT_EQ(gradient[i], 256 * twins[i]) << parameter.name;
    }
}

TEST(BatchNorm, UnderAutocastKeepsFp16AndItsOwnGradientsInFp32)
{
    LayerRig rig(core::testing::convolutional());
    rig.context.autocast.enter({true, Format::FP16, true});
    std::map<std::string, Format> outputs, rounded;
    rig.context.observer.activation = [&](const std::string& name, const Tensor& t) { outputs[name] = t.format(); };
    rig.context.observer.parameterGradient = [&](const Parameter& p, const Gradient& g) {
        rounded[p.name] = g.roundedTo;
    };
    backward(rig.context, rig.scaledLoss());
    for (const char* name : {"0.output", "1.output", "3.output", "5.output"})
        EXPECT_EQ(outputs.at(name), Format::FP16) << name;
    EXPECT_EQ(rounded.at("0.weight"), Format::FP16);
    EXPECT_EQ(rounded.at("1.weight"), Format::FP32);
    EXPECT_EQ(rounded.at("1.bias"), Format::FP32);
}

TEST(BatchNorm, OneValuePerChannelIsRefusedInTraining)
{
    core::testing::Network one =
        core::testing::network({plain(content::LayerOp::BatchNorm, 4)}, content::LossOp::L1, 1, 4, {0, 0, 0, 0});
    LayerRig rig(one);
    try {
        rig.output();
        FAIL() << "no error";
    } catch (const TrainingError& error) {
        EXPECT_EQ(error.type, "ValueError");
        EXPECT_STREQ(error.what(), "Expected more than 1 value per channel when training, got input size "
                                   "torch.Size([1, 4])");
    }
    EXPECT_NO_THROW(rig.output(Model::Mode::Evaluation));
}
