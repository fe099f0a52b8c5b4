#pragma once
// A content file: chapters, lesson pages, questions. Knows nothing of how they are shown.
#include "core/content/lesson.h"
#include "core/content/question.h"
#include "core/content_error.h"
#include <filesystem>

namespace core::content {

struct ContentSet {
    std::vector<Chapter> chapters;
    std::vector<LessonPage> pages;
    std::vector<Question> questions;
};

/// Throws ContentError with file, line and field: whole or not at all.
ContentSet readContent(const std::filesystem::path& file);
ContentSet parseContent(const std::string& text, const std::string& fileName);
/// Everything that is wrong: of each page and question the first error. Empty where readContent() reads the file.
std::vector<ContentError> checkContent(const std::filesystem::path& file);

/// resources/lessons and resources/questions: chapters in their order, pages and questions by chapter, then by file.
/// Throws ContentError also where two pages or two questions have one id, or a chapter is unknown.
ContentSet shippedContent();
/// resources/lessons/chapters.json alone.
std::vector<Chapter> shippedChapters();

} // namespace core::content
