#pragma once
// What is kept of every iteration: the line of --records, and what the plots over iterations show.
#include "core/counts.h"
#include <map>
#include <string>
#include <vector>

namespace core {

/// An error inside the program: PyTorch's type name, the line (from 1), PyTorch's words.
struct ProgramFailure {
    int line = 0;
    std::string type, message;
};

/// A quantity with a name, e.g. "10.bias.grad", "3.output", "loss"; `line` is the program line that wrote it.
struct NonFinite {
    std::string tensor;
    int line = 0;
};

struct TensorCounts {
    std::string tensor; // parameter name, "0.weight"
    Counts counts;      // of its gradient, as backward last wrote it
};

using NamedValues = std::vector<std::pair<std::string, std::vector<float>>>;
using NamedGradients = std::vector<std::pair<std::string, std::optional<std::vector<float>>>>;

struct Record {
    std::uint64_t iteration = 0; // from 0
    std::size_t branch = 0;      // of Snapshot::branches; not in the line of --records
    std::optional<ProgramFailure> error;
    int optimizerSteps = 0; // calls of the real optimizer
    int skipped = 0;        // steps refused by GradScaler
    double scaleBefore = 1; // at the start of the iteration, which used it; not in the line of --records
    double scale = 1;       // at the end of the iteration; 1 while GradScaler is off
    int growthTracker = 0;
    bool grew = false, backedOff = false; // what scaler.update() did to the scale
    std::optional<double> loss;           // may be infinite or NaN
    std::optional<double> accuracy;       // 0..1, every 10th iteration and the last
    std::vector<TensorCounts> perTensor;  // in declaration order; without those that backward has not reached
    std::optional<NonFinite> firstNonFinite;
    bool autocast = false, scaler = false; // the toggles under which this iteration ran
    NamedValues parameters;                // with --tensors only
    NamedGradients grads;                  // with --tensors only
};

/// Sum over all parameters; none if they were rounded to different formats or there is none. `flushed` and `lost` are
/// sums only where every tensor has one.
std::optional<Counts> totalOf(const std::vector<TensorCounts>& tensors);

} // namespace core
