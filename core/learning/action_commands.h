#pragma once
// Actions as the commands that the window would post to the engine. Knows nothing of lessons or widgets.
#include "core/content/action.h"
#include "core/engine.h"

namespace core::learning {

/// In this order; `now` is the newest snapshot, taken when all earlier commands were carried out. Empty for a mark.
/// Throws ProgramError where an edited program is none.
std::vector<Command> commandsOf(const content::Action& action, const Snapshot& now);

} // namespace core::learning
