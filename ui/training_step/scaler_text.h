#pragma once
// What the lines of GradScaler will do at this moment, in a sentence. Computed from the snapshot; knows nothing of
// widgets.
#include "core/snapshot.h"
#include <QString>

namespace ui::training_step {

/// Of scaler.unscale_, step and update; rich text as in StepText.
QString scalerText(const core::Snapshot& snapshot, const core::Statement& statement);

} // namespace ui::training_step
