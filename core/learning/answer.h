#pragma once
// What a learner answered, what the engine said to it, and what is kept of a question's history: plain values. Knows
// nothing of screens or of where they are kept.
#include "core/content/question.h"
#include "core/learning/program_run.h"

namespace core::learning {

enum class QuizMode : std::uint8_t { Practice, KnowledgeCheck, Class };

/// What was given; which fields count depends on the question's kind.
struct Answer {
    std::string question;            // its id
    std::vector<std::size_t> chosen; // One, Several, Predict: choices. Order: indices of OrderTask::lines, as ordered.
                                     // Match: for each pair the index of its right side among pairs, then extra
    std::optional<double> number;    // Number
    int line = 0;                    // WrongLine, from 1
};

struct Verdict {
    bool right = false;
    content::Text why;               // said to this answer; measures stand in braces
    std::optional<ProgramRun> run;   // Order: the learner's order. WrongLine: the program as given
    std::optional<ProgramRun> cured; // WrongLine: with the chosen line cured, or left out where it is not the one
    std::optional<std::size_t> rightChoice; // Predict: the one that the engine confirms
    std::optional<Moment> end;              // Predict: of the run; its view gives the measures in `why`
    std::optional<Measured> measured;       // Predict

    /// Of what ran, for the measures in `why`; none where nothing did.
    std::optional<View> view() const;
};

/// What is kept of a question; the ordinal of an answer counts all answers of this learner, from 1.
struct QuestionHistory {
    std::string question;
    int answers = 0, wrong = 0;
    int rightInRow = 0;          // since the last wrong one
    std::int64_t lastAnswer = 0; // ordinal of the newest; 0: none
    friend bool operator==(const QuestionHistory&, const QuestionHistory&) = default;
};

/// The history with one more answer.
QuestionHistory withAnswer(QuestionHistory history, bool right, std::int64_t ordinal);

} // namespace core::learning
