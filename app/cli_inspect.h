#pragma once
// ampscope-cli inspect: one number in each format, as bits and as what remains of it.
#include <string>

namespace app {

/// Prints a table; returns the exit code (2 with one sentence where `value` is not a number).
int inspectNumber(const std::string& value);

} // namespace app
