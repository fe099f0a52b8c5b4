#include "core/ops/linear.h"
#include "core/training_error.h"

namespace core::ops {

namespace {

using kernels::Transpose;

std::string torchName(kernels::Format format)
{
    switch (format) {
    case kernels::Format::FP16:
        return "Half";
    case kernels::Format::BF16:
        return "BFloat16";
    default:
        return "Float";
    }
}

void requireOneFormat(const Tensor& x, const Tensor& w)
{
    if (x.format() == w.format()) return;
    throw TrainingError("RuntimeError", "mat1 and mat2 must have the same dtype, but got " + torchName(x.format()) +
                                            " and " + torchName(w.format()));
}

/// A weight that was not cast is saved as it is: an optimizer that changes it before backward spoils the graph.
void requireUnchanged(const Node& node)
{
    const Node& weight = *node.inputs[1].node;
    if (weight.kind != OpKind::Parameter || weight.parameter->version == node.weightVersion) return;
    const Tensor& w = node.inputs[1].data;
    throw TrainingError("RuntimeError",
                        "one of the variables needed for gradient computation has been modified by an inplace "
                        "operation: [torch." +
                            torchName(w.format()) + "Tensor [" + std::to_string(w.cols()) + ", " +
                            std::to_string(w.rows()) + "]] is at version " + std::to_string(weight.parameter->version) +
                            "; expected version " + std::to_string(node.weightVersion) + " instead.");
}

Gradient emptyLike(OpContext& context, const Tensor& tensor)
{
    return {Tensor(context.backend, tensor.format(), tensor.rows(), tensor.cols()), tensor.format(), {}, {}};
}

void weightGradient(OpContext& context, const kernels::ConstMatrix& dy, const Tensor& x, Gradient& gradient)
{
    kernels::Backend& backend = context.backend;
    backend.matmul(dy, Transpose::Yes, x.view(), Transpose::No, {}, gradient.data.matrix(), &gradient.stores);
    if (!context.keepAccumulators) return;
    gradient.accumulator = Tensor(backend, kernels::Format::FP32, gradient.data.rows(), gradient.data.cols());
    backend.matmul(dy, Transpose::Yes, x.view(), Transpose::No, {}, gradient.accumulator.matrix());
}

void biasGradient(OpContext& context, const kernels::ConstMatrix& dy, Gradient& gradient)
{
    kernels::Backend& backend = context.backend;
    backend.sumRows(dy, gradient.data.matrix(), &gradient.stores);
    if (!context.keepAccumulators) return;
    gradient.accumulator = Tensor(backend, kernels::Format::FP32, 1, gradient.data.cols());
    backend.sumRows(dy, gradient.accumulator.matrix());
}

} // namespace

void linearForward(OpContext& context, Node& node)
{
    const Tensor& x = node.inputs[0].data;
    const Tensor& w = node.inputs[1].data;
    requireOneFormat(x, w);
    if (node.inputs[1].node->kind == OpKind::Parameter) node.weightVersion = node.inputs[1].node->parameter->version;
    const kernels::ConstMatrix bias = node.inputs.size() > 2 ? node.inputs[2].data.view() : kernels::ConstMatrix{};
    node.output = Tensor(context.backend, x.format(), x.rows(), w.rows());
    context.backend.matmul(x.view(), Transpose::No, w.view(), Transpose::Yes, bias, node.output.matrix());
}

std::vector<Gradient> linearBackward(OpContext& context, const Node& node, const Gradient& output)
{
    const kernels::ConstMatrix dy = output.data.view();
    const Value& x = node.inputs[0];
    const Value& w = node.inputs[1];
    std::vector<Gradient> gradients(node.inputs.size());
    if (x.node->requiresGrad) {
        requireUnchanged(node);
        gradients[0] = emptyLike(context, x.data);
        context.backend.matmul(dy, Transpose::No, w.data.view(), Transpose::No, {}, gradients[0].data.matrix());
    }
    gradients[1] = emptyLike(context, w.data);
    weightGradient(context, dy, x.data, gradients[1]);
    if (gradients.size() > 2) {
        gradients[2] = emptyLike(context, node.inputs[2].data);
        biasGradient(context, dy, gradients[2]);
    }
    return gradients;
}

} // namespace core::ops
