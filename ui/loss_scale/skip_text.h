#pragma once
// What a mark of skipped steps says of them. Knows nothing of where it stands.
#include "ui/loss_scale/scale_history.h"
#include <span>

namespace ui::loss_scale {

/// Of one skip or more, in order.
QString skipText(std::span<const ScaleMark> skips);

} // namespace ui::loss_scale
