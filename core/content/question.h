#pragma once
// A question of the quiz: what is asked and what is right. Knows nothing of JSON, of scoring or of widgets.
#include "core/content/demonstration.h"

namespace core::content {

/// One of the answers to choose from.
struct Choice {
    Text text;
    bool right = false;
    Text why;
    Condition when; // Predict: the answer is right where this holds after the run
};

/// Lines to bring into order. `lines` is the right one; another is right too where it trains to the same bits.
struct OrderTask {
    std::vector<std::string> lines;
    bool acceptSame = true;
    std::uint64_t iterations = 3; // that a learner's order runs for
    Condition works;              // holds after the right order ran
};

/// The answer an engine gives: a measure, after the actions where it needs a run.
struct Confirmation {
    std::optional<Experiment> opens;
    std::vector<Action> actions;
    Measure measure;
};
struct WrongNumber {
    double value = 0;
    Text why;
};
struct NumberTask {
    double value = 0, tolerance = 0; // |answer - value| <= tolerance
    std::optional<Confirmation> confirm;
    std::vector<WrongNumber> wrong; // expected ones, within the same tolerance
};

struct WrongLineTask {
    std::vector<std::string> lines;
    int line = 0;                             // from 1: the wrong one
    std::vector<std::string> cure;            // instead of it; none: without it
    std::vector<std::pair<int, Text>> others; // why these lines are right
    std::uint64_t iterations = 3;
    Condition fails, works; // holds after the given lines ran, and after the cured ones
};

/// What is seen, what is then done, what is then asked.
struct PredictTask {
    std::vector<Action> before, then;
    Measure measure; // shown beside the right answer
};

struct Pair {
    Text left, right;
};
struct MatchTask {
    std::vector<Pair> pairs;
    std::vector<Text> extra; // right sides that belong nowhere
};

struct Question {
    enum class Kind : std::uint8_t { One, Several, Order, Number, WrongLine, Predict, Match };
    Kind kind = Kind::One;
    std::string id, chapter;
    std::vector<int> statements; // 5 for L5
    Text text, hint;
    Text why;                    // after the right answer
    Text otherwise;              // after a wrong one that has no text of its own
    std::vector<Choice> choices; // One, Several, Predict
    OrderTask order;
    NumberTask number;
    WrongLineTask wrongLine;
    PredictTask predict;
    MatchTask match;
    std::optional<Experiment> opens; // Order, WrongLine, Predict: what runs
    std::optional<Demonstration> showMe;
};

std::string_view nameOf(Question::Kind kind);

} // namespace core::content
