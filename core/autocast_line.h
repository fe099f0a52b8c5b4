#pragma once
// `with torch.autocast(...):` and its arguments.
#include "core/program.h"
#include "core/tokens.h"
#include <optional>
#include <string_view>

namespace core {

inline constexpr std::string_view kAutocastExample = "with torch.autocast(\"cuda\", dtype=torch.float16):";

/// None where the line is not a `with torch.autocast`, also as `autocast` or `amp.autocast`. Throws ProgramError where
/// an argument is not understood.
std::optional<Statement> parseAutocast(const Tokens& tokens, int line);

} // namespace core
