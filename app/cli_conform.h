#pragma once
// ampscope-cli conform: the engine against what PyTorch did.
#include "app/cli_options.h"

namespace app {

/// A line for each case that differs, then "N passed, N failed". Exit code 1 if any failed.
int conform(const CliOptions& options);

} // namespace app
