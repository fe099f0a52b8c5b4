#pragma once
// Questions as Moodle XML. Knows nothing of the engine.
#include "core/content/plain_question.h"

namespace core::content {

std::string toMoodleXml(const std::vector<PlainQuestion>& questions);

} // namespace core::content
