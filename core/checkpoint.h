#pragma once
// A run as it stood at an iteration's first line, in the host's memory: what another device needs to go on from there.
// Knows nothing of devices. Values that the program kept in variables of earlier iterations are not in it.
#include "core/grad_scaler.h"
#include "core/snapshot.h"

namespace core {

struct Checkpoint {
    struct ParameterState {
        HostTensor data, grad; // grad has no bytes where it is None
        std::uint64_t version = 0;
    };
    std::uint64_t iteration = 0;
    std::uint64_t statementsRun = 0;        // Session::statementsRun
    std::uint64_t passes = 0;               // StatementRunner::passes
    std::vector<ParameterState> parameters; // in the model's order, as the two below
    std::vector<HostTensor> buffers;
    std::vector<Optimizer::HostState> optimizer;
    GradScaler::State scaler;
    int optimizerSteps = 0, skippedSteps = 0;

    Program program;
    bool autocast = false;
    std::vector<LineResult> lines; // what the last iteration's lines gave
    std::optional<std::size_t> last;
    bool lastWasSkip = false;
};

} // namespace core
