#include "core/model.h"
#include "core/content/layer_parameters.h"
#include "core/random.h"
#include <cmath>

namespace core {

namespace {

using content::InitialValues;
using content::Layer;
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
    case LayerOp::LayerNorm:
        return OpKind::LayerNorm;
    case LayerOp::Conv2d:
        return OpKind::Conv2d;
    case LayerOp::MaxPool2d:
        return OpKind::MaxPool2d;
    case LayerOp::Flatten:
        return OpKind::Flatten;
    case LayerOp::BatchNorm:
        return OpKind::BatchNorm;
    case LayerOp::Residual:
        return OpKind::Add;
    }
    return OpKind::Linear;
}

/// The random numbers are drawn in any case, so that a given parameter does not change the ones behind it.
std::vector<float> valuesFor(const content::Experiment& experiment, const std::string& name,
                             const content::LayerParameter& parameter, Random& random)
{
    const float bound = 1 / std::sqrt(static_cast<float>(parameter.fanIn));
    std::vector<float> values(parameter.size(), parameter.initial == InitialValues::Ones ? 1.0F : 0.0F);
    if (parameter.initial == InitialValues::Uniform)
        for (float& value : values)
            value = random.uniform(-bound, bound);
    const auto given = experiment.parameters.find(name);
    return given == experiment.parameters.end() ? values : given->second;
}

struct ForgetsPrepared {
    Autocast& autocast;
    ~ForgetsPrepared() { autocast.forgetPrepared(); }
};

void addNames(const std::vector<Layer>& layers, const std::string& path, std::vector<std::string>& names)
{
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const std::string name = path + std::to_string(i);
        addNames(layers[i].layers, name + ".", names);
        names.push_back(name + ".output");
    }
}

} // namespace

Model::Model(kernels::Backend& backend, const content::Experiment& experiment, std::uint64_t seed)
    : m_backend(backend), m_format(experiment.halfModel ? kernels::Format::FP16 : kernels::Format::FP32),
      m_layers(experiment.layers)
{
    Random random(seed);
    addLayers(experiment, m_layers, "", random);
}

void Model::addLayers(const content::Experiment& experiment, const std::vector<Layer>& layers, const std::string& path,
                      Random& random)
{
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const std::string name = path + std::to_string(i);
        for (const content::LayerParameter& p : content::parametersOf(layers[i]))
            add(name, p, valuesFor(experiment, name + "." + p.name, p, random));
        if (policyOf(kindOf(layers[i].op)) == CastPolicy::Lower)
            m_lowered.insert(m_lowered.end(), m_slots[name].parameters.begin(), m_slots[name].parameters.end());
        addLayers(experiment, layers[i].layers, name + ".", random);
    }
}

void Model::add(const std::string& layer, const content::LayerParameter& parameter, const std::vector<float>& values)
{
    const std::size_t rows = parameter.rows();
    const Tensor data = Tensor::fromFloats(m_backend, values, rows, values.size() / rows).to(m_backend, m_format);
    const std::string name = layer + "." + parameter.name;
    if (parameter.buffer) {
        m_slots[layer].buffers.push_back(m_buffers.size());
        m_buffers.push_back({name, data});
    } else {
        m_slots[layer].parameters.push_back(m_parameters.size());
        m_parameters.push_back({name, data, {}, 0, parameter.shape});
    }
}

std::vector<std::string> Model::outputNames() const
{
    std::vector<std::string> names;
    addNames(m_layers, "", names);
    return names;
}

Node Model::nodeOf(OpContext& context, const Layer& layer, const std::string& name, Value x, Mode mode)
{
    Node node;
    node.kind = kindOf(layer.op);
    node.windows = layer.windows;
    node.epsilon = layer.epsilon;
    node.inputs = {x};
    if (mode == Mode::Training) node.name = name + ".output";
    if (layer.op == LayerOp::Residual) node.inputs.push_back(run(context, layer.layers, name + ".", x, mode));
    const auto slots = m_slots.find(name);
    if (slots == m_slots.end()) return node;
    for (const std::size_t parameter : slots->second.parameters)
        node.inputs.push_back(parameterLeaf(context, m_parameters[parameter]));
    if (const std::vector<std::size_t>& buffers = slots->second.buffers; !buffers.empty())
        node.running = {m_buffers[buffers[0]].data, m_buffers[buffers[1]].data, layer.momentum,
                        mode == Mode::Evaluation};
    return node;
}

Value Model::run(OpContext& context, const std::vector<Layer>& layers, const std::string& path, Value x, Mode mode)
{
    for (std::size_t i = 0; i < layers.size(); ++i) {
        Node node = nodeOf(context, layers[i], path + std::to_string(i), std::move(x), mode);
        x = apply(context, std::move(node));
    }
    return x;
}

void Model::prepareCasts(OpContext& context) const
{
    std::vector<const Parameter*> parameters;
    for (const std::size_t index : m_lowered)
        parameters.push_back(&m_parameters[index]);
    context.autocast.prepare(context.backend, parameters);
}

Value Model::forward(OpContext& context, Value x, Mode mode)
{
    const ForgetsPrepared atEnd{context.autocast};
    prepareCasts(context);
    return run(context, m_layers, "", std::move(x), mode);
}

} // namespace core
