#include "core/content/layer_choices.h"
#include <algorithm>

namespace core::content {

namespace {

const std::vector<std::string> kOfRows = {"linear", "relu",       "sigmoid",    "tanh",
                                          "gelu",   "layer_norm", "batch_norm", "residual"};
const std::vector<std::string> kOfImages = {"conv2d", "relu", "sigmoid", "tanh", "gelu", "max_pool2d", "batch_norm"};

bool isLinear(const Layer& layer)
{
    return layer.op == LayerOp::Linear;
}

bool hasLinearBehind(const std::vector<Layer>& layers, std::size_t index)
{
    return std::any_of(layers.begin() + static_cast<std::ptrdiff_t>(index) + 1, layers.end(), isLinear);
}

} // namespace

std::vector<std::string> layersToAdd()
{
    std::vector<std::string> all = kOfRows;
    all.insert(all.end(), {"conv2d", "max_pool2d"});
    return all;
}

std::vector<std::string> layersToAdd(const std::vector<Layer>& layers, std::size_t index)
{
    for (std::size_t i = index; i < layers.size(); ++i) {
        const LayerOp op = layers[i].op;
        if (op == LayerOp::Conv2d || op == LayerOp::MaxPool2d || op == LayerOp::Flatten) return kOfImages;
        if (op == LayerOp::Linear || op == LayerOp::LayerNorm) return kOfRows;
    }
    return kOfRows;
}

bool canRemoveLayer(const std::vector<Layer>& layers, std::size_t index)
{
    const Layer& layer = layers[index];
    return layer.op != LayerOp::Flatten && (!isLinear(layer) || hasLinearBehind(layers, index));
}

bool canSetWidth(const std::vector<Layer>& layers, std::size_t index)
{
    const bool hasWidth = isLinear(layers[index]) || layers[index].op == LayerOp::Conv2d;
    return hasWidth && hasLinearBehind(layers, index);
}

LayerChoices choicesAt(const std::vector<Layer>& layers, std::size_t index)
{
    return {index, layersToAdd(layers, index), layersToAdd(layers, index + 1), canRemoveLayer(layers, index)};
}

} // namespace core::content
