#include "core/content_error.h"
#include "core/model.h"
#include "tests/unit/core/testing.h"
#include <gtest/gtest.h>

using namespace core;
using content::parseExperiment;

namespace {

/// A step on digits; the layers stand in line 3.
std::string withLayers(const std::string& layers,
                       const std::string& data = R"("kind": "digits", "task": "classify", "batch": 8)",
                       const std::string& loss = "cross_entropy", const std::string& parameters = "{}")
{
    return "{\"format\": \"ampscope-experiment/1\",\n\"data\": {" + data + "},\n\"model\": {\"layers\": [" + layers +
           "],\n\"parameters\": " + parameters + "}, \"loss\": {\"op\": \"" + loss +
           "\"}, \"optimizer\": {\"op\": \"sgd\"},\n\"program\": [\"optimizer.zero_grad()\"]}";
}

const std::string kInline = R"("kind": "inline", "batches": [{"x": [[1, 2, 3, 4]], "y": [[0.5]]}])";
const std::string kImage = R"("kind": "inline", "shape": [1, 2, 2], "batches": [{"x": [[1, 2, 3, 4]], "y": [[0.5]]}])";

std::string failureOf(const std::string& text)
{
    try {
        parseExperiment(text, "mine.json");
    } catch (const ContentError& error) {
        EXPECT_GT(error.line, 0) << error.what();
        EXPECT_FALSE(error.field.empty()) << error.what();
        return error.what();
    }
    return "no error";
}

void expectFailure(const std::string& text, const std::string& sentence)
{
    EXPECT_EQ(failureOf(text), "mine.json, line " + sentence);
}

} // namespace

TEST(LayerReader, FollowsTheImageThroughConvolutionsAndPools)
{
    // 8x8, kernel 3 without padding: 6x6; a pool of 2: 3x3; 4 channels: 36 values.
    const content::Experiment e = parseExperiment(
        withLayers(R"({"op": "conv2d", "in_channels": 1, "out_channels": 4, "kernel": 3}, {"op": "relu"},
{"op": "max_pool2d", "kernel": 2}, {"op": "batch_norm", "channels": 4}, {"op": "flatten"},
{"op": "layer_norm", "size": 36}, {"op": "linear", "in": 36, "out": 10})"),
        "m");
    EXPECT_EQ(e.layers[0].windows.image, (kernels::ImageShape{1, 8, 8}));
    EXPECT_EQ(e.layers[2].windows.image, (kernels::ImageShape{4, 6, 6}));
    EXPECT_EQ(e.layers[2].windows.stride, 2u) << "the kernel's size, as in PyTorch";
    EXPECT_EQ(e.layers[3].epsilon, 1e-5);
    EXPECT_EQ(e.layers[3].momentum, 0.1);
}

TEST(LayerReader, ParametersAreNamedByTheirPathWithPyTorchsShapesAndStarts)
{
    const auto device = core::testing::backend();
    const content::Experiment e = parseExperiment(
        withLayers(R"({"op": "conv2d", "in_channels": 1, "out_channels": 2, "kernel": 3, "padding": 1, "bias": false},
{"op": "batch_norm", "channels": 2}, {"op": "residual", "layers": [{"op": "residual", "layers": [{"op": "relu"},
{"op": "conv2d", "in_channels": 2, "out_channels": 2, "kernel": 1}]}]}, {"op": "flatten"}, {"op": "linear", "in": 128, "out": 10})"),
        "m");
    Model model(*device, e, 1);
    std::vector<std::string> names;
    for (const Parameter& parameter : model.parameters())
        names.push_back(parameter.name);
    EXPECT_EQ(names, (std::vector<std::string>{"0.weight", "1.weight", "1.bias", "2.0.1.weight", "2.0.1.bias",
                                               "4.weight", "4.bias"}));
    EXPECT_EQ(model.parameters()[0].shape, (std::vector<std::size_t>{2, 1, 3, 3}));
    EXPECT_EQ(model.parameters()[1].data.floats(*device), (std::vector<float>{1, 1}));
    EXPECT_EQ(model.parameters()[2].data.floats(*device), (std::vector<float>{0, 0}));
    for (const float value : model.parameters()[0].data.floats(*device))
        EXPECT_LE(std::abs(value), 1.0F / 3) << "fan in 9";
    EXPECT_EQ(model.buffers()[1].name, "1.running_var");
    EXPECT_EQ(model.buffers()[1].data.floats(*device), (std::vector<float>{1, 1}));
    EXPECT_EQ(model.outputNames(), (std::vector<std::string>{"0.output", "1.output", "2.0.0.output", "2.0.1.output",
                                                             "2.0.output", "2.output", "3.output", "4.output"}));
}

TEST(LayerReader, WhatDoesNotFitGetsOneSentence)
{
    const std::string conv = R"({"op": "conv2d", "in_channels": 1, "out_channels": 2, "kernel": 3})";
    expectFailure(withLayers(conv + R"(, {"op": "linear", "in": 72, "out": 10})"),
                  "3, model.layers[1].op: linear needs rows of plain values, but images of 2x6x6 arrive: put a "
                  "\"flatten\" layer before it");
    expectFailure(withLayers(conv + R"(, {"op": "layer_norm", "size": 72})"),
                  "3, model.layers[1].op: layer_norm needs rows of plain values, but images of 2x6x6 arrive: put a "
                  "\"flatten\" layer before it");
    expectFailure(withLayers(conv), "3, model.layers: cross_entropy needs rows of plain values, but images of 2x6x6 "
                                    "arrive: put a \"flatten\" layer before it");
    expectFailure(withLayers(R"({"op": "linear", "in": 64, "out": 10}, {"op": "max_pool2d", "kernel": 2})"),
                  "3, model.layers[1].op: max_pool2d needs images, but rows of 10 plain values arrive");
    expectFailure(withLayers(R"({"op": "conv2d", "in_channels": 3, "out_channels": 2, "kernel": 3})"),
                  "3, model.layers[0].in_channels: the sizes do not fit: 1 values arrive where 3 are expected");
    expectFailure(withLayers(R"({"op": "conv2d", "in_channels": 1, "out_channels": 2, "kernel": 9})"),
                  "3, model.layers[0].kernel: 9 is out of range: this must be a whole number from 1 to 8");
    expectFailure(withLayers(R"({"op": "max_pool2d", "kernel": 3, "padding": 2})"),
                  "3, model.layers[0].padding: 2 is out of range: this must be a whole number from 0 to 1");
    expectFailure(withLayers(R"({"op": "conv2d", "in_channels": 1, "out_channels": 2, "kernel": 3, "stride": 0})"),
                  "3, model.layers[0].stride: 0 is out of range: this must be a whole number from 1 to 1000000");
    expectFailure(withLayers(R"({"op": "layer_norm", "size": 32})"),
                  "3, model.layers[0].size: the sizes do not fit: 64 values arrive where 32 are expected");
    expectFailure(withLayers(R"({"op": "batch_norm", "channels": 3})"),
                  "3, model.layers[0].channels: the sizes do not fit: 64 values arrive where 3 are expected");
    expectFailure(withLayers(R"({"op": "batch_norm", "channels": 64, "momentum": 2})"),
                  "3, model.layers[0].momentum: 2 is out of range: this must be a number from 0 to 1");
    expectFailure(
        withLayers(R"({"op": "residual", "layers": [{"op": "linear", "in": 64, "out": 10}]})"),
        "3, model.layers[0].layers: a residual layer adds what it gets to what its layers give, but 64 values "
        "and 10 values do not fit");
    expectFailure(withLayers(R"({"op": "flatten"}, {"op": "relu"})"),
                  "3, model.layers: the field \"linear\" is missing");
}

TEST(LayerReader, ResidualLayersAreNestedAtMost32Deep)
{
    const auto nested = [](int depth) {
        std::string layers = R"({"op": "linear", "in": 64, "out": 64})";
        for (int i = 0; i < depth; ++i)
            layers = R"({"op": "residual", "layers": [)" + layers + "]}";
        return withLayers(layers + R"(, {"op": "linear", "in": 64, "out": 10})");
    };
    EXPECT_NO_THROW(parseExperiment(nested(32), "m"));
    EXPECT_NE(failureOf(nested(33)).find("this nesting of residual layers is out of range"), std::string::npos);
}

TEST(LayerReader, InlineRowsAreImagesOnlyWhereAShapeIsGiven)
{
    const std::string conv = R"({"op": "conv2d", "in_channels": 1, "out_channels": 1, "kernel": 2}, {"op": "flatten"})";
    EXPECT_EQ(parseExperiment(withLayers(conv, kImage, "mse"), "m").layers[0].windows.places(), 1u);
    expectFailure(withLayers(conv, kInline, "mse"),
                  "3, model.layers[0].op: conv2d needs images, but rows of 4 plain values arrive");
    const std::string linear = R"({"op": "linear", "in": 4, "out": 1})";
    EXPECT_NO_THROW(parseExperiment(withLayers(linear, kInline, "l1"), "m"));
    EXPECT_NE(failureOf(withLayers(linear, kImage, "bce_with_logits")).find("images of 1x2x2 arrive"),
              std::string::npos);
    std::string wrong = kImage;
    wrong.replace(wrong.find("[1, 2, 2]"), 9, "[1, 2, 3]");
    expectFailure(withLayers(linear, wrong, "mse"),
                  "2, data.shape: the sizes do not fit: 4 values arrive where 6 are expected");
}

TEST(LayerReader, GivenParametersMayBeOfNestedLayersAndBuffers)
{
    const std::string layers = R"({"op": "residual", "layers": [{"op": "batch_norm", "channels": 4}]},
{"op": "linear", "in": 4, "out": 1})";
    const content::Experiment e = parseExperiment(
        withLayers(layers, kInline, "mse", R"({"0.0.weight": [1, 2, 3, 4], "0.0.running_mean": [5, 6, 7, 8]})"), "m");
    const auto device = core::testing::backend();
    Model model(*device, e, 1);
    EXPECT_EQ(model.parameters()[0].data.floats(*device), (std::vector<float>{1, 2, 3, 4}));
    EXPECT_EQ(model.buffers()[0].data.floats(*device), (std::vector<float>{5, 6, 7, 8}));
    EXPECT_NE(failureOf(withLayers(layers, kInline, "mse", R"({"0.0.bias": [1]})"))
                  .find("model.parameters.0.0.bias: the sizes do not fit: 1 values arrive where 4 are expected"),
              std::string::npos);
}
