#pragma once
// ampscope-cli check-content, export-questions and import-questions. Knows nothing of the window.
#include "app/cli_options.h"

namespace app {

/// Each finding on a line of standard error; the exit code: 0 all is right, 2 something is not.
int checkContentFile(const CliOptions& options);
/// Throw core::ContentError where the input is wrong.
int exportQuestions(const CliOptions& options);
int importQuestions(const CliOptions& options);

} // namespace app
