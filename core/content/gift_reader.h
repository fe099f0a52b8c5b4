#pragma once
// Questions from Moodle's GIFT text: one answer, several, true or false, numbers, matching. Knows nothing of files.
#include "core/content/question.h"
#include "core/content_error.h"

namespace core::content {

struct GiftImport {
    std::vector<Question> questions; // their texts stand for both languages; no chapter, no statements
    std::vector<ContentError> left;  // of each question that could not be taken over: line and cause
};

GiftImport parseGift(const std::string& text, const std::string& fileName);
/// Throws ContentError where the file cannot be read or is not UTF-8.
GiftImport readGift(const std::string& file);

} // namespace core::content
