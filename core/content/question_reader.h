#pragma once
// A question as a field of a JSON file. Throws ContentError with file, line and field.
#include "core/content/json_field.h"
#include "core/content/question.h"

namespace core::content {

Question readQuestion(const JsonField& field, const std::string& fileName);

} // namespace core::content
