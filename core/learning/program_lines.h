#pragma once
// Edits of a program's text as a learner makes them: lines in, lines out. Knows nothing of statements.
#include <string>
#include <vector>

namespace core::learning {

/// The first line that reads `line`, indentation aside, replaced by `with`; unchanged where there is none.
std::vector<std::string> withLine(std::vector<std::string> lines, const std::string& line,
                                  const std::vector<std::string>& with);
/// Line `number`, from 1, replaced by `with`.
std::vector<std::string> withLine(std::vector<std::string> lines, int number, const std::vector<std::string>& with);

} // namespace core::learning
