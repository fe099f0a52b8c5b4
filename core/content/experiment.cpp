#include "core/content/experiment.h"

namespace core::content {

std::string_view nameOf(DataKind kind)
{
    switch (kind) {
    case DataKind::Digits:
        return "digits";
    case DataKind::FashionMnist:
        return "fashion_mnist";
    case DataKind::Idx:
        return "idx";
    case DataKind::Csv:
        return "csv";
    case DataKind::Inline:
        return "inline";
    }
    return {};
}

std::string_view nameOf(LossOp op)
{
    switch (op) {
    case LossOp::Mse:
        return "mse";
    case LossOp::L1:
        return "l1";
    case LossOp::CrossEntropy:
        return "cross_entropy";
    case LossOp::BceWithLogits:
        return "bce_with_logits";
    }
    return {};
}

std::string_view nameOf(LayerOp op)
{
    switch (op) {
    case LayerOp::Linear:
        return "linear";
    case LayerOp::Relu:
        return "relu";
    case LayerOp::Sigmoid:
        return "sigmoid";
    case LayerOp::Tanh:
        return "tanh";
    case LayerOp::Gelu:
        return "gelu";
    case LayerOp::LayerNorm:
        return "layer_norm";
    case LayerOp::Conv2d:
        return "conv2d";
    case LayerOp::MaxPool2d:
        return "max_pool2d";
    case LayerOp::Flatten:
        return "flatten";
    case LayerOp::BatchNorm:
        return "batch_norm";
    case LayerOp::Residual:
        return "residual";
    }
    return {};
}

std::string_view nameOf(OptimizerOp op)
{
    switch (op) {
    case OptimizerOp::Sgd:
        return "sgd";
    case OptimizerOp::Adam:
        return "adam";
    case OptimizerOp::AdamW:
        return "adamw";
    }
    return {};
}

} // namespace core::content
