#include "core/ops/activation.h"
#include "core/ops/add.h"
#include "core/ops/batch_norm.h"
#include "core/ops/bce_with_logits.h"
#include "core/ops/cast.h"
#include "core/ops/conv2d.h"
#include "core/ops/cross_entropy.h"
#include "core/ops/divide.h"
#include "core/ops/expand.h"
#include "core/ops/flatten.h"
#include "core/ops/l1.h"
#include "core/ops/layer_norm.h"
#include "core/ops/linear.h"
#include "core/ops/max_pool2d.h"
#include "core/ops/mse.h"
#include "core/ops/scale.h"
#include "core/ops/shapes.h"
#include <array>
#include <cassert>

namespace core {

namespace {

constexpr std::array kTable = {
    OpRules{"input", nullptr, nullptr},
    OpRules{"parameter", nullptr, nullptr},
    OpRules{"to", ops::castForward, ops::castBackward},
    OpRules{"linear", ops::linearForward, ops::linearBackward},
    OpRules{"relu", ops::activationForward, ops::activationBackward},
    OpRules{"sigmoid", ops::activationForward, ops::activationBackward},
    OpRules{"tanh", ops::activationForward, ops::activationBackward},
    OpRules{"gelu", ops::activationForward, ops::activationBackward},
    OpRules{"layer_norm", ops::layerNormForward, ops::layerNormBackward},
    OpRules{"conv2d", ops::conv2dForward, ops::conv2dBackward},
    OpRules{"max_pool2d", ops::maxPool2dForward, ops::maxPool2dBackward},
    OpRules{"flatten", ops::flattenForward, ops::flattenBackward},
    OpRules{"batch_norm", ops::batchNormForward, ops::batchNormBackward},
    OpRules{"mse_loss", ops::mseForward, ops::mseBackward},
    OpRules{"l1_loss", ops::l1Forward, ops::l1Backward},
    OpRules{"cross_entropy", ops::crossEntropyForward, ops::crossEntropyBackward},
    OpRules{"binary_cross_entropy_with_logits", ops::bceWithLogitsForward, ops::bceWithLogitsBackward},
    OpRules{"mul", ops::scaleForward, ops::scaleBackward},
    OpRules{"div", ops::divideForward, ops::divideBackward},
    OpRules{"add", ops::addForward, ops::addBackward},
    OpRules{"expand", ops::expandForward, ops::expandBackward},
};
static_assert(kTable.size() == static_cast<std::size_t>(OpKind::Expand) + 1);

Value finished(OpContext& context, Node&& node)
{
    node.sequence = context.nextSequence++;
    auto shared = std::make_shared<Node>(std::move(node));
    return {shared->output, shared};
}

/// The value of a cast whose output is there already.
Value castTo(OpContext& context, const Value& value, const Tensor& output)
{
    Node node;
    node.kind = OpKind::Cast;
    node.inputs = {value};
    node.requiresGrad = value.node->requiresGrad;
    node.shape = value.node->shape;
    node.output = output;
    return finished(context, std::move(node));
}

/// A parameter's cast is made once per region and shared by all its uses.
Value castForOp(OpContext& context, const Value& value, OpKind kind)
{
    const kernels::Format wanted = context.autocast.formatFor(kind, value.data.format());
    if (wanted == value.data.format()) return value;
    // PyTorch keeps casts of FP32 parameters to the region's dtype, and no others.
    const bool isKept = value.node->kind == OpKind::Parameter && value.data.format() == kernels::Format::FP32;
    if (isKept)
        if (const Value* known = context.autocast.cached(*value.node)) return *known;
    if (!isKept) return cast(context, value, wanted);
    const Tensor prepared = context.autocast.prepared(*value.node->parameter);
    Value result = prepared ? castTo(context, value, prepared) : cast(context, value, wanted);
    context.autocast.remember(*value.node, result);
    return result;
}

Value expanded(OpContext& context, const Value& value, const Shape& shape)
{
    if (value.node->shape == shape) return value;
    Node node;
    node.kind = OpKind::Expand;
    node.inputs = {value};
    node.shape = shape;
    return apply(context, std::move(node));
}

/// PyTorch broadcasts the operands of these.
void broadcastInputs(OpContext& context, Node& node)
{
    const bool broadcasts = node.kind == OpKind::Add || node.kind == OpKind::Mse || node.kind == OpKind::L1;
    if (!broadcasts) return;
    const Shape shape = broadcastShape(node.inputs[0].node->shape, node.inputs[1].node->shape);
    for (Value& in : node.inputs)
        in = expanded(context, in, shape);
}

void tell(const OpContext& context, const Node& node, kernels::Format given)
{
    const Value& in = node.inputs.front();
    if (context.observer.op)
        context.observer.op({node.kind, rulesOf(node.kind).name, node.name, in.node->shape, node.shape, given,
                             in.data.format(), node.output.format(), context.autocast.isActive()});
    if (context.observer.activation) context.observer.activation(node.name, node.output);
}

} // namespace

const OpRules& rulesOf(OpKind kind)
{
    return kTable[static_cast<std::size_t>(kind)];
}

Value input(OpContext& context, Tensor data, Shape shape)
{
    Node node;
    node.kind = OpKind::Input;
    node.shape = std::move(shape);
    if (node.shape.empty()) node.shape = {data.rows(), data.cols()};
    node.output = std::move(data);
    return finished(context, std::move(node));
}

Value parameterLeaf(OpContext& context, Parameter& parameter)
{
    Node node;
    node.kind = OpKind::Parameter;
    node.parameter = &parameter;
    node.output = parameter.data;
    node.requiresGrad = true;
    return finished(context, std::move(node));
}

Value apply(OpContext& context, Node node)
{
    broadcastInputs(context, node);
    const kernels::Format given = node.inputs.front().data.format();
    for (Value& in : node.inputs) {
        in = castForOp(context, in, node.kind);
        node.requiresGrad = node.requiresGrad || in.node->requiresGrad;
    }
    node.shape = shapeOf(node);
    rulesOf(node.kind).forward(context, node);
    if (!node.name.empty()) tell(context, node, given);
    return finished(context, std::move(node));
}

Value cast(OpContext& context, const Value& value, kernels::Format format)
{
    if (value.data.format() == format) return value;
    return castTo(context, value, value.data.to(context.backend, format));
}

} // namespace core
