#include "core/ops/batch_norm.h"
#include "core/ops/parameter_gradient.h"
#include "core/ops/saved_weight.h"
#include "core/training_error.h"
#include <cmath>

namespace core::ops {

namespace {

using kernels::Format;

/// 16-bit values with FP32 weights are a combination of their own; any other mixture is refused.
void requireFormats(const Tensor& x, const Tensor& weight)
{
    if (x.format() == weight.format() || weight.format() == Format::FP32) return;
    throw TrainingError("RuntimeError",
                        "expected scalar type " + torchName(x.format()) + " but found " + torchName(weight.format()));
}

void requireSeveralValues(const Tensor& x, std::size_t channels)
{
    if (x.size() > channels) return;
    throw TrainingError("ValueError", "Expected more than 1 value per channel when training, got input size "
                                      "torch.Size([" +
                                          std::to_string(x.rows()) + ", " + std::to_string(channels) + "])");
}

void measureBatch(OpContext& context, Node& node)
{
    kernels::RunningStatistics running;
    if (node.running.mean)
        running = {node.running.mean.matrix(), node.running.variance.matrix(), node.running.momentum};
    context.backend.batchNormStatistics(node.inputs[0].data.view(), node.epsilon, node.saved.matrix(), running);
}

Tensor runningStatistics(OpContext& context, const Node& node)
{
    std::vector<float> values = node.running.mean.floats(context.backend);
    for (const float variance : node.running.variance.floats(context.backend))
        values.push_back(static_cast<float>(1 / std::sqrt(static_cast<double>(variance) + node.epsilon)));
    return Tensor::fromFloats(context.backend, values, 2, values.size() / 2);
}

} // namespace

void batchNormForward(OpContext& context, Node& node)
{
    const Tensor& x = node.inputs[0].data;
    const Tensor& weight = node.inputs[1].data;
    requireFormats(x, weight);
    rememberWeight(node);
    if (node.running.evaluates) {
        node.saved = runningStatistics(context, node);
    } else {
        requireSeveralValues(x, weight.cols());
        node.saved = Tensor(context.backend, Format::FP32, 2, weight.cols());
        measureBatch(context, node);
    }
    node.output = Tensor(context.backend, x.format(), x.rows(), x.cols());
    context.backend.batchNorm(x.view(), node.saved.view(), weight.view(), node.inputs[2].data.view(),
                              node.output.matrix());
}

std::vector<Gradient> batchNormBackward(OpContext& context, const Node& node, const Gradient& output)
{
    kernels::Backend& backend = context.backend;
    const Value& x = node.inputs[0];
    const Tensor& weight = node.inputs[1].data;
    requireUnchanged(node, "[" + std::to_string(weight.cols()) + "]");
    const Tensor ofWeight(backend, Format::FP32, 1, weight.cols()), ofBias(backend, Format::FP32, 1, weight.cols());
    backend.batchNormSums(x.data.view(), node.saved.view(), output.data.view(), ofWeight.matrix(), ofBias.matrix());
    std::vector<Gradient> gradients(3);
    if (x.node->requiresGrad) {
        gradients[0] = emptyLike(context, x.data);
        backend.batchNormBackward(x.data.view(), node.saved.view(), weight.view(), ofWeight.view(), ofBias.view(),
                                  output.data.view(), gradients[0].data.matrix());
    }
    gradients[1] = roundedSums(context, ofWeight, weight);
    gradients[2] = roundedSums(context, ofBias, node.inputs[2].data);
    return gradients;
}

} // namespace core::ops
