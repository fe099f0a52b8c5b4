#pragma once
// Lesson pages and chapters as fields of a JSON file. Throws ContentError with file, line and field.
#include "core/content/json_field.h"
#include "core/content/lesson.h"

namespace core::content {

Chapter readChapter(const JsonField& field);
LessonPage readLessonPage(const JsonField& field, const std::string& fileName);

/// Of pages and questions: a short name in small letters, digits and hyphens.
std::string readId(const JsonField& field);
/// ["L5", "L8"]
std::vector<int> readStatementIds(const JsonField& field);

} // namespace core::content
