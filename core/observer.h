#pragma once
// What a step tells while it runs, to whoever counts: statistics, not training. Knows nothing of who listens.
#include "core/op_run.h"
#include <functional>

namespace core {

/// Every function may be empty. Called right after the tensor was written.
struct Observer {
    std::function<void(OpRun)> op;                                          // of a training step: those with a name
    std::function<void(const std::string& name, const Tensor&)> activation; // "1.output", "loss"
    std::function<void(const std::string& name, const Tensor&)> activationGradient; // the same names
    std::function<void(const Parameter&)> gradientChanges;                          // .grad: it is about to be added to
    std::function<void(const Parameter&, const Gradient&)> parameterGradient;       // after it was added to .grad
};

} // namespace core
