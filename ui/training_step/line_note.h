#pragma once
// What a program line gave, in a few words for its right edge. Knows nothing of painting.
#include "core/snapshot.h"
#include <QString>

namespace ui::training_step {

/// "" where there is nothing to say.
QString noteOf(const core::LineResult& result, bool scalerOn);

} // namespace ui::training_step
