#pragma once
// A question as other programs know it: one language, no engine behind it. What is written to GIFT and Moodle XML.
// Knows nothing of either.
#include <string>
#include <vector>

namespace core::content {

struct PlainAnswer {
    std::string text;
    double percent = 0; // of the question's points; less than 0 takes some away
    std::string feedback;
};

/// Texts are Markdown.
struct PlainQuestion {
    enum class Kind : unsigned char { Single, Multiple, Number, Match };
    Kind kind = Kind::Single;
    std::string name, category, text;
    std::string feedback;                                   // after any answer
    std::vector<PlainAnswer> answers;                       // Number: their texts are numbers as C writes them
    double tolerance = 0;                                   // Number
    std::string otherwise;                                  // Number: feedback to any other
    std::vector<std::pair<std::string, std::string>> pairs; // Match; a left side may be empty: a right one too many
};

} // namespace core::content
