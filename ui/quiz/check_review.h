#pragma once
// The questions of a knowledge check with the answers that were given, the right ones, and why, as HTML. Knows nothing
// of widgets.
#include "ui/quiz/quiz_round.h"
#include "ui/theme.h"

namespace ui::quiz {

/// `theme` gives the font of code.
QString reviewHtml(const std::vector<AskedQuestion>& asked, const Theme& theme);

} // namespace ui::quiz
