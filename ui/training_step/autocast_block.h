#pragma once
// Which autocast block a statement stands in. Knows nothing of how it is shown.
#include "core/statement.h"

namespace ui::training_step {

/// The innermost `with torch.autocast` around the statement; null outside of all.
const core::Statement* autocastAround(const core::Program& program, const core::Statement& statement);

} // namespace ui::training_step
