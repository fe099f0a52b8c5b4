#include "core/optimizer.h"
#include "tests/unit/core/testing.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace core;

namespace {

struct Rig {
    explicit Rig(content::Optimizer rules, std::vector<float> values = {1})
        : device(core::testing::backend()), parameters{{"w",
                                                        Tensor::fromFloats(*device, values, 1, values.size()),
                                                        {}}},
          optimizer(*device, rules, parameters)
    {
    }
    void gradient(const std::vector<float>& values)
    {
        parameters[0].grad = Tensor::fromFloats(*device, values, 1, values.size());
    }
    std::vector<float> weights() { return parameters[0].data.floats(*device); }
    std::vector<float> grads() { return parameters[0].grad.floats(*device); }
    float clip(double maxNorm) { return clipGradNorm(*device, parameters, maxNorm); }

    std::unique_ptr<kernels::Backend> device;
    std::vector<Parameter> parameters;
    Optimizer optimizer;
};

content::Optimizer rules(content::OptimizerOp op, double learningRate, double momentum = 0, double weightDecay = 0)
{
    content::Optimizer o;
    o.op = op;
    o.learningRate = learningRate;
    o.momentum = momentum;
    o.weightDecay = weightDecay;
    return o;
}

} // namespace

TEST(Optimizer, SgdSetsItsMomentumFirstAndAveragesLater)
{
    Rig rig(rules(content::OptimizerOp::Sgd, 0.5, 0.5));
    rig.gradient({1});
    rig.optimizer.step(); // buf = 1, w = 1 - 0.5
    EXPECT_EQ(rig.weights()[0], 0.5F);
    rig.optimizer.step(); // buf = 1.5, w = 0.5 - 0.75
    EXPECT_EQ(rig.weights()[0], -0.25F);
}

TEST(Optimizer, AdamMovesByTheLearningRateOnItsFirstStep)
{
    Rig rig(rules(content::OptimizerOp::Adam, 0.125), {1, 1});
    rig.gradient({4, -1e-3F}); // m / sqrt(v) is the sign of the gradient, whatever its size
    rig.optimizer.step();
    EXPECT_NEAR(rig.weights()[0], 0.875, 1e-6);
    EXPECT_NEAR(rig.weights()[1], 1.125, 2e-6); // eps = 1e-8 against 1e-3: 1e-5 of the step
}

TEST(Optimizer, AdamWDecaysTheWeightFirst)
{
    Rig rig(rules(content::OptimizerOp::AdamW, 0.125, 0, 0.5));
    rig.gradient({4});
    rig.optimizer.step();
    EXPECT_NEAR(rig.weights()[0], 1 - 0.125 * 0.5 - 0.125, 1e-6);
}

TEST(Optimizer, AParameterWithoutAGradientIsLeftAlone)
{
    Rig rig(rules(content::OptimizerOp::Adam, 0.125, 0, 0.5));
    rig.optimizer.step();
    EXPECT_EQ(rig.weights()[0], 1);
    rig.gradient({1});
    rig.optimizer.zeroGrad(true);
    EXPECT_FALSE(rig.parameters[0].grad);
}

TEST(ClipGradNorm, ShrinksToTheGivenNormAsPyTorchDoes)
{
    Rig rig(rules(content::OptimizerOp::Sgd, 1), {0, 0});
    rig.gradient({3, 4});
    EXPECT_EQ(rig.clip(1), 5);
    EXPECT_FLOAT_EQ(rig.grads()[0], 0.5999999046F);
    EXPECT_FLOAT_EQ(rig.grads()[1], 0.7999998331F);
}

TEST(ClipGradNorm, LeavesWhatIsSmallEnough)
{
    Rig rig(rules(content::OptimizerOp::Sgd, 1), {0, 0});
    rig.gradient({3, 4});
    rig.clip(100);
    EXPECT_EQ(rig.grads(), (std::vector<float>{3, 4}));
}

TEST(ClipGradNorm, WithAnInfFiniteGradientsBecomeZeroAndTheInfBecomesNan)
{
    Rig rig(rules(content::OptimizerOp::Sgd, 1), {0, 0});
    rig.gradient({3, INFINITY});
    EXPECT_EQ(rig.clip(1), INFINITY);
    EXPECT_EQ(rig.grads()[0], 0);
    EXPECT_TRUE(std::isnan(rig.grads()[1]));
}
