#pragma once
// ampscope-cli devices: what this machine can train on, and what it could gain.
#include "app/cli_options.h"

namespace app {

/// Every device with what the table of GPU generations says of it, or why there is no CUDA device. Exit code 0.
int listDevices(const CliOptions& options);

} // namespace app
