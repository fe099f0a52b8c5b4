#pragma once
// The lines of a training step that AmpScope understands, as a table of patterns. To teach it a new line, add a row
// here (line_pattern.cpp) and its meaning in statement_runner.cpp.
#include "core/program.h"

namespace core {

/// `text` without indentation. Throws ProgramError where no pattern fits.
Statement parseStatement(const std::string& text, int line);

} // namespace core
