#include "core/ops/linear.h"
#include "core/ops/parameter_gradient.h"
#include "core/ops/saved_weight.h"
#include "core/training_error.h"

namespace core::ops {

namespace {

using kernels::Transpose;

void requireOneFormat(const Tensor& x, const Tensor& w)
{
    if (x.format() == w.format()) return;
    throw TrainingError("RuntimeError", "mat1 and mat2 must have the same dtype, but got " + torchName(x.format()) +
                                            " and " + torchName(w.format()));
}

/// A row for every vector along the last dimension.
Tensor vectorsOf(const Tensor& t, std::size_t width)
{
    return t.reshaped(t.size() / width, width);
}

} // namespace

void linearForward(OpContext& context, Node& node)
{
    const Tensor& given = node.inputs[0].data;
    const Tensor& w = node.inputs[1].data;
    requireOneFormat(given, w);
    const Tensor x = vectorsOf(given, w.cols());
    rememberWeight(node);
    const kernels::ConstMatrix bias = node.inputs.size() > 2 ? node.inputs[2].data.view() : kernels::ConstMatrix{};
    const Tensor y(context.backend, x.format(), x.rows(), w.rows());
    context.backend.matmul(x.view(), Transpose::No, w.view(), Transpose::Yes, bias, y.matrix());
    node.output = y.reshaped(given.rows(), y.size() / given.rows());
}

/// Where autocast is on during backward, the products of backward are under it too, whatever format forward had.
std::vector<Gradient> linearBackward(OpContext& context, const Node& node, const Gradient& output)
{
    kernels::Backend& backend = context.backend;
    const Value& x = node.inputs[0];
    const Tensor& w = node.inputs[1].data;
    const kernels::Format format = context.autocast.formatFor(OpKind::Linear, x.data.format());
    const Tensor vectors = vectorsOf(x.data, w.cols()).to(backend, format), weight = w.to(backend, format);
    const Tensor given = vectorsOf(output.data, w.rows()), dy = given.to(backend, format);
    std::vector<Gradient> gradients(node.inputs.size());
    if (x.node->requiresGrad) {
        requireUnchanged(node, "[" + std::to_string(w.cols()) + ", " + std::to_string(w.rows()) + "]");
        const Tensor dx(backend, format, vectors.rows(), w.cols());
        backend.matmul(dy.view(), Transpose::No, weight.view(), Transpose::No, {}, dx.matrix());
        gradients[0] = {dx.to(backend, x.data.format()).reshaped(x.data.rows(), x.data.cols()), format, {}, {}};
    }
    gradients[1] = weightGradient(context, dy.view(), vectors.view(), weight);
    gradients[1].data = gradients[1].data.to(backend, w.format());
    if (gradients.size() > 2) gradients[2] = biasGradient(context, given.view(), node.inputs[2].data);
    return gradients;
}

} // namespace core::ops
