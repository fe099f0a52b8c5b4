#include "core/ops/saved_weight.h"
#include "core/training_error.h"

namespace core::ops {

std::string torchName(kernels::Format format)
{
    switch (format) {
    case kernels::Format::FP16:
        return "Half";
    case kernels::Format::BF16:
        return "BFloat16";
    default:
        return "Float";
    }
}

void rememberWeight(Node& node)
{
    const Node& weight = *node.inputs[1].node;
    if (weight.kind == OpKind::Parameter) node.weightVersion = weight.parameter->version;
}

void requireUnchanged(const Node& node, const std::string& shape)
{
    const Node& weight = *node.inputs[1].node;
    if (weight.kind != OpKind::Parameter || weight.parameter->version == node.weightVersion) return;
    throw TrainingError("RuntimeError",
                        "one of the variables needed for gradient computation has been modified by an inplace "
                        "operation: [torch." +
                            torchName(node.inputs[1].data.format()) + "Tensor " + shape + "] is at version " +
                            std::to_string(weight.parameter->version) + "; expected version " +
                            std::to_string(node.weightVersion) + " instead.");
}

} // namespace core::ops
