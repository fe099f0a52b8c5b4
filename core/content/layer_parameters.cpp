#include "core/content/layer_parameters.h"
#include <functional>
#include <numeric>

namespace core::content {

namespace {

/// A weight of `outputs` times `window`, and its bias.
std::vector<LayerParameter> weightAndBias(std::vector<std::size_t> shape, bool bias)
{
    const std::size_t outputs = shape.front();
    LayerParameter weight{"weight", std::move(shape)};
    weight.fanIn = weight.size() / outputs;
    std::vector<LayerParameter> parameters = {weight};
    if (bias) parameters.push_back({"bias", {outputs}, InitialValues::Uniform, weight.fanIn});
    return parameters;
}

std::vector<LayerParameter> scaleAndShift(std::size_t size)
{
    return {{"weight", {size}, InitialValues::Ones}, {"bias", {size}, InitialValues::Zeros}};
}

} // namespace

std::size_t LayerParameter::size() const
{
    return std::accumulate(shape.begin(), shape.end(), std::size_t{1}, std::multiplies<>());
}

std::size_t LayerParameter::rows() const
{
    return shape.size() == 1 ? 1 : shape.front();
}

std::vector<LayerParameter> parametersOf(const Layer& layer)
{
    switch (layer.op) {
    case LayerOp::Linear:
        return weightAndBias({layer.out, layer.in}, layer.bias);
    case LayerOp::Conv2d:
        return weightAndBias({layer.out, layer.in, layer.windows.kernel, layer.windows.kernel}, layer.bias);
    case LayerOp::LayerNorm:
        return scaleAndShift(layer.in);
    case LayerOp::BatchNorm: {
        std::vector<LayerParameter> parameters = scaleAndShift(layer.in);
        parameters.push_back({"running_mean", {layer.in}, InitialValues::Zeros, 1, true});
        parameters.push_back({"running_var", {layer.in}, InitialValues::Ones, 1, true});
        return parameters;
    }
    default:
        return {};
    }
}

} // namespace core::content
