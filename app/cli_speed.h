#pragma once
// ampscope-cli speed: what core/speed measures, as tables and as JSON.
#include "app/cli_options.h"

namespace app {

/// Exit code 0, or 130 after Ctrl+C with what was measured until then. Throws kernels::Error for an unknown device and
/// core::ContentError where the JSON cannot be written.
int measureSpeed(const CliOptions& options);

} // namespace app
