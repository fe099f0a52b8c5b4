#include "core/ops/shapes.h"
#include "core/training_error.h"
#include <algorithm>
#include <functional>
#include <numeric>

namespace core {

namespace {

std::string sizeText(const Shape& shape)
{
    return "torch.Size(" + textOf(shape) + ")";
}

[[noreturn]] void refuse(const char* type, const std::string& words)
{
    throw TrainingError(type, words);
}

const Shape& shapeOfInput(const Node& node, std::size_t index = 0)
{
    return node.inputs[index].node->shape;
}

Shape ofLinear(const Node& node)
{
    const Shape& x = shapeOfInput(node);
    const Tensor& weight = node.inputs[1].data;
    if (x.empty()) refuse("RuntimeError", "both arguments to linear need to be at least 1D, but they are 0D and 2D");
    const bool oneFormat = node.inputs[0].data.format() == weight.format(); // else linear itself refuses it
    if (oneFormat && x.back() != weight.cols())
        refuse("RuntimeError", "mat1 and mat2 shapes cannot be multiplied (" + std::to_string(sizeOf(x) / x.back()) +
                                   "x" + std::to_string(x.back()) + " and " + std::to_string(weight.cols()) + "x" +
                                   std::to_string(weight.rows()) + ")");
    Shape y = x;
    y.back() = weight.rows();
    return y;
}

Shape ofLayerNorm(const Node& node)
{
    const Shape& x = shapeOfInput(node);
    const std::size_t size = node.inputs[1].data.cols();
    if (x.empty() || x.back() != size)
        refuse("RuntimeError", "Given normalized_shape=[" + std::to_string(size) + "], expected input with shape [*, " +
                                   std::to_string(size) + "], but got input of size" + textOf(x));
    return x;
}

Shape ofBatchNorm(const Node& node)
{
    const Shape& x = shapeOfInput(node);
    const std::size_t channels = node.inputs[1].data.cols();
    if (x.size() < 2) refuse("ValueError", "expected 2D or 3D input (got " + std::to_string(x.size()) + "D input)");
    if (x[1] != channels)
        refuse("RuntimeError",
               "running_mean should contain " + std::to_string(x[1]) + " elements not " + std::to_string(channels));
    return x;
}

constexpr std::size_t kImageDimensions = 4;

Shape ofConv2d(const Node& node)
{
    const Shape& x = shapeOfInput(node);
    if (x.size() != kImageDimensions)
        refuse("RuntimeError",
               "Expected 3D (unbatched) or 4D (batched) input to conv2d, but got input of size: " + textOf(x));
    return {x[0], node.inputs[1].data.rows(), node.windows.down(), node.windows.across()};
}

Shape ofMaxPool2d(const Node& node)
{
    const Shape& x = shapeOfInput(node);
    if (x.size() != kImageDimensions)
        refuse("RuntimeError", "non-empty 3D or 4D (batch mode) tensor expected for input");
    return {x[0], x[1], node.windows.down(), node.windows.across()};
}

Shape ofFlatten(const Node& node)
{
    const Shape& x = shapeOfInput(node);
    if (x.size() < 2) refuse("IndexError", "Dimension out of range (expected to be in range of [-1, 0], but got 1)");
    return {x[0], node.inputs[0].data.cols()};
}

Shape ofBceWithLogits(const Node& node)
{
    const Shape &logits = shapeOfInput(node), &target = shapeOfInput(node, 1);
    if (logits != target)
        refuse("ValueError",
               "Target size (" + sizeText(target) + ") must be the same as input size (" + sizeText(logits) + ")");
    return {};
}

Shape ofCrossEntropy(const Node& node)
{
    const Shape& logits = shapeOfInput(node);
    const Shape target = node.labels ? Shape{node.labels.count()} : shapeOfInput(node, 1);
    if (logits.empty() && target.empty()) refuse("IndexError", "Dimension specified as 1 but tensor has no dimensions");
    if (logits.empty()) refuse("IndexError", "Dimension out of range (expected to be in range of [-1, 0], but got 1)");
    const std::size_t rows = target.empty() ? 0 : target[0];
    if (logits.size() == 1 && node.labels && target == logits)
        refuse("RuntimeError", "Expected floating point type for target with class probabilities, got Long");
    if (logits.size() == 1 && node.labels)
        refuse("ValueError",
               "For 1D input, 1D target must have size 1, but got target size: " + std::to_string(target[0]));
    if (rows != logits[0])
        refuse("ValueError", "Expected input batch_size (" + std::to_string(logits[0]) +
                                 ") to match target batch_size (" + std::to_string(rows) + ").");
    if (node.labels && logits.size() == kImageDimensions)
        refuse("RuntimeError",
               "only batches of spatial targets supported (3D tensors) but got targets of dimension: 1");
    if (!node.labels && target != logits) refuse("RuntimeError", "expected scalar type Long but found Float");
    return {};
}

} // namespace

std::size_t sizeOf(std::span<const std::size_t> dimensions)
{
    return std::accumulate(dimensions.begin(), dimensions.end(), std::size_t{1}, std::multiplies<>());
}

std::string textOf(const Shape& shape)
{
    std::string text;
    for (const std::size_t size : shape)
        text += (text.empty() ? "" : ", ") + std::to_string(size);
    return "[" + text + "]";
}

Shape broadcastShape(const Shape& a, const Shape& b)
{
    Shape result = a.size() > b.size() ? a : b;
    const Shape& shorter = a.size() > b.size() ? b : a;
    const std::size_t extra = result.size() - shorter.size();
    for (std::size_t i = 0; i < shorter.size(); ++i) {
        std::size_t& size = result[extra + i];
        if (size != shorter[i] && size != 1 && shorter[i] != 1)
            refuse("RuntimeError", "The size of tensor a (" + std::to_string(a[i + a.size() - shorter.size()]) +
                                       ") must match the size of tensor b (" +
                                       std::to_string(b[i + b.size() - shorter.size()]) +
                                       ") at non-singleton dimension " + std::to_string(extra + i));
        size = std::max(size, shorter[i]);
    }
    return result;
}

Shape shapeOf(const Node& node)
{
    switch (node.kind) {
    case OpKind::Linear:
        return ofLinear(node);
    case OpKind::LayerNorm:
        return ofLayerNorm(node);
    case OpKind::BatchNorm:
        return ofBatchNorm(node);
    case OpKind::Conv2d:
        return ofConv2d(node);
    case OpKind::MaxPool2d:
        return ofMaxPool2d(node);
    case OpKind::Flatten:
        return ofFlatten(node);
    case OpKind::Mse:
    case OpKind::L1:
        return {};
    case OpKind::BceWithLogits:
        return ofBceWithLogits(node);
    case OpKind::CrossEntropy:
        return ofCrossEntropy(node);
    case OpKind::Expand:
        return node.shape;
    default:
        return shapeOfInput(node);
    }
}

} // namespace core
