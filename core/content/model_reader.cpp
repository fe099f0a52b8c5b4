#include "core/content/model_reader.h"
#include "core/content/layer_parameters.h"
#include "core/content/layer_reader.h"

namespace core::content {

namespace {

constexpr int kMostDimensions = 4; // of conv2d's weight
constexpr std::uint64_t kMostParameters = 100'000'000;

/// Where to look when the outputs do not fit: the last linear layer's `out`, else the layers.
JsonField outputField(const JsonField& layers, const std::vector<Layer>& read)
{
    for (std::size_t i = read.size(); i-- > 0;) {
        if (read[i].op == LayerOp::Linear) return layers.item(i).at("out");
        if (read[i].op == LayerOp::Conv2d || read[i].op == LayerOp::Residual) break;
    }
    return layers;
}

void checkOutput(const JsonField& layers, const Experiment& e, const Flow& output)
{
    const JsonField field = outputField(layers, e.layers);
    const DataShape& data = e.data.shape;
    const bool classify = e.loss == LossOp::CrossEntropy;
    if (classify && output.isImage)
        field.fail({MessageId::NeedsFlatten, {std::string(nameOf(e.loss)), textOf(*output.image)}});
    if (classify && !data.allClasses) {
        if (output.values < data.y)
            field.fail({MessageId::LabelOutOfRange, {std::to_string(data.y - 1), std::to_string(output.values - 1)}});
        return;
    }
    if (output.values != data.y)
        field.fail({MessageId::ShapeMismatch, {std::to_string(output.values), std::to_string(data.y)}});
}

using Sizes = std::map<std::string, std::size_t>;

/// By name, as in "2.0.weight". Buffers may be given too.
void addSizes(const std::vector<Layer>& layers, const std::string& path, Sizes& sizes)
{
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const std::string name = path + std::to_string(i) + ".";
        for (const LayerParameter& parameter : parametersOf(layers[i]))
            sizes[name + parameter.name] = parameter.size();
        addSizes(layers[i].layers, name, sizes);
    }
}

void checkCount(const JsonField& layers, const Sizes& sizes)
{
    if (sizes.empty()) layers.fail({MessageId::FieldMissing, {"linear"}});
    std::uint64_t count = 0;
    for (const auto& [name, size] : sizes) {
        count += size;
        if (count > kMostParameters)
            layers.fail({MessageId::TooManyParameters, {std::to_string(count), std::to_string(kMostParameters)}});
    }
}

void addValues(const JsonField& field, std::vector<float>& values, int depth = 1)
{
    if (depth > kMostDimensions)
        field.fail({MessageId::FieldOutOfRange,
                    {"this nesting of arrays", "at most " + std::to_string(kMostDimensions) + " deep"}});
    for (const JsonField& item : field.items()) {
        if (item.json().is_array())
            addValues(item, values, depth + 1);
        else
            values.push_back(item.tensorValue());
    }
}

void readParameters(const JsonField& field, const Sizes& sizes, Experiment& e)
{
    std::string names;
    for (const auto& [name, size] : sizes)
        names += (names.empty() ? "" : ", ") + name;
    if (!field.json().is_object()) field.allowOnly({});
    for (const auto& entry : field.json().items()) {
        const JsonField given = field.at(entry.key());
        const auto known = sizes.find(entry.key());
        if (known == sizes.end()) given.fail({MessageId::ParameterUnknown, {entry.key(), names}});
        std::vector<float>& values = e.parameters[entry.key()];
        addValues(given, values);
        if (values.size() != known->second)
            given.fail({MessageId::ShapeMismatch, {std::to_string(values.size()), std::to_string(known->second)}});
    }
}

} // namespace

void readModel(const JsonField& field, Experiment& experiment)
{
    field.allowOnly({"layers", "dtype", "parameters"});
    const JsonField layers = field.at("layers");
    Flow flow = flowOf(experiment.data.shape);
    experiment.layers = readLayers(layers, flow);
    Sizes sizes;
    addSizes(experiment.layers, "", sizes);
    checkCount(layers, sizes);
    checkOutput(layers, experiment, flow);
    if (const auto dtype = field.find("dtype")) experiment.halfModel = dtype->oneOf({"float32", "float16"}) == 1;
    if (const auto parameters = field.find("parameters")) readParameters(*parameters, sizes, experiment);
}

} // namespace core::content
