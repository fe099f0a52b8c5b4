#pragma once
// Small networks of every layer with values that FP16 holds exactly, for tests against PyTorch and finite differences.
#include "core/content/layer_parameters.h"
#include "core/model.h"
#include "tests/unit/core/testing.h"

namespace core::testing {

/// A network, its parameters and one batch.
struct Network {
    content::Experiment experiment; // layers, loss, parameters by name
    std::size_t rows = 0;
    std::vector<float> x, y;
};

/// Parameter k of a network: ((7 i + 3 k) mod 11 - 5) / 8.
inline std::vector<float> parameterValues(std::size_t count, std::size_t k)
{
    std::vector<float> values;
    for (std::size_t i = 0; i < count; ++i)
        values.push_back((static_cast<float>((i * 7 + 3 * k) % 11) - 5) / 8);
    return values;
}

inline std::vector<float> inputValues(std::size_t count)
{
    std::vector<float> values;
    for (std::size_t i = 0; i < count; ++i)
        values.push_back((static_cast<float>((i * 5 + 2) % 13) - 6) / 4);
    return values;
}

inline void setParameters(content::Experiment& e, const std::vector<content::Layer>& layers, const std::string& path,
                          std::size_t& k)
{
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const std::string name = path + std::to_string(i) + ".";
        for (const content::LayerParameter& p : content::parametersOf(layers[i]))
            if (!p.buffer) e.parameters[name + p.name] = parameterValues(p.size(), k++);
        setParameters(e, layers[i].layers, name, k);
    }
}

inline Network network(std::vector<content::Layer> layers, content::LossOp loss, std::size_t rows, std::size_t values,
                       std::vector<float> y)
{
    Network n;
    n.experiment.layers = std::move(layers);
    n.experiment.loss = loss;
    std::size_t k = 0;
    setParameters(n.experiment, n.experiment.layers, "", k);
    n.rows = rows;
    n.x = inputValues(rows * values);
    n.y = std::move(y);
    return n;
}

inline content::Layer plain(content::LayerOp op, std::size_t in = 0, std::size_t out = 0)
{
    content::Layer layer;
    layer.op = op;
    layer.in = in;
    layer.out = out;
    return layer;
}

inline content::Layer windowed(content::LayerOp op, kernels::Windows windows, std::size_t out = 0)
{
    content::Layer layer = plain(op, windows.image.channels, out);
    layer.windows = windows;
    return layer;
}

/// nn.Sequential(Conv2d(1, 2, 3, padding=1), BatchNorm2d(2), ReLU(), MaxPool2d(2), Flatten(), Linear(8, 2)), l1_loss
inline Network convolutional()
{
    using content::LayerOp;
    return network({windowed(LayerOp::Conv2d, {{1, 4, 4}, 3, 1, 1}, 2), plain(LayerOp::BatchNorm, 2),
                    plain(LayerOp::Relu), windowed(LayerOp::MaxPool2d, {{2, 4, 4}, 2, 2, 0}), plain(LayerOp::Flatten),
                    plain(LayerOp::Linear, 8, 2)},
                   content::LossOp::L1, 3, 16, {0.5F, -1, 2, 0.25F, -0.75F, 1});
}

/// nn.Sequential(Linear(3, 4), Residual(LayerNorm(4), Linear(4, 4), Tanh()), Linear(4, 2)), bce_with_logits
inline Network residual()
{
    using content::LayerOp;
    content::Layer block = plain(LayerOp::Residual);
    block.layers = {plain(LayerOp::LayerNorm, 4), plain(LayerOp::Linear, 4, 4), plain(LayerOp::Tanh)};
    return network({plain(LayerOp::Linear, 3, 4), block, plain(LayerOp::Linear, 4, 2)}, content::LossOp::BceWithLogits,
                   4, 3, {0, 1, 0.25F, 0.75F, 1, 0, 0.5F, 1});
}

/// A network on a backend.
struct LayerRig {
    explicit LayerRig(Network n)
        : given(std::move(n)), device(backend(2)), context(*device), model(*device, given.experiment, 1)
    {
    }

    Value output(Model::Mode mode = Model::Mode::Training)
    {
        const Tensor x = Tensor::fromFloats(*device, given.x, given.rows, given.x.size() / given.rows);
        const kernels::ImageShape& image = given.experiment.layers.front().windows.image;
        const Shape images = {given.rows, image.channels, image.height, image.width};
        return model.forward(context, input(context, x, image.size() == x.cols() ? images : Shape{}), mode);
    }

    /// The loss of one forward pass, times 256.
    Value scaledLoss()
    {
        Node node;
        node.kind = given.experiment.loss == content::LossOp::L1 ? OpKind::L1 : OpKind::BceWithLogits;
        const Tensor y = Tensor::fromFloats(*device, given.y, given.rows, given.y.size() / given.rows);
        node.inputs = {output(), input(context, y)};
        Node scale;
        scale.kind = OpKind::Scale;
        scale.inputs = {apply(context, std::move(node))};
        scale.factor = 256;
        return apply(context, std::move(scale));
    }

    std::vector<float> gradient(const std::string& name)
    {
        for (Parameter& parameter : model.parameters())
            if (parameter.name == name) return parameter.grad.floats(*device);
        return {};
    }

    std::vector<float> buffer(const std::string& name)
    {
        for (Buffer& buffer : model.buffers())
            if (buffer.name == name) return buffer.data.floats(*device);
        return {};
    }

    Network given;
    std::unique_ptr<kernels::Backend> device;
    OpContext context;
    Model model;
};

} // namespace core::testing
