#include "core/ops/op.h"
#include "core/training_error.h"
#include "tests/unit/core/testing.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace core;
using kernels::Format;

namespace {

/// A linear layer w (1, in) without bias in an autocast region, and its gradient.
struct LinearRig {
    explicit LinearRig(std::vector<float> weight, Autocast::Region region = {true, Format::FP16, true})
        : device(core::testing::backend()),
          context(*device), w{"w", Tensor::fromFloats(*device, weight, 1, weight.size()), {}}
    {
        context.autocast.enter(region);
    }
    Value apply(std::vector<float> x)
    {
        const std::size_t in = w.data.cols();
        Node node;
        node.kind = OpKind::Linear;
        node.inputs = {input(context, Tensor::fromFloats(*device, x, x.size() / in, in)), parameterLeaf(context, w)};
        return core::apply(context, std::move(node));
    }
    /// The sum of two outputs, each multiplied by 1, as mse with the targets y would weigh them.
    void backwardOf(const Value& output, double factor)
    {
        Node scale;
        scale.kind = OpKind::Scale;
        scale.inputs = {output};
        scale.factor = factor;
        backward(context, core::apply(context, std::move(scale)));
    }
    std::vector<float> grad() { return w.grad.floats(*device); }

    std::unique_ptr<kernels::Backend> device;
    OpContext context;
    Parameter w;
};

} // namespace

TEST(Autocast, FollowsPyTorchsCudaLists)
{
    for (const OpKind product : {OpKind::Linear, OpKind::Conv2d})
        EXPECT_EQ(policyOf(product), CastPolicy::Lower);
    for (const OpKind listed :
         {OpKind::LayerNorm, OpKind::Mse, OpKind::L1, OpKind::CrossEntropy, OpKind::BceWithLogits})
        EXPECT_EQ(policyOf(listed), CastPolicy::Fp32);
    for (const OpKind unlisted : {OpKind::Relu, OpKind::Sigmoid, OpKind::Tanh, OpKind::Gelu, OpKind::BatchNorm,
                                  OpKind::MaxPool2d, OpKind::Flatten, OpKind::Add})
        EXPECT_EQ(policyOf(unlisted), CastPolicy::Keep);
}

TEST(Autocast, NothingIsCastOutsideARegionOrInADisabledOne)
{
    Autocast autocast;
    EXPECT_EQ(autocast.formatFor(OpKind::Linear, Format::FP32), Format::FP32);
    autocast.enter({true, Format::BF16, true});
    EXPECT_EQ(autocast.formatFor(OpKind::Linear, Format::FP32), Format::BF16);
    EXPECT_EQ(autocast.formatFor(OpKind::Mse, Format::BF16), Format::FP32);
    autocast.enter({false, Format::BF16, true});
    EXPECT_EQ(autocast.formatFor(OpKind::Linear, Format::FP32), Format::FP32);
    autocast.leave();
    EXPECT_EQ(autocast.formatFor(OpKind::Linear, Format::FP32), Format::BF16);
}

TEST(Autocast, LinearGivesTheRegionsFormatAndParameterGradientsAreFp32HoldingFp16Values)
{
    LinearRig rig({0.1F});
    const Value y = rig.apply({3});
    EXPECT_EQ(y.data.format(), Format::FP16);
    EXPECT_EQ(y.data.item(*rig.device), kernels::roundTo(Format::FP16, kernels::roundTo(Format::FP16, 0.1F) * 3));
    rig.backwardOf(y, 0.1);
    EXPECT_EQ(rig.w.grad.format(), Format::FP32);
    const float dy = kernels::roundTo(Format::FP16, 0.1F);
    EXPECT_EQ(rig.grad()[0], kernels::roundTo(Format::FP16, dy * 3));
}

TEST(Autocast, AWeightsCastIsMadeOncePerRegionAndDoesNotSeeAChange)
{
    LinearRig rig({1});
    EXPECT_EQ(rig.apply({1}).data.item(*rig.device), 1);
    rig.device->fill(rig.w.data.matrix(), 0.5F);
    EXPECT_EQ(rig.apply({1}).data.item(*rig.device), 1) << "the stale cast";
    rig.context.autocast.leave();
    rig.context.autocast.enter({true, Format::FP16, true});
    EXPECT_EQ(rig.apply({1}).data.item(*rig.device), 0.5F);
}

TEST(Autocast, WithoutTheCacheEveryUseCastsAnew)
{
    LinearRig rig({1}, {true, Format::FP16, false});
    rig.apply({1});
    rig.device->fill(rig.w.data.matrix(), 0.5F);
    EXPECT_EQ(rig.apply({1}).data.item(*rig.device), 0.5F);
}

TEST(Autocast, AWeightUsedTwiceGetsOneFp16GradientOrTwoFp32Ones)
{
    // 2048 + 1 is 2048 in FP16; without the cache each use has its own cast, and .grad adds in FP32.
    for (const bool cache : {true, false}) {
        LinearRig rig({1}, {true, Format::FP16, cache});
        Node sum;
        sum.kind = OpKind::Add;
        sum.inputs = {rig.apply({2048}), rig.apply({1})};
        rig.backwardOf(core::apply(rig.context, std::move(sum)), 1);
        EXPECT_EQ(rig.grad()[0], cache ? 2048 : 2049);
    }
}

TEST(Autocast, ANestedRegionKeepsTheCacheUntilTheOutermostEnds)
{
    LinearRig rig({1});
    rig.apply({1});
    rig.device->fill(rig.w.data.matrix(), 0.5F);
    rig.context.autocast.enter({true, Format::FP16, true});
    EXPECT_EQ(rig.apply({1}).data.item(*rig.device), 1);
    rig.context.autocast.leave();
    EXPECT_EQ(rig.apply({1}).data.item(*rig.device), 1);
}

TEST(Autocast, DifferentFormatsAtALinearLayerAreRefused)
{
    LinearRig rig({1});
    const Value half = rig.apply({1});
    rig.context.autocast.leave();
    Node node;
    node.kind = OpKind::Linear;
    node.inputs = {half, parameterLeaf(rig.context, rig.w)};
    try {
        core::apply(rig.context, node);
        FAIL() << "no error";
    } catch (const TrainingError& error) {
        EXPECT_EQ(error.type, "RuntimeError");
        EXPECT_STREQ(error.what(), "mat1 and mat2 must have the same dtype, but got Half and Float");
    }
}

TEST(Autocast, BiasIsAddedBeforeTheSingleRounding)
{
    // In FP16, 2048.5 + 0.75 is 2050 when it is rounded once; rounded twice it would be 2048.
    LinearRig rig({2048, 0.5F});
    Parameter bias{"b", Tensor::fromFloats(*rig.device, {0.75F}, 1, 1), {}};
    Node node;
    node.kind = OpKind::Linear;
    node.inputs = {input(rig.context, Tensor::fromFloats(*rig.device, {1, 1}, 1, 2)), parameterLeaf(rig.context, rig.w),
                   parameterLeaf(rig.context, bias)};
    EXPECT_EQ(core::apply(rig.context, node).data.item(*rig.device), 2050);
}
