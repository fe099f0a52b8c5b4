#include "core/ops/conv2d.h"
#include "core/ops/parameter_gradient.h"
#include "core/ops/saved_weight.h"
#include "core/training_error.h"

namespace core::ops {

namespace {

using kernels::Format;
using kernels::Transpose;

/// As PyTorch prints a dtype here.
std::string scalarName(Format format)
{
    return format == Format::FP32 ? "float" : "c10::" + torchName(format);
}

void requireOneFormat(const Node& node)
{
    const Format x = node.inputs[0].data.format(), w = node.inputs[1].data.format();
    if (x == w) return;
    const bool bias = node.inputs.size() > 2;
    const std::string words = bias ? "Input type (" + scalarName(x) + ") and bias type (" + scalarName(w)
                                   : "Input type (torch.cuda." + torchName(x) + "Tensor) and weight type (torch.cuda." +
                                         torchName(w) + "Tensor";
    throw TrainingError("RuntimeError", words + ") should be the same");
}

std::string shapeOf(const Node& node)
{
    const std::string kernel = std::to_string(node.windows.kernel);
    return "[" + std::to_string(node.inputs[1].data.rows()) + ", " + std::to_string(node.windows.image.channels) +
           ", " + kernel + ", " + kernel + "]";
}

/// The windows of x as rows, in x's format.
Tensor unfolded(OpContext& context, const Node& node)
{
    const Tensor& x = node.inputs[0].data;
    Tensor columns(context.backend, x.format(), x.rows() * node.windows.places(), node.inputs[1].data.cols());
    context.backend.unfold(x.view(), node.windows, columns.matrix());
    return columns;
}

/// The columns' gradient stays in FP32: what a pixel gets from its windows is rounded once, after the sum.
Gradient inputGradient(OpContext& context, const Node& node, const Tensor& dy)
{
    const Tensor& w = node.inputs[1].data;
    const Tensor columns(context.backend, Format::FP32, dy.rows(), w.cols());
    context.backend.matmul(dy.view(), Transpose::No, w.view(), Transpose::No, {}, columns.matrix());
    Gradient gradient = emptyLike(context, node.inputs[0].data);
    context.backend.fold(columns.view(), node.windows, gradient.data.matrix());
    return gradient;
}

} // namespace

void conv2dForward(OpContext& context, Node& node)
{
    requireOneFormat(node);
    rememberWeight(node);
    const Tensor& w = node.inputs[1].data;
    const std::size_t images = node.inputs[0].data.rows(), places = node.windows.places();
    const kernels::ConstMatrix bias = node.inputs.size() > 2 ? node.inputs[2].data.view() : kernels::ConstMatrix{};
    const Tensor columns = unfolded(context, node);
    const Tensor product(context.backend, w.format(), columns.rows(), w.rows());
    context.backend.matmul(columns.view(), Transpose::No, w.view(), Transpose::Yes, bias, product.matrix());
    node.output = Tensor(context.backend, w.format(), images, w.rows() * places);
    context.backend.transposeEach(product.view(), places, w.rows(), node.output.matrix());
}

std::vector<Gradient> conv2dBackward(OpContext& context, const Node& node, const Gradient& output)
{
    requireUnchanged(node, shapeOf(node));
    const Tensor& w = node.inputs[1].data;
    const std::size_t places = node.windows.places();
    const Tensor dy(context.backend, output.data.format(), output.data.rows() * places, w.rows());
    context.backend.transposeEach(output.data.view(), w.rows(), places, dy.matrix());
    std::vector<Gradient> gradients(node.inputs.size());
    if (node.inputs[0].node->requiresGrad) gradients[0] = inputGradient(context, node, dy);
    gradients[1] = weightGradient(context, dy.view(), unfolded(context, node).view(), w);
    if (gradients.size() > 2) gradients[2] = biasGradient(context, dy.view(), node.inputs[2].data);
    return gradients;
}

} // namespace core::ops
