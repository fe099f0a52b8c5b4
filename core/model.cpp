#include "core/model.h"
#include "core/random.h"
#include <cmath>

namespace core {

namespace {

using content::LayerOp;

OpKind kindOf(LayerOp op)
{
    switch (op) {
    case LayerOp::Linear:
        return OpKind::Linear;
    case LayerOp::Relu:
        return OpKind::Relu;
    case LayerOp::Sigmoid:
        return OpKind::Sigmoid;
    case LayerOp::Tanh:
        return OpKind::Tanh;
    case LayerOp::Gelu:
        return OpKind::Gelu;
    }
    return OpKind::Linear;
}

std::vector<float> initialValues(Random& random, std::size_t count, std::size_t in)
{
    const float bound = 1 / std::sqrt(static_cast<float>(in));
    std::vector<float> values(count);
    for (float& value : values)
        value = random.uniform(-bound, bound);
    return values;
}

} // namespace

std::string outputName(std::size_t layer)
{
    return std::to_string(layer) + ".output";
}

Model::Model(kernels::Backend& backend, const content::Experiment& experiment, std::uint64_t seed)
    : m_backend(backend), m_format(experiment.halfModel ? kernels::Format::FP16 : kernels::Format::FP32),
      m_layers(experiment.layers)
{
    Random random(seed);
    const auto valuesFor = [&](const std::string& name, std::size_t count, std::size_t in) {
        const auto given = experiment.parameters.find(name);
        std::vector<float> initial = initialValues(random, count, in);
        return given == experiment.parameters.end() ? initial : given->second;
    };
    for (std::size_t i = 0; i < m_layers.size(); ++i) {
        const content::Layer& layer = m_layers[i];
        if (layer.op != LayerOp::Linear) continue;
        const std::string name = std::to_string(i);
        Slots& slots = m_slots[i];
        slots.weight = addParameter(name + ".weight", layer.out, layer.in,
                                    valuesFor(name + ".weight", layer.out * layer.in, layer.in));
        if (layer.bias)
            slots.bias = addParameter(name + ".bias", 1, layer.out, valuesFor(name + ".bias", layer.out, layer.in));
    }
}

std::size_t Model::addParameter(const std::string& name, std::size_t rows, std::size_t cols, std::vector<float> values)
{
    const Tensor data = Tensor::fromFloats(m_backend, values, rows, cols);
    m_parameters.push_back({name, data.to(m_backend, m_format), {}});
    return m_parameters.size() - 1;
}

Node Model::nodeOf(OpContext& context, std::size_t layer, Value x)
{
    Node node;
    node.kind = kindOf(m_layers[layer].op);
    node.inputs = {std::move(x)};
    if (const auto slots = m_slots.find(layer); slots != m_slots.end()) {
        node.inputs.push_back(parameterLeaf(context, m_parameters[slots->second.weight]));
        if (slots->second.bias) node.inputs.push_back(parameterLeaf(context, m_parameters[*slots->second.bias]));
    }
    return node;
}

Value Model::forward(OpContext& context, Value x, bool named)
{
    for (std::size_t i = 0; i < m_layers.size(); ++i) {
        Node node = nodeOf(context, i, std::move(x));
        if (named) node.name = outputName(i);
        x = apply(context, std::move(node));
    }
    return x;
}

} // namespace core
