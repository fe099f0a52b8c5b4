#pragma once
// The lines of a training step that AmpScope understands, as a table of patterns. To teach it a new line, add a row
// here (line_pattern.cpp) and its meaning in statement_runner.cpp.
#include "core/program.h"

namespace core {

/// `text` without indentation; none where no pattern fits. Throws ProgramError where an argument is not understood.
std::optional<Statement> knownStatement(const std::string& text, int line);
/// The same; throws where no pattern fits, too, and names the nearest.
Statement parseStatement(const std::string& text, int line);

} // namespace core
