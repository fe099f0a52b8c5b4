#pragma once
// What the panel "Numbers" says of a number in a format: its value, its formula, what storing did, and what the loss
// scale changes. Knows nothing of widgets.
#include "core/stored_number.h"
#include "ui/glyphs.h"
#include <QString>

namespace ui::numbers {

/// The shape of its class: also flushed, which is zero that was something else.
Glyph glyphOf(const core::StoredNumber& stored);
/// "= 0.0999755859375", or "≈ 0.10000000149" where digits are left out.
QString valueText(float value);
/// Every digit.
QString exactText(float value);
/// "▼ 0.09991  ▲ 0.10004  ulp 2⁻¹⁴"
QString neighboursText(const core::StoredNumber& stored);
/// "(−1)⁰ × 2¹¹⁻¹⁵ × (1 + 614/1024)"
QString formulaText(const core::StoredNumber& stored);
/// "rounded: error −2.44 × 10⁻⁵, 0.0244 %, 0.4 ulp"
QString fateText(const core::StoredNumber& stored, double number);

/// What the loss scale does to a number: stored after it was multiplied, and divided again.
QString scaledText(const core::StoredNumber& scaled, double number, double scale);
/// What happens to the number in FP16, in one sentence; and another where it is scaled.
QString findingText(const core::StoredNumber& half);
QString scaledFindingText(const core::StoredNumber& scaled, double scale);

} // namespace ui::numbers
