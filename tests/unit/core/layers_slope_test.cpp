// Gradients of every layer against finite differences of the same network in double.
#include "tests/unit/core/reference_network.h"
#include <gtest/gtest.h>

using namespace core;
using namespace core::testing;
using content::Layer;
using content::LayerOp;
using content::LossOp;

namespace {

void expectSlopes(const Network& network)
{
    LayerRig rig(network);
    Parameters parameters;
    for (const Parameter& parameter : rig.model.parameters()) {
        const std::vector<float> values = parameter.data.floats(*rig.device);
        parameters[parameter.name] = {values.begin(), values.end()};
    }
    const Value loss = rig.scaledLoss();
    EXPECT_NEAR(static_cast<double>(loss.data.item(*rig.device)), 256 * lossInDouble(network, parameters), 2e-4);
    backward(rig.context, loss);
    for (const auto& [name, values] : parameters) {
        const std::vector<float> gradient = rig.gradient(name);
        for (std::size_t i = 0; i < values.size(); ++i) {
            constexpr double kStep = 1e-6;
            Parameters up = parameters, down = parameters;
            up[name][i] += kStep;
            down[name][i] -= kStep;
            const double slope = 256 * (lossInDouble(network, up) - lossInDouble(network, down)) / (2 * kStep);
            EXPECT_NEAR(static_cast<double>(gradient[i]), slope, 3e-4) << name << '[' << i << ']';
        }
    }
}

std::vector<float> targets(std::size_t count)
{
    std::vector<float> y;
    for (std::size_t i = 0; i < count; ++i)
        y.push_back(static_cast<float>(i * 3 % 5) / 4);
    return y;
}

Network with(std::vector<Layer> layers, std::size_t rows, std::size_t values, std::size_t outputs,
             LossOp loss = LossOp::BceWithLogits)
{
    return network(std::move(layers), loss, rows, values, targets(rows * outputs));
}

} // namespace

TEST(LayerSlopes, OfBothPyTorchNetworks)
{
    expectSlopes(convolutional());
    expectSlopes(residual());
}

TEST(LayerSlopes, OfTwoConvolutionsWithStrideAndPadding)
{
    // 2x5x4, kernel 3, stride 2, padding 1: 3x3x2; then kernel 2: 2x2x1.
    expectSlopes(with({windowed(LayerOp::Conv2d, {{2, 5, 4}, 3, 2, 1}, 3), plain(LayerOp::Tanh),
                       windowed(LayerOp::Conv2d, {{3, 3, 2}, 2, 1, 0}, 2), plain(LayerOp::Flatten)},
                      2, 40, 4));
}

TEST(LayerSlopes, OfOverlappingPaddedMaxPools)
{
    // 2x4x4, kernel 3, stride 2, padding 1: 2x2x2. No two pixels of a window are equal: there is no slope there.
    Network n =
        with({windowed(LayerOp::Conv2d, {{1, 4, 4}, 3, 1, 1}, 2), windowed(LayerOp::MaxPool2d, {{2, 4, 4}, 3, 2, 1}),
              plain(LayerOp::Flatten), plain(LayerOp::Linear, 8, 3)},
             2, 16, 3);
    for (std::size_t i = 0; i < n.x.size(); ++i)
        n.x[i] += static_cast<float>(i * i) / 1024;
    expectSlopes(n);
}

TEST(LayerSlopes, OfBatchNormOverRows)
{
    expectSlopes(with({plain(LayerOp::Linear, 3, 4), plain(LayerOp::BatchNorm, 4), plain(LayerOp::Tanh),
                       plain(LayerOp::Linear, 4, 2)},
                      5, 3, 2));
}

TEST(LayerSlopes, OfNestedResiduals)
{
    Layer inner = plain(LayerOp::Residual), outer = plain(LayerOp::Residual);
    inner.layers = {plain(LayerOp::LayerNorm, 4), plain(LayerOp::Linear, 4, 4)};
    outer.layers = {plain(LayerOp::Linear, 4, 4), inner, plain(LayerOp::Tanh)};
    expectSlopes(with({plain(LayerOp::Linear, 3, 4), outer, plain(LayerOp::Linear, 4, 2)}, 3, 3, 2, LossOp::L1));
}
