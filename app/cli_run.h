#pragma once
// ampscope-cli run: one experiment from its first to its last iteration, with records, a progress bar and a summary.
#include "app/cli_options.h"

namespace app {

/// Returns the exit code: 0 done, 130 after Ctrl+C. Throws core::ContentError where the input is wrong.
int runExperiment(const CliOptions& options);

} // namespace app
