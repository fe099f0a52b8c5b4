#pragma once
// `torch.nn.utils.clip_grad_norm_(...)` and `clip_grad_value_(...)` with their arguments.
#include "core/program.h"
#include "core/tokens.h"
#include <optional>

namespace core {

/// None where the line calls neither, or without a bound. Throws ProgramError where an argument is not understood.
std::optional<Statement> parseClip(const Tokens& tokens, int line);

} // namespace core
