#include "core/twin.h"

namespace core {

namespace {

/// Replays a graph in FP32, node by node.
class Replay {
public:
    explicit Replay(kernels::Backend& backend) : m_context(backend) {}

    void run(const Node& node)
    {
        switch (node.kind) {
        case OpKind::Input:
            m_twins[&node] = inFp32(input(m_context, node.output, node.shape));
            break;
        case OpKind::Parameter:
            m_twins[&node] = leaf(node);
            break;
        case OpKind::Cast:
        case OpKind::Scale:
            m_twins[&node] = m_twins.at(node.inputs[0].node.get());
            break;
        default:
            m_twins[&node] = apply(m_context, twinOf(node));
        }
    }

    std::map<std::string, Tensor> gradients(const Node& root)
    {
        backward(m_context, m_twins.at(&root));
        std::map<std::string, Tensor> result;
        for (const auto& [original, twin] : m_parameters)
            if (twin.grad) result[twin.name] = twin.grad;
        return result;
    }

private:
    Value inFp32(const Value& value) { return cast(m_context, value, kernels::Format::FP32); }

    Value leaf(const Node& node)
    {
        Parameter& twin = m_parameters[node.parameter];
        twin.name = node.parameter->name;
        twin.data = inFp32(input(m_context, node.parameter->data)).data;
        return parameterLeaf(m_context, twin);
    }

    Node twinOf(const Node& node)
    {
        Node twin;
        twin.kind = node.kind;
        twin.labels = node.labels;
        twin.shape = node.shape;
        twin.factor = node.factor;
        twin.windows = node.windows;
        twin.epsilon = node.epsilon; // and no running statistics: they were updated already
        for (const Value& in : node.inputs)
            twin.inputs.push_back(m_twins.at(in.node.get()));
        return twin;
    }

    OpContext m_context;
    std::map<const Parameter*, Parameter> m_parameters;
    std::map<const Node*, Value> m_twins;
};

} // namespace

std::map<std::string, Tensor> twinGradients(kernels::Backend& backend, const Value& root)
{
    Replay replay(backend);
    for (const auto& node : reachableFrom(root)) {
        if (node->released) return {}; // backward will refuse this graph
        replay.run(*node);
    }
    return replay.gradients(*root.node);
}

} // namespace core
