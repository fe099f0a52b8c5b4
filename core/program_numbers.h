#pragma once
// Names that a program gives to numbers. Knows nothing of running it.
#include "core/program.h"

namespace core {

/// Statements that use a name as a number get the number that stands nearest above them, else below, which an earlier
/// iteration gave it. Throws ProgramError where a name is used as a number and otherwise too, and where `/=` changes
/// something else than a loss: what else holds that tensor is not followed.
void resolveNumbers(Program& program);

} // namespace core
