#include "core/ops/class_probabilities.h"
#include <cmath>

namespace core::ops {

// PyTorch composes it: -(log_softmax(logits) * target).sum() / batch, each rounded to the format. Nothing that trains
// uses it: the values take the way over the host.

namespace {

using kernels::Format;
using kernels::roundTo;

/// By the op that knows labels: any will do, the logarithms are those of all classes.
Tensor logProbabilities(OpContext& context, const Tensor& logits)
{
    kernels::Backend& backend = context.backend;
    const Tensor labels = Tensor::zeros(backend, Format::FP32, logits.rows(), 1); // the bits of integer zeros
    const Tensor result(backend, logits.format(), logits.rows(), logits.cols()), loss(backend, Format::FP32, 1, 1);
    backend.crossEntropy(logits.view(), static_cast<const std::int32_t*>(labels.view().data), result.matrix(),
                         loss.matrix());
    return result;
}

Gradient rounded(OpContext& context, const std::vector<float>& values, const Tensor& like)
{
    return {Tensor::fromFloats(context.backend, values, like.rows(), like.cols()).to(context.backend, like.format()),
            like.format(),
            {},
            {}};
}

/// d - softmax * sum(d) in each row, where d is the gradient of the logarithms.
void spread(std::vector<float>& d, const std::vector<float>& logs, std::size_t cols)
{
    for (std::size_t first = 0; first < d.size(); first += cols) {
        float sum = 0;
        for (std::size_t c = 0; c < cols; ++c)
            sum += d[first + c];
        for (std::size_t c = 0; c < cols; ++c)
            d[first + c] -= std::exp(logs[first + c]) * sum;
    }
}

} // namespace

void classProbabilitiesForward(OpContext& context, Node& node)
{
    const Tensor &logits = node.inputs[0].data, &target = node.inputs[1].data;
    node.saved = logProbabilities(context, logits);
    const Format format = logits.format() == target.format() ? logits.format() : Format::FP32;
    const std::vector<float> logs = node.saved.floats(context.backend), weights = target.floats(context.backend);
    double sum = 0;
    for (std::size_t i = 0; i < logs.size(); ++i)
        sum += static_cast<double>(roundTo(format, logs[i] * weights[i]));
    node.output = Tensor(context.backend, format, 1, 1);
    const float total = roundTo(format, static_cast<float>(sum));
    context.backend.fill(node.output.matrix(), -total / static_cast<float>(logits.rows()));
}

std::vector<Gradient> classProbabilitiesBackward(OpContext& context, const Node& node, const Gradient& output)
{
    const Tensor &logits = node.inputs[0].data, &target = node.inputs[1].data;
    const Format format = node.output.format();
    const float each = roundTo(format, -output.data.item(context.backend) / static_cast<float>(logits.rows()));
    std::vector<float> ofLogs = target.floats(context.backend), ofTarget = node.saved.floats(context.backend);
    const std::vector<float> logs = ofTarget;
    for (float& value : ofLogs)
        value = roundTo(logits.format(), roundTo(format, value * each));
    for (float& value : ofTarget)
        value *= each;
    spread(ofLogs, logs, logits.cols());
    return {rounded(context, ofLogs, logits), rounded(context, ofTarget, target)};
}

} // namespace core::ops
