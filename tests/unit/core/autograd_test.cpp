#include "core/model.h"
#include "core/training_error.h"
#include "core/twin.h"
#include "tests/unit/core/testing.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace core;
using content::LayerOp;

namespace {

content::Experiment network(LayerOp activation, content::LossOp loss)
{
    content::Experiment e;
    e.layers = {{LayerOp::Linear, 3, 4, true}, {activation}, {LayerOp::Linear, 4, 2, true}};
    e.loss = loss;
    return e;
}

const std::vector<float> kX = {0.5F, -1.25F, 0.75F, 2, 0.25F, -0.5F}; // two rows of three
const std::vector<float> kY = {1, 0.5F, -0.25F, 0};
const std::vector<std::int32_t> kLabels = {1, 0};

struct Rig {
    Rig(LayerOp activation, content::LossOp lossOp)
        : device(core::testing::backend()), context(*device), op(lossOp), model(*device, network(activation, lossOp), 3)
    {
    }
    Value loss()
    {
        Node node;
        node.kind = op == content::LossOp::Mse ? OpKind::Mse : OpKind::CrossEntropy;
        node.inputs = {model.forward(context, input(context, Tensor::fromFloats(*device, kX, 2, 3)))};
        if (op == content::LossOp::Mse) node.inputs.push_back(input(context, Tensor::fromFloats(*device, kY, 2, 2)));
        node.labels = Labels(*device, kLabels);
        return apply(context, std::move(node));
    }
    std::unique_ptr<kernels::Backend> device;
    OpContext context;
    content::LossOp op;
    Model model;
};

double activated(LayerOp op, double x)
{
    switch (op) {
    case LayerOp::Relu:
        return x > 0 ? x : 0;
    case LayerOp::Sigmoid:
        return 1 / (1 + std::exp(-x));
    case LayerOp::Tanh:
        return std::tanh(x);
    default:
        return 0.5 * x * (1 + std::erf(x / std::sqrt(2.0)));
    }
}

std::vector<double> linear(const std::vector<double>& x, std::size_t in, const std::vector<double>& w,
                           const std::vector<double>& b)
{
    std::vector<double> y;
    for (std::size_t row = 0; row < x.size() / in; ++row)
        for (std::size_t out = 0; out < b.size(); ++out) {
            double sum = b[out];
            for (std::size_t k = 0; k < in; ++k)
                sum += x[row * in + k] * w[out * in + k];
            y.push_back(sum);
        }
    return y;
}

/// The same network in double, written out: the reference for finite differences.
double lossInDouble(LayerOp activation, content::LossOp op, const std::vector<std::vector<double>>& p)
{
    std::vector<double> hidden = linear({kX.begin(), kX.end()}, 3, p[0], p[1]);
    for (double& h : hidden)
        h = activated(activation, h);
    const std::vector<double> y = linear(hidden, 4, p[2], p[3]);
    double sum = 0;
    if (op == content::LossOp::Mse) {
        for (std::size_t i = 0; i < y.size(); ++i)
            sum += (y[i] - static_cast<double>(kY[i])) * (y[i] - static_cast<double>(kY[i]));
        return sum / static_cast<double>(y.size());
    }
    for (std::size_t row = 0; row < 2; ++row) {
        const double log = std::log(std::exp(y[row * 2]) + std::exp(y[row * 2 + 1]));
        sum += log - y[row * 2 + static_cast<std::size_t>(kLabels[row])];
    }
    return sum / 2;
}

void expectGradientsMatchFiniteDifferences(LayerOp activation, content::LossOp op)
{
    Rig rig(activation, op);
    std::vector<std::vector<double>> p;
    for (const Parameter& parameter : rig.model.parameters()) {
        const std::vector<float> values = parameter.data.floats(*rig.device);
        p.emplace_back(values.begin(), values.end());
    }
    const Value loss = rig.loss();
    EXPECT_NEAR(static_cast<double>(loss.data.item(*rig.device)), lossInDouble(activation, op, p), 1e-6);
    backward(rig.context, loss);
    for (std::size_t t = 0; t < p.size(); ++t) {
        const std::vector<float> grad = rig.model.parameters()[t].grad.floats(*rig.device);
        for (std::size_t i = 0; i < p[t].size(); ++i) {
            constexpr double kStep = 1e-5;
            auto up = p, down = p;
            up[t][i] += kStep;
            down[t][i] -= kStep;
            const double slope = (lossInDouble(activation, op, up) - lossInDouble(activation, op, down)) / (2 * kStep);
            EXPECT_NEAR(static_cast<double>(grad[i]), slope, 2e-6) << rig.model.parameters()[t].name << '[' << i << ']';
        }
    }
}

void expectRuntimeError(const std::string& words, const std::function<void()>& call)
{
    try {
        call();
        ADD_FAILURE() << "no error";
    } catch (const TrainingError& error) {
        EXPECT_EQ(error.type, "RuntimeError");
        EXPECT_NE(std::string(error.what()).find(words), std::string::npos) << error.what();
    }
}

} // namespace

TEST(Autograd, GradientsMatchFiniteDifferencesInDouble)
{
    for (const LayerOp activation : {LayerOp::Relu, LayerOp::Sigmoid, LayerOp::Tanh, LayerOp::Gelu})
        for (const content::LossOp loss : {content::LossOp::Mse, content::LossOp::CrossEntropy}) {
            SCOPED_TRACE(std::string(content::nameOf(activation)) + ", " + std::string(content::nameOf(loss)));
            expectGradientsMatchFiniteDifferences(activation, loss);
        }
}

TEST(Autograd, AGraphCanBeUsedOnce)
{
    Rig rig(LayerOp::Relu, content::LossOp::Mse);
    const Value loss = rig.loss();
    backward(rig.context, loss);
    expectRuntimeError("Trying to backward through the graph a second time", [&] { backward(rig.context, loss); });
}

TEST(Autograd, WhatNeedsNoGradientHasNoBackward)
{
    Rig rig(LayerOp::Relu, content::LossOp::Mse);
    const Value x = input(rig.context, Tensor::fromFloats(*rig.device, {1}, 1, 1));
    expectRuntimeError("does not require grad and does not have a grad_fn", [&] { backward(rig.context, x); });
}

TEST(Autograd, GradientsOfTwoBackwardsAddUp)
{
    Rig rig(LayerOp::Tanh, content::LossOp::Mse);
    backward(rig.context, rig.loss());
    const std::vector<float> once = rig.model.parameters()[0].grad.floats(*rig.device);
    backward(rig.context, rig.loss());
    const std::vector<float> twice = rig.model.parameters()[0].grad.floats(*rig.device);
    for (std::size_t i = 0; i < once.size(); ++i)
        EXPECT_EQ(twice[i], 2 * once[i]);
}

TEST(Autograd, AWeightThatWasChangedBeforeBackwardSpoilsTheGraph)
{
    Rig rig(LayerOp::Relu, content::LossOp::Mse);
    const Value loss = rig.loss();
    ++rig.model.parameters()[2].version; // 2.weight is needed for the gradient of the layer below
    expectRuntimeError("has been modified by an inplace operation", [&] { backward(rig.context, loss); });
}

TEST(Autograd, AChangedWeightOfTheFirstLayerOrACastOneDoesNoHarm)
{
    Rig first(LayerOp::Relu, content::LossOp::Mse), cast(LayerOp::Relu, content::LossOp::Mse);
    const Value loss = first.loss();
    ++first.model.parameters()[0].version;
    EXPECT_NO_THROW(backward(first.context, loss));
    cast.context.autocast.enter({true, kernels::Format::FP16, true});
    const Value castLoss = cast.loss();
    ++cast.model.parameters()[2].version;
    EXPECT_NO_THROW(backward(cast.context, castLoss));
}

TEST(Twin, OfAnFp32RunIsTheRunItself)
{
    Rig rig(LayerOp::Gelu, content::LossOp::CrossEntropy);
    const Value loss = rig.loss();
    const auto twin = twinGradients(*rig.device, loss);
    backward(rig.context, loss);
    ASSERT_EQ(twin.size(), 4u);
    for (const Parameter& parameter : rig.model.parameters())
        EXPECT_EQ(twin.at(parameter.name).floats(*rig.device), parameter.grad.floats(*rig.device)) << parameter.name;
}

TEST(Twin, IsNotScaledAndNotCast)
{
    Rig plain(LayerOp::Sigmoid, content::LossOp::Mse), amp(LayerOp::Sigmoid, content::LossOp::Mse);
    backward(plain.context, plain.loss());
    amp.context.autocast.enter({true, kernels::Format::FP16, true});
    Node scale;
    scale.kind = OpKind::Scale;
    scale.inputs = {amp.loss()};
    scale.factor = 65536;
    const Value root = apply(amp.context, std::move(scale));
    const auto twin = twinGradients(*amp.device, root);
    for (const Parameter& parameter : plain.model.parameters())
        EXPECT_EQ(twin.at(parameter.name).floats(*amp.device), parameter.grad.floats(*plain.device)) << parameter.name;
}
