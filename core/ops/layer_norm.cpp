#include "core/ops/layer_norm.h"
#include "core/ops/parameter_gradient.h"
#include "core/ops/saved_weight.h"
#include "core/training_error.h"

namespace core::ops {

using kernels::Format;

void layerNormForward(OpContext& context, Node& node)
{
    const Tensor& x = node.inputs[0].data;
    const Tensor& weight = node.inputs[1].data;
    if (x.format() != weight.format())
        throw TrainingError("RuntimeError", "expected scalar type " + torchName(x.format()) + " but found " +
                                                torchName(weight.format()));
    rememberWeight(node);
    node.saved = Tensor(context.backend, Format::FP32, 2, x.rows());
    node.output = Tensor(context.backend, x.format(), x.rows(), x.cols());
    context.backend.layerNorm(x.view(), weight.view(), node.inputs[2].data.view(), node.epsilon, node.saved.matrix(),
                              node.output.matrix());
}

std::vector<Gradient> layerNormBackward(OpContext& context, const Node& node, const Gradient& output)
{
    kernels::Backend& backend = context.backend;
    const Value& x = node.inputs[0];
    const Tensor& weight = node.inputs[1].data;
    requireUnchanged(node, "[" + std::to_string(weight.cols()) + "]");
    std::vector<Gradient> gradients(3);
    if (x.node->requiresGrad) {
        gradients[0] = emptyLike(context, x.data);
        backend.layerNormBackward(x.data.view(), node.saved.view(), weight.view(), output.data.view(),
                                  gradients[0].data.matrix());
    }
    const Tensor ofWeight(backend, Format::FP32, 1, weight.cols()), ofBias(backend, Format::FP32, 1, weight.cols());
    backend.layerNormSums(x.data.view(), node.saved.view(), output.data.view(), ofWeight.matrix(), ofBias.matrix());
    gradients[1] = roundedSums(context, ofWeight, weight);
    gradients[2] = roundedSums(context, ofBias, node.inputs[2].data);
    return gradients;
}

} // namespace core::ops
