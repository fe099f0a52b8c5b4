#pragma once
// The graph that a forward pass records and backward walks, as PyTorch's autograd does it. Knows the ops only as a
// table.
#include "core/tensor.h"
#include <cstdint>
#include <string>

namespace core {

/// A weight or bias and its gradient.
struct Parameter {
    std::string name; // "0.weight"
    Tensor data;
    Tensor grad;               // none: PyTorch's None
    std::uint64_t version = 0; // how often an optimizer changed it
};

enum class OpKind : std::uint8_t {
    Input,
    Parameter,
    Cast,
    Linear,
    Relu,
    Sigmoid,
    Tanh,
    Gelu,
    Mse,
    CrossEntropy,
    Scale,
    Divide,
    Add
};

struct Node;

/// A tensor and the node that computed it (every value in a program has one).
struct Value {
    Tensor data;
    std::shared_ptr<Node> node;
};

/// One executed op. `inputs` and what else backward needs are released by backward: a second one fails, as in PyTorch.
struct Node {
    OpKind kind = OpKind::Input;
    std::vector<Value> inputs;
    Tensor output;                              // of this node; shared with the Value
    Tensor saved;                               // CrossEntropy: log probabilities
    Tensor target;                              // Mse: the values to reach
    std::shared_ptr<const std::int32_t> labels; // CrossEntropy: one per row, in the backend's memory
    double factor = 1;                          // Scale, Divide
    std::uint64_t weightVersion = 0;            // Linear: of its parameter when it was read
    Parameter* parameter = nullptr;             // Parameter
    std::string name;                           // "3.output", "loss"; empty for what has no name on the screen
    std::uint64_t sequence = 0;                 // order of execution
    bool requiresGrad = false;
    bool released = false;
};

/// A gradient on its way back: `roundedTo` is the format of its last rounding, `stores` what that rounding did.
struct Gradient {
    Tensor data;
    kernels::Format roundedTo = kernels::Format::FP32;
    kernels::StoreCounts stores;
    Tensor accumulator; // the FP32 sums before that rounding, where OpContext::keepAccumulators asked for them
};

class OpContext;

/// Runs backward from `root` with the gradient 1, adding to Parameter::grad. Throws TrainingError as PyTorch does: no
/// grad_fn, or a graph whose saved tensors were freed by an earlier backward.
void backward(OpContext& context, const Value& root);

/// All nodes that `root` depends on, itself included, in the order of their execution.
std::vector<std::shared_ptr<Node>> reachableFrom(const Value& root);

} // namespace core
