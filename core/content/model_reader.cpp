#include "core/content/model_reader.h"
#include "core/data/digits.h"
#include <algorithm>

namespace core::content {

namespace {

constexpr std::uint64_t kMostParameters = 100'000'000;
constexpr std::uint64_t kWidest = 1'000'000;

std::size_t inputSize(const Data& data)
{
    return data.kind == DataKind::Digits ? data::kDigitsPixels : data.batches.front().xCols;
}

Layer readLayer(const JsonField& field)
{
    const std::string op = field.at("op").text();
    if (op == "layer_norm" || op == "conv2d" || op == "max_pool2d" || op == "flatten" || op == "batch_norm" ||
        op == "residual")
        field.at("op").fail({MessageId::NotImplemented, {"the layer \"" + op + "\""}});
    Layer layer;
    layer.op = static_cast<LayerOp>(field.at("op").oneOf({"linear", "relu", "sigmoid", "tanh", "gelu"}));
    if (layer.op != LayerOp::Linear) {
        field.allowOnly({"op"});
        return layer;
    }
    field.allowOnly({"op", "in", "out", "bias"});
    layer.in = field.at("in").integer(1, kWidest);
    layer.out = field.at("out").integer(1, kWidest);
    if (const auto bias = field.find("bias")) layer.bias = bias->boolean();
    return layer;
}

/// Every linear layer gets what the one before it gives. Returns what the last one gives.
std::size_t checkSizes(const JsonField& layers, const std::vector<Layer>& read, std::size_t arriving)
{
    for (std::size_t i = 0; i < read.size(); ++i) {
        if (read[i].op != LayerOp::Linear) continue;
        if (read[i].in != arriving)
            layers.item(i).at("in").fail(
                {MessageId::ShapeMismatch, {std::to_string(arriving), std::to_string(read[i].in)}});
        arriving = read[i].out;
    }
    return arriving;
}

void checkOutput(const JsonField& layers, const Experiment& e, std::size_t outputs)
{
    const auto last =
        std::find_if(e.layers.rbegin(), e.layers.rend(), [](const Layer& l) { return l.op == LayerOp::Linear; });
    if (last == e.layers.rend()) layers.fail({MessageId::FieldMissing, {"linear"}});
    const JsonField out = layers.item(static_cast<std::size_t>(e.layers.rend() - last) - 1).at("out");
    const bool digits = e.data.kind == DataKind::Digits;
    if (e.loss == LossOp::Mse) {
        const std::size_t wanted = digits ? data::kDigitsPixels : e.data.batches.front().yCols;
        if (outputs != wanted) out.fail({MessageId::ShapeMismatch, {std::to_string(outputs), std::to_string(wanted)}});
        return;
    }
    if (digits && outputs != data::kDigitsClasses)
        out.fail({MessageId::ShapeMismatch, {std::to_string(outputs), std::to_string(data::kDigitsClasses)}});
    for (const InlineBatch& batch : e.data.batches)
        for (const float label : batch.y)
            if (label >= static_cast<float>(outputs))
                out.fail({MessageId::LabelOutOfRange,
                          {std::to_string(static_cast<long>(label)), std::to_string(outputs - 1)}});
}

std::uint64_t countParameters(const std::vector<Layer>& layers)
{
    std::uint64_t count = 0;
    for (const Layer& layer : layers)
        count += static_cast<std::uint64_t>(layer.in) * layer.out + (layer.bias ? layer.out : 0);
    return count;
}

void flatten(const JsonField& field, std::vector<float>& values)
{
    for (const JsonField& item : field.items()) {
        if (item.json().is_array())
            flatten(item, values);
        else
            values.push_back(item.tensorValue());
    }
}

void readParameters(const JsonField& field, Experiment& e)
{
    std::map<std::string, std::size_t> sizes;
    std::string names;
    for (std::size_t i = 0; i < e.layers.size(); ++i) {
        const Layer& layer = e.layers[i];
        if (layer.op != LayerOp::Linear) continue;
        sizes[std::to_string(i) + ".weight"] = layer.in * layer.out;
        if (layer.bias) sizes[std::to_string(i) + ".bias"] = layer.out;
    }
    for (const auto& [name, size] : sizes)
        names += (names.empty() ? "" : ", ") + name;
    if (!field.json().is_object()) field.allowOnly({});
    for (const auto& entry : field.json().items()) {
        const JsonField given = field.at(entry.key());
        const auto known = sizes.find(entry.key());
        if (known == sizes.end()) given.fail({MessageId::ParameterUnknown, {entry.key(), names}});
        std::vector<float>& values = e.parameters[entry.key()];
        flatten(given, values);
        if (values.size() != known->second)
            given.fail({MessageId::ShapeMismatch, {std::to_string(values.size()), std::to_string(known->second)}});
    }
}

} // namespace

void readModel(const JsonField& field, Experiment& experiment)
{
    field.allowOnly({"layers", "dtype", "parameters"});
    const JsonField layers = field.at("layers");
    for (const JsonField& layer : layers.items())
        experiment.layers.push_back(readLayer(layer));
    const std::size_t outputs = checkSizes(layers, experiment.layers, inputSize(experiment.data));
    checkOutput(layers, experiment, outputs);
    const std::uint64_t count = countParameters(experiment.layers);
    if (count > kMostParameters)
        layers.fail({MessageId::TooManyParameters, {std::to_string(count), std::to_string(kMostParameters)}});
    if (const auto dtype = field.find("dtype")) experiment.halfModel = dtype->oneOf({"float32", "float16"}) == 1;
    if (const auto parameters = field.find("parameters")) readParameters(*parameters, experiment);
}

} // namespace core::content
