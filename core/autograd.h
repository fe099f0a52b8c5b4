#pragma once
// The graph that a forward pass records and backward walks, as PyTorch's autograd does it. Knows the ops only as a
// table.
#include "core/labels.h"
#include "core/tensor.h"
#include <cstdint>
#include <string>

namespace core {

/// As PyTorch has it: a loss has no dimension, an image batch four. The matrix behind it has one row for each of the
/// first dimension.
using Shape = std::vector<std::size_t>;

/// A weight or bias and its gradient.
struct Parameter {
    std::string name; // "0.weight"
    Tensor data;
    Tensor grad;               // none: PyTorch's None
    std::uint64_t version = 0; // how often an optimizer changed it
    Shape shape = {};          // (out, channels, kernel, kernel) of a convolution
};

/// What a layer remembers beside its parameters; no optimizer changes it.
struct Buffer {
    std::string name; // "1.running_mean"
    Tensor data;
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
    LayerNorm,
    Conv2d,
    MaxPool2d,
    Flatten,
    BatchNorm,
    Mse,
    L1,
    CrossEntropy,
    BceWithLogits,
    Scale,
    Divide,
    Add,
    Expand
};

/// batch_norm's statistics over many batches, (1, channels) each. Without them a forward pass updates nothing.
struct Running {
    Tensor mean, variance;
    double momentum = 0.1;
    bool evaluates = false; // normalise with them, and leave them as they are
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
    Tensor output;                         // of this node; shared with the Value
    Tensor saved;                          // CrossEntropy: log probabilities; LayerNorm, BatchNorm: statistics
    Shape shape;                           // of the output
    Labels labels;                         // CrossEntropy; without them: probabilities
    std::shared_ptr<std::int32_t> indices; // MaxPool2d: where each maximum stood, in the backend's memory
    double factor = 1;                     // Scale, Divide
    kernels::Windows windows;              // Conv2d, MaxPool2d
    double epsilon = 1e-5;                 // LayerNorm, BatchNorm
    Running running;                       // BatchNorm
    std::uint64_t weightVersion = 0;       // of its parameter when an op with a weight read it
    Parameter* parameter = nullptr;        // Parameter
    std::string name;                      // "3.output", "loss"; empty for what has no name on the screen
    std::uint64_t sequence = 0;            // order of execution
    bool requiresGrad = false;
    bool released = false;
};

/// A gradient on its way back: `roundedTo` is the format of its last rounding, `stores` what that rounding did.
struct Gradient {
    Tensor data;
    kernels::Format roundedTo = kernels::Format::FP32;
    kernels::SharedStoreCounts stores; // none where nobody counts
    Tensor accumulator; // the FP32 sums before that rounding, where OpContext::keepAccumulators asked for them
};

class OpContext;

/// Runs backward from `root` with the gradient 1, adding to Parameter::grad. Throws TrainingError as PyTorch does: no
/// grad_fn, or a graph whose saved tensors were freed by an earlier backward. Frees them, unless the graph is retained.
void backward(OpContext& context, const Value& root, bool retainsGraph = false);

/// All nodes that `root` depends on, itself included, in the order of their execution.
std::vector<std::shared_ptr<Node>> reachableFrom(const Value& root);

} // namespace core
