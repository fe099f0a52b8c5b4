#pragma once
// What people call a measure, and the panel where they see it. Knows nothing of its value.
#include "core/content/measure.h"
#include <QString>

namespace ui::learning {

/// "skipped steps", "zeros in 0.weight"; "" of what no panel shows.
QString nameOf(const core::content::Measure& measure);
/// Its id; "" of what stands in the tool bar.
QString panelOf(const core::content::Measure& measure);

/// Of two: -25 is read as 2⁻²⁵.
bool isExponent(const core::content::Measure& measure);

} // namespace ui::learning
