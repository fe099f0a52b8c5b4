#pragma once
// A text with its live numbers filled in, where no window writes them: C's numbers, English words. Knows nothing of
// locales.
#include "core/learning/view.h"

namespace core::learning {

/// "?" where there is no value.
std::string filledIn(const std::string& text, const View& view);

} // namespace core::learning
