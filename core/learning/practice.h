#pragma once
// Which question comes next in practice, so that wrong answers return. Knows nothing of clocks or of where histories
// are kept.
//
// The schedule counts answers, not days. A question that was answered wrong comes back after 3 other answers; once it
// was right, after 10 more; right again, after 30 more; right three times in a row, it is learned. What is due comes
// first, the longest overdue before the others; then what was never asked, in an order drawn from the seed; then what
// waits, the soonest first; then what was asked longest ago.
#include "core/learning/answer.h"
#include <map>

namespace core::learning {

using Histories = std::map<std::string, QuestionHistory>; // by question

/// The ordinal of the answer at which the question is due again; none where it was never wrong or is learned.
std::optional<std::int64_t> dueAt(const QuestionHistory& history);

/// How a learner stands.
struct Practised {
    Histories histories;
    std::int64_t answers = 0; // given so far
    std::string last;         // id of the question just answered; "": none

    void note(const std::string& question, bool right);
};

/// Index into `questions`: one of the chapter, which has some; "" stands for all chapters. The last one does not come
/// twice in a row where there is another.
std::size_t nextQuestion(const std::vector<content::Question>& questions, const std::string& chapter,
                         const Practised& practised, std::uint64_t seed);

/// Of the chapter's questions: how many there are, were never asked, and come back because they were answered wrong.
struct PracticeState {
    std::size_t questions = 0, unasked = 0, comingBack = 0;
};
PracticeState practiceState(const std::vector<content::Question>& questions, const std::string& chapter,
                            const Histories& histories);

} // namespace core::learning
