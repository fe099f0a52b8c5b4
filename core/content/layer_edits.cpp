#include "core/content/layer_edits.h"
#include "core/content/layer_choices.h"
#include "core/content/settings.h"
#include <algorithm>

namespace core::content {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kKernel = 3, kPadding = 1; // a convolution that keeps the size of its images

/// What a layer of this kind is like where nothing is said: as wide as what arrives.
Json newLayer(const std::string& op)
{
    if (op == "linear") return {{"op", op}, {"in", 0}, {"out", 0}};
    if (op == "layer_norm") return {{"op", op}, {"size", 0}};
    if (op == "batch_norm") return {{"op", op}, {"channels", 0}};
    if (op == "conv2d")
        return {{"op", op}, {"in_channels", 0}, {"out_channels", 0}, {"kernel", kKernel}, {"padding", kPadding}};
    if (op == "max_pool2d") return {{"op", op}, {"kernel", 2}};
    if (op == "residual") {
        const Json block =
            Json::array({newLayer("layer_norm"), newLayer("linear"), newLayer("relu"), newLayer("linear")});
        return {{"op", op}, {"layers", block}};
    }
    return {{"op", op}};
}

bool isWide(const Json& layer)
{
    return layer.at("op") == "linear" || layer.at("op") == "conv2d";
}

std::size_t channelsOf(const Flow& flow)
{
    return flow.image ? flow.image->channels : flow.values;
}

void setWidth(Json& layer, const char* ofRow, const char* ofImage, const Flow& flow)
{
    if (layer.at("op") == "linear") layer[ofRow] = flow.values;
    if (layer.at("op") == "conv2d") layer[ofImage] = channelsOf(flow);
}

/// Over the values of a row, or over the channels of what can be taken for images.
void fitBatchNorm(Json& layer, const Flow& flow)
{
    const bool isOverChannels = flow.isImage || (flow.image && layer.at("channels") == flow.image->channels);
    layer["channels"] = isOverChannels ? channelsOf(flow) : flow.values;
}

void fitLayer(Json& layer, const Flow& flow)
{
    const Json op = layer.at("op");
    setWidth(layer, "in", "in_channels", flow);
    if (op == "layer_norm") layer["size"] = flow.values;
    if (op == "batch_norm") fitBatchNorm(layer, flow);
    if (op != "residual") return;
    Json& inner = layer["layers"];
    const auto last = std::find_if(inner.rbegin(), inner.rend(), isWide);
    if (last != inner.rend()) setWidth(*last, "out", "out_channels", flow);
    fitLayers(inner, flow);
}

/// A layer as it was added is as wide as what arrives.
void widenNew(Json& layer, const Flow& flow)
{
    setWidth(layer, "out", "out_channels", flow);
    if (layer.at("op") == "residual")
        for (Json& inner : layer["layers"])
            widenNew(inner, flow);
}

/// What `layer` gives of `flow`; none where it does not fit.
std::optional<Flow> through(const Json& layer, Flow flow)
{
    try {
        const JsonFile file("", Json::array({layer}).dump());
        readLayers(JsonField(file), flow);
        return flow;
    } catch (const ContentError&) {
        return std::nullopt;
    }
}

Flow arrivingAt(const Json& layers, std::size_t index, Flow flow)
{
    for (std::size_t i = 0; i < index; ++i)
        flow = through(layers[i], flow).value_or(flow);
    return flow;
}

[[noreturn]] void fail(const std::string& edit)
{
    std::string known = kRemoveLayer;
    for (const std::string& op : layersToAdd())
        known += ", " + kAddLayer + op;
    throw ContentError("", 0, "", {MessageId::ValueUnknown, {edit, known}});
}

void add(Json& layers, std::size_t index, const std::string& op, const Flow& data)
{
    Json layer = newLayer(op);
    widenNew(layer, arrivingAt(layers, index, data));
    layers.insert(layers.begin() + static_cast<std::ptrdiff_t>(index), std::move(layer));
}

} // namespace

void editLayers(Json& layers, std::size_t index, const std::string& edit, const Flow& data)
{
    const std::vector<std::string> ops = layersToAdd();
    const std::string op = edit.starts_with(kAddLayer) ? edit.substr(kAddLayer.size()) : std::string();
    const bool isKnown = edit == kRemoveLayer || std::ranges::find(ops, op) != ops.end();
    if (!isKnown) fail(edit);
    const std::size_t last = edit == kRemoveLayer ? layers.size() - 1 : layers.size();
    if (index > last)
        throw ContentError(
            "", 0, "",
            {MessageId::FieldOutOfRange, {std::to_string(index), "a number from 0 to " + std::to_string(last)}});
    if (edit == kRemoveLayer)
        layers.erase(index);
    else
        add(layers, index, op, data);
    fitLayers(layers, data);
}

void fitLayers(Json& layers, const Flow& data)
{
    std::optional<Flow> flow = data;
    for (Json& layer : layers) {
        fitLayer(layer, *flow);
        flow = through(layer, *flow);
        if (!flow) return;
    }
}

} // namespace core::content
