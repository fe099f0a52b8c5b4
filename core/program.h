#pragma once
// Program text <-> statements. Knows nothing of running them.
#include "core/message.h"
#include "core/statement.h"
#include <optional>
#include <stdexcept>

namespace core {

/// A line that AmpScope does not know: one sentence and the line (from 1).
struct ProgramError : std::runtime_error {
    ProgramError(int atLine, Message what) : std::runtime_error(english(what)), line(atLine), message(std::move(what))
    {
    }
    int line;
    Message message;
};

/// Throws ProgramError at the first line that is not a known statement or is indented wrongly. Empty lines and comments
/// are allowed, give no statement and stay in Program::lines.
Program parseProgram(const std::vector<std::string>& lines);

/// The line alone, wherever it is indented to; none where AmpScope does not know it.
std::optional<Statement> statementOf(const std::string& line);

/// The step that PyTorch's documentation shows, in seven lines.
std::vector<std::string> canonicalStep();

/// The dtype of its outermost `with torch.autocast`; none where it has none.
std::optional<kernels::Format> autocastFormatOf(const Program& program);

/// The same program with the dtype of its outermost `with torch.autocast` replaced; unchanged where it has none.
Program withAutocastFormat(Program program, kernels::Format format);

/// Equal, apart from that dtype.
bool isSameButFormat(const Program& a, const Program& b);

} // namespace core
