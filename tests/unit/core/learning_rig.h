#pragma once
// What the tests of lesson and quiz share: conditions and questions written as in a file, and a run of one weight.
#include "core/content/condition_reader.h"
#include "core/content/content_set.h"
#include "core/learning/player.h"
#include "tests/unit/core/testing.h"

namespace core::testing {

inline content::Condition condition(const std::string& json)
{
    const content::JsonFile file("condition.json", json);
    return content::readCondition(content::JsonField(file));
}

inline bool holds(const std::string& json, const learning::View& view)
{
    return learning::holds(condition(json), view);
}

inline std::optional<double> number(const std::string& measure, const learning::View& view)
{
    const auto measured = learning::measure(content::measureNamed(measure).value(), view);
    return measured ? std::optional(measured->number) : std::nullopt;
}

inline std::string word(const std::string& measure, const learning::View& view)
{
    const auto measured = learning::measure(content::measureNamed(measure).value(), view);
    return measured ? measured->word : "not there";
}

/// A gradient of 2: at 65536 and at 32768 it overflows FP16 and the step is skipped, at 16384 it fits.
inline content::Experiment twoSkips()
{
    return oneWeight(1, 1, 0);
}

inline content::Text text(const std::string& words)
{
    return {words, words};
}

/// A content file with these questions, and what it reads as.
inline content::ContentSet questions(const std::string& list)
{
    return content::parseContent(R"({"format": "ampscope-content/1", "questions": [)" + list + "]}", "questions.json");
}

} // namespace core::testing
