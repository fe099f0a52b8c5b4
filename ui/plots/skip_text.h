#pragma once
// What a mark of skipped steps says of them. Knows nothing of where it stands.
#include "ui/plots/scale_history.h"
#include <QString>
#include <span>

namespace ui::plots {

/// How many steps these are: no fewer than iterations.
std::uint64_t stepsIn(std::span<const ScaleMark> skips);
/// Of one iteration or more, in order.
QString skipText(std::span<const ScaleMark> skips);

} // namespace ui::plots
