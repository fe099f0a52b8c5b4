#pragma once
// The FP32 twin: the gradients that the same weights and batch give in FP32, without autocast and without a loss scale.
#include "core/ops/op.h"
#include <map>

namespace core {

/// By parameter name. Call it before backward releases the graph of `root`; what was cast or scaled there is not, here.
std::map<std::string, Tensor> twinGradients(kernels::Backend& backend, const Value& root);

} // namespace core
