// Every layer and loss against PyTorch 2.14.1, in FP32 and under autocast. There layer_norm is cast to FP32, as CUDA's
// list has it (PyTorch's CPU list leaves it in FP16); the other ops agree.
#include "tests/unit/core/layer_rig.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace core;
using core::testing::LayerRig;
using core::testing::Network;
using kernels::Format;

namespace {

struct Expected {
    float loss; // not scaled
    std::vector<float> output;
    std::vector<std::pair<std::string, std::vector<float>>> gradients; // of the loss times 256
};

double largestOf(const std::vector<float>& values)
{
    double largest = 0;
    for (const float value : values)
        largest = std::max(largest, static_cast<double>(std::abs(value)));
    return largest;
}

/// `floor`: tensors whose values only rounding makes differ from zero are compared on the scale of the others.
void expectNear(const std::vector<float>& actual, const std::vector<float>& expected, double tolerance, double floor)
{
    ASSERT_EQ(actual.size(), expected.size());
    const double most = tolerance * std::max(largestOf(expected), floor);
    for (std::size_t i = 0; i < actual.size(); ++i)
        EXPECT_NEAR(static_cast<double>(actual[i]), static_cast<double>(expected[i]), most) << i;
}

void expectAsPyTorch(const Network& network, bool autocast, const Expected& expected)
{
    const double tolerance = autocast ? 2e-3 : 2e-6;
    LayerRig rig(network), other(network);
    for (LayerRig* each : {&rig, &other})
        each->context.autocast.enter({autocast, Format::FP16, true});
    const Value output = other.output();
    EXPECT_EQ(output.data.format(), autocast ? Format::FP16 : Format::FP32);
    expectNear(output.data.floats(*other.device), expected.output, tolerance, 0);
    const Value loss = rig.scaledLoss();
    EXPECT_EQ(loss.data.format(), Format::FP32);
    const double scaled = 256 * static_cast<double>(expected.loss);
    EXPECT_NEAR(static_cast<double>(loss.data.item(*rig.device)), scaled, tolerance * scaled);
    backward(rig.context, loss);
    ASSERT_EQ(rig.model.parameters().size(), expected.gradients.size());
    for (const auto& [name, gradient] : expected.gradients) {
        SCOPED_TRACE(name);
        expectNear(rig.gradient(name), gradient, tolerance, 8);
    }
}

// The numbers below are PyTorch 2.14.1's.

const Expected kConvolutional = {
    1.2285929F,
    {-0.10064258F, -0.76477814F, -0.36986208F, -1.2067659F, -0.16003287F, -1.1190978F},
    {{"0.weight",
      {0.07289863F, 0.6824007F, -11.372314F, -2.6865969F, 3.321034F, 3.0272555F, 0.61977136F, 0.36289716F, 1.757038F,
       52.601536F, -31.687813F, -2.8441505F, -12.939102F, 23.444633F, -36.878937F, 38.0596F, -10.904085F, -4.33066F}},
     {"0.bias", {0, 0}},
     {"1.weight", {160.63217F, -2.9531338F}},
     {"1.bias", {53.333332F, -26.666664F}},
     {"5.weight",
      {-39.80243F, -25.367182F, -37.87773F, -29.409052F, -44.546684F, -10.606354F, -22.585293F, -23.916286F,
       -23.250013F, -25.367184F, -19.785553F, -34.41327F, 19.340996F, -11.937346F, -31.902246F, -7.9443655F}},
     {"5.bias", {-42.666668F, -42.666668F}}}};

const Expected kConvolutionalAutocast = {
    1.2286377F,
    {-0.10070801F, -0.76464844F, -0.3696289F, -1.2070312F, -0.16003418F, -1.1191406F},
    {{"0.weight",
      {0.07354736F, 0.68115234F, -11.3671875F, -2.6855469F, 3.3164062F, 3.0253906F, 0.6166992F, 0.36254883F, 1.7509766F,
       52.5625F, -31.6875F, -2.8339844F, -12.9375F, 23.453125F, -36.875F, 38.03125F, -10.90625F, -4.3125F}},
     {"0.bias", {0.0004005432F, 0.005493164F}},
     {"1.weight", {160.60268F, -2.9520853F}},
     {"1.bias", {53.33203F, -26.65625F}},
     {"5.weight",
      {-39.78125F, -25.375F, -37.875F, -29.40625F, -44.53125F, -10.6015625F, -22.578125F, -23.90625F, -23.25F, -25.375F,
       -19.78125F, -34.40625F, 19.34375F, -11.9296875F, -31.90625F, -7.9453125F}},
     {"5.bias", {-42.65625F, -42.65625F}}}};

const Expected kResidual = {
    0.65514797F,
    {-0.222687F, 0.3189512F, 0.6814793F, 0.03519901F, 0.5122541F, 0.39840823F, 0.37818396F, 0.68130374F},
    {{"0.weight",
      {-13.251005F, -13.404361F, 11.827557F, 12.107906F, 10.736979F, -14.826205F, -6.8620524F, 6.445972F, 5.148183F,
       -10.994386F, -19.850067F, 15.951407F}},
     {"0.bias", {12.028295F, -13.542169F, 7.731558F, 12.437384F}},
     {"1.0.weight", {-7.097136F, 3.4192047F, 2.2782075F, 10.051142F}},
     {"1.0.bias", {-6.3046737F, 8.482203F, -8.69971F, -8.549685F}},
     {"1.1.weight",
      {4.012392F, -0.66902614F, -4.2544475F, 2.4646685F, -3.6183972F, 0.07672524F, 3.8303633F, -2.2368739F, 6.91564F,
       -2.0319207F, -7.4354224F, 4.0172176F, 3.905817F, -0.030602897F, -4.1010814F, 2.4900184F}},
     {"1.1.bias", {6.5724497F, -5.964997F, 10.712581F, 6.64005F}},
     {"2.weight", {-8.037025F, -18.524971F, -18.828959F, -12.406341F, 15.668844F, 20.419857F, 17.463995F, 13.999426F}},
     {"2.bias", {18.476662F, -12.793528F}}}};

const Expected kResidualAutocast = {
    0.65514314F,
    {-0.22290039F, 0.31884766F, 0.6816406F, 0.035095215F, 0.51220703F, 0.3984375F, 0.37817383F, 0.6816406F},
    {{"0.weight",
      {-13.25F, -13.40625F, 11.828125F, 12.109375F, 10.734375F, -14.828125F, -6.8671875F, 6.4453125F, 5.15625F, -11.0F,
       -19.84375F, 15.953125F}},
     {"0.bias", {12.0234375F, -13.5390625F, 7.734375F, 12.4375F}},
     {"1.0.weight", {-7.094346F, 3.418356F, 2.2751951F, 10.050682F}},
     {"1.0.bias", {-6.3007812F, 8.480469F, -8.6953125F, -8.548828F}},
     {"1.1.weight",
      {4.0117188F, -0.6713867F, -4.2578125F, 2.4667969F, -3.6113281F, 0.074401855F, 3.8242188F, -2.2324219F, 6.9140625F,
       -2.03125F, -7.4335938F, 4.015625F, 3.90625F, -0.03366089F, -4.1054688F, 2.4921875F}},
     {"1.1.bias", {6.578125F, -5.953125F, 10.7109375F, 6.6445312F}},
     {"2.weight", {-8.03125F, -18.53125F, -18.828125F, -12.40625F, 15.671875F, 20.40625F, 17.46875F, 13.9921875F}},
     {"2.bias", {18.46875F, -12.796875F}}}};

} // namespace

TEST(LayersAsInPyTorch, AConvolutionalNetworkInFp32)
{
    expectAsPyTorch(core::testing::convolutional(), false, kConvolutional);
}

TEST(LayersAsInPyTorch, AConvolutionalNetworkUnderAutocast)
{
    expectAsPyTorch(core::testing::convolutional(), true, kConvolutionalAutocast);
}

TEST(LayersAsInPyTorch, AResidualNetworkInFp32)
{
    expectAsPyTorch(core::testing::residual(), false, kResidual);
}

TEST(LayersAsInPyTorch, AResidualNetworkUnderAutocast)
{
    expectAsPyTorch(core::testing::residual(), true, kResidualAutocast);
}

TEST(LayersAsInPyTorch, BatchNormUpdatesItsRunningStatisticsInTrainingAndUsesThemInEvaluation)
{
    LayerRig rig(core::testing::convolutional());
    rig.output();
    const std::vector<float> mean = {-0.021744793F, 0.062304687F}, variance = {0.97657895F, 0.9576479F};
    expectNear(rig.buffer("1.running_mean"), mean, 1e-6, 0);
    expectNear(rig.buffer("1.running_var"), variance, 1e-6, 0);
    const Value output = rig.output(Model::Mode::Evaluation);
    expectNear(output.data.floats(*rig.device),
               {-0.40321356F, -0.76756245F, -0.5854227F, -1.0986023F, -0.41841304F, -1.006411F}, 2e-6, 0);
    expectNear(rig.buffer("1.running_mean"), mean, 1e-6, 0); // evaluation leaves them as they are
}
