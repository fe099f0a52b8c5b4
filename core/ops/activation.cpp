#include "core/ops/activation.h"
#include <cassert>

namespace core::ops {

namespace {

kernels::Activation functionOf(OpKind kind)
{
    switch (kind) {
    case OpKind::Relu:
        return kernels::Activation::Relu;
    case OpKind::Sigmoid:
        return kernels::Activation::Sigmoid;
    case OpKind::Tanh:
        return kernels::Activation::Tanh;
    default:
        assert(kind == OpKind::Gelu);
        return kernels::Activation::Gelu;
    }
}

} // namespace

void activationForward(OpContext& context, Node& node)
{
    const Tensor& x = node.inputs[0].data;
    node.output = Tensor(context.backend, x.format(), x.rows(), x.cols());
    context.backend.activate(functionOf(node.kind), x.view(), node.output.matrix());
}

std::vector<Gradient> activationBackward(OpContext& context, const Node& node, const Gradient& output)
{
    const Tensor& x = node.inputs[0].data;
    Gradient gradient{Tensor(context.backend, x.format(), x.rows(), x.cols()), x.format(), {}, {}};
    context.backend.activateBackward(functionOf(node.kind), x.view(), node.output.view(), output.data.view(),
                                     gradient.data.matrix());
    return {gradient};
}

} // namespace core::ops
