#pragma once
// The knowledge check: which questions are drawn, the score, and what to review. Knows nothing of screens.
#include "core/content/content_set.h"
#include "core/learning/answer.h"

namespace core::learning {

constexpr std::size_t kCheckQuestions = 10;

/// Indices into the set's questions, in the order of its chapters: every chapter that has questions, as evenly as they
/// reach, statements that were not drawn yet before others. The same seed draws the same ones.
std::vector<std::size_t> drawCheck(const content::ContentSet& set, std::uint64_t seed,
                                   std::size_t count = kCheckQuestions);

struct ChapterScore {
    std::string chapter; // id
    std::size_t right = 0, asked = 0;
};

struct CheckResult {
    std::size_t right = 0, asked = 0;
    std::vector<ChapterScore> chapters; // in the set's order, only those that were asked about
    std::vector<int> review;            // statements of the questions answered wrong, ascending
    std::vector<std::string> pages;     // ids of the lesson's pages that teach them, in the lesson's order
};

/// `right[i]` belongs to question `drawn[i]`; not yet answered ones count as wrong.
CheckResult scoreOf(const content::ContentSet& set, const std::vector<std::size_t>& drawn,
                    const std::vector<bool>& right);

} // namespace core::learning
