#pragma once
// ampscope-cli export: what PyTorch needs to run the same experiment.
#include "app/cli_options.h"

namespace app {

/// Writes DIR/experiment.json, DIR/initial.npz (parameters) and DIR/batches.npz (x_0, y_0, x_1, ...). Exit code 0.
/// Throws core::ContentError where the input is wrong or the folder cannot be written.
int exportExperiment(const CliOptions& options);

} // namespace app
