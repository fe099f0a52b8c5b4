#pragma once
// Imported questions as a content file. Knows nothing of where they came from.
#include "core/content/content_set.h"

namespace core::content {

/// Of the kinds that need no experiment: one, several, number, match. Throws std::invalid_argument at another.
std::string toContentFile(const std::vector<Question>& questions);

} // namespace core::content
