#pragma once
// Questions as Moodle's GIFT text. Knows nothing of the engine.
#include "core/content/plain_question.h"

namespace core::content {

std::string toGift(const std::vector<PlainQuestion>& questions);

} // namespace core::content
