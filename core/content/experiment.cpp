#include "core/content/experiment.h"

namespace core::content {

std::string_view nameOf(LossOp op)
{
    switch (op) {
    case LossOp::Mse:
        return "mse";
    case LossOp::CrossEntropy:
        return "cross_entropy";
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
