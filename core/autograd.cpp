#include "core/ops/op.h"
#include "core/training_error.h"
#include <algorithm>
#include <map>
#include <set>

namespace core {

namespace {

/// Gradients that have arrived at a node, added in the node's own format.
class Arrivals {
public:
    explicit Arrivals(OpContext& context) : m_context(context) {}

    void add(const Node* node, const Gradient& gradient)
    {
        const auto [found, first] = m_gradients.try_emplace(node, gradient);
        if (first) return;
        Gradient& sum = found->second;
        sum.data = sum.data.clone(m_context.backend);
        sum.roundedTo = sum.data.format();
        sum.accumulator = {};
        m_context.backend.add(gradient.data.view(), sum.data.matrix(), m_context.countsFor(sum));
    }

    Gradient take(const Node* node) { return std::move(m_gradients.extract(node).mapped()); }
    bool has(const Node* node) const { return m_gradients.contains(node); }

private:
    OpContext& m_context;
    std::map<const Node*, Gradient> m_gradients;
};

/// .grad = gradient where there is none, else .grad += gradient in .grad's format (FP32).
void accumulate(OpContext& context, Parameter& parameter, Gradient gradient)
{
    if (!parameter.grad) {
        parameter.grad = gradient.data;
    } else {
        gradient.roundedTo = parameter.grad.format();
        gradient.accumulator = {};
        if (context.observer.gradientChanges) context.observer.gradientChanges(parameter);
        context.backend.add(gradient.data.view(), parameter.grad.matrix(), context.countsFor(gradient));
    }
    if (context.observer.parameterGradient) context.observer.parameterGradient(parameter, gradient);
}

/// What an op needs for backward is freed by it. Ops that saved no tensor can be walked again, as in PyTorch.
void release(Node& node)
{
    switch (node.kind) {
    case OpKind::Input:
    case OpKind::Parameter:
    case OpKind::Cast:
    case OpKind::Divide:
    case OpKind::Add:
    case OpKind::Expand:
        return;
    case OpKind::Linear:
    case OpKind::Relu:
    case OpKind::Sigmoid:
    case OpKind::Tanh:
    case OpKind::Gelu:
    case OpKind::LayerNorm:
    case OpKind::Conv2d:
    case OpKind::MaxPool2d:
    case OpKind::Flatten:
    case OpKind::BatchNorm:
    case OpKind::Mse:
    case OpKind::L1:
    case OpKind::CrossEntropy:
    case OpKind::BceWithLogits:
    case OpKind::Scale:
        break;
    }
    node.inputs.clear();
    node.saved = {};
    node.indices = {};
    node.released = true;
}

void requireGraph(const Value& root)
{
    if (!root.node->requiresGrad)
        throw TrainingError("RuntimeError", "element 0 of tensors does not require grad and does not have a grad_fn");
    if (root.data.size() != 1)
        throw TrainingError("RuntimeError", "grad can be implicitly created only for scalar outputs");
}

void requireNotReleased(const Node& node)
{
    if (node.released)
        throw TrainingError(
            "RuntimeError",
            "Trying to backward through the graph a second time (or directly access saved tensors after "
            "they have already been freed). Saved intermediate values of the graph are freed when you "
            "call .backward() or autograd.grad(). Specify retain_graph=True if you need to backward "
            "through the graph a second time or if you need to access saved tensors after calling "
            "backward.");
}

/// How many nodes of the graph still have to send a gradient to each node.
std::map<const Node*, int> pendingSenders(const std::vector<std::shared_ptr<Node>>& nodes)
{
    std::map<const Node*, int> pending;
    for (const auto& node : nodes)
        for (const Value& in : node->inputs)
            if (in.node->requiresGrad) ++pending[in.node.get()];
    return pending;
}

/// Sends the gradient of `node` to its inputs; a parameter takes its own as soon as the last has arrived.
void propagate(OpContext& context, Node& node, Arrivals& arrivals, std::map<const Node*, int>& pending)
{
    requireNotReleased(node);
    const Gradient gradient = arrivals.take(&node);
    if (context.observer.activationGradient && !node.name.empty())
        context.observer.activationGradient(node.name, gradient.data);
    const std::vector<Gradient> toInputs = rulesOf(node.kind).backward(context, node, gradient);
    for (std::size_t i = 0; i < toInputs.size(); ++i) {
        const Node& in = *node.inputs[i].node;
        if (!in.requiresGrad) continue;
        arrivals.add(&in, toInputs[i]);
        if (--pending[&in] == 0 && in.kind == OpKind::Parameter) accumulate(context, *in.parameter, arrivals.take(&in));
    }
}

} // namespace

std::vector<std::shared_ptr<Node>> reachableFrom(const Value& root)
{
    std::set<std::shared_ptr<Node>> seen;
    std::vector<std::shared_ptr<Node>> open = {root.node};
    while (!open.empty()) {
        const std::shared_ptr<Node> node = open.back();
        open.pop_back();
        if (!seen.insert(node).second) continue;
        for (const Value& in : node->inputs)
            open.push_back(in.node);
    }
    std::vector<std::shared_ptr<Node>> nodes(seen.begin(), seen.end());
    std::sort(nodes.begin(), nodes.end(), [](const auto& a, const auto& b) { return a->sequence < b->sequence; });
    return nodes;
}

void backward(OpContext& context, const Value& root, bool retainsGraph)
{
    requireGraph(root);
    const auto nodes = reachableFrom(root);
    auto pending = pendingSenders(nodes);
    Arrivals arrivals(context);
    const Tensor one(context.backend, root.data.format(), root.data.rows(), root.data.cols());
    context.backend.fill(one.matrix(), 1);
    arrivals.add(root.node.get(), {one, one.format(), {}, {}});

    for (auto node = nodes.rbegin(); node != nodes.rend(); ++node) { // the latest op first, as PyTorch does
        if (!arrivals.has(node->get())) continue;
        propagate(context, **node, arrivals, pending);
        if (!retainsGraph) release(**node);
    }
}

} // namespace core
