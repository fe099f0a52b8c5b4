// Wrong answers return: the schedule that core/learning/practice.h describes.
#include "core/learning/practice.h"
#include <gtest/gtest.h>
#include <set>

using namespace core;
using namespace core::learning;

namespace {

/// A learner who practises `count` questions and answers as told.
struct Practice {
    explicit Practice(std::size_t count) : questions(count)
    {
        for (std::size_t i = 0; i < count; ++i)
            questions[i].id = "q" + std::to_string(i);
    }

    std::string next() const { return questions[nextQuestion(questions, chapter, practised, 7)].id; }

    std::string answer(bool right)
    {
        const std::string id = next();
        practised.note(id, right);
        return id;
    }

    /// How many others are answered, rightly, before `id` comes.
    int othersBefore(const std::string& id)
    {
        int others = 0;
        for (; next() != id; ++others)
            answer(true);
        return others;
    }

    std::vector<content::Question> questions;
    std::string chapter;
    Practised practised;
};

} // namespace

TEST(Practice, EveryNewQuestionComesOnceBeforeAnyComesTwice)
{
    Practice practice(20);
    std::set<std::string> seen;
    for (int i = 0; i < 20; ++i)
        EXPECT_TRUE(seen.insert(practice.answer(true)).second);
}

TEST(Practice, AWrongAnswerComesBackAfterThreeThenTenThenThirtyOthersAndIsLearned)
{
    Practice practice(200);
    const std::string wrong = practice.answer(false);
    for (const int others : {3, 10, 30}) {
        EXPECT_EQ(practice.othersBefore(wrong), others);
        practice.answer(true);
    }
    EXPECT_EQ(dueAt(practice.practised.histories[wrong]), std::nullopt);
}

TEST(Practice, WrongAgainBeginsAnew)
{
    Practice practice(200);
    const std::string wrong = practice.answer(false);
    practice.othersBefore(wrong);
    practice.answer(true);
    practice.othersBefore(wrong);
    practice.answer(false);
    EXPECT_EQ(practice.othersBefore(wrong), 3);
}

TEST(Practice, TheLongestOverdueComesFirst)
{
    Practice practice(50);
    const std::string first = practice.answer(false), second = practice.answer(false);
    EXPECT_EQ(practice.othersBefore(first), 2) << "the second wrong one is one of the three";
    practice.answer(true);
    EXPECT_EQ(practice.next(), second);
}

TEST(Practice, TheSameQuestionDoesNotComeTwiceInARowWhereThereIsAnother)
{
    Practice practice(2);
    std::string before;
    for (int i = 0; i < 12; ++i) {
        const std::string now = practice.answer(i % 3 == 0);
        EXPECT_NE(now, before);
        before = now;
    }
    Practice alone(1);
    EXPECT_EQ(alone.answer(false), alone.answer(false));
}

TEST(Practice, AChapterAsksItsOwnQuestionsAndOneThatWasWrongElsewhereWaitsOutside)
{
    Practice practice(6);
    for (std::size_t i = 0; i < 6; ++i)
        practice.questions[i].chapter = i < 4 ? "a" : "b";
    practice.practised.note("q0", false);
    practice.chapter = "b";
    std::set<std::string> seen;
    for (int i = 0; i < 8; ++i)
        seen.insert(practice.answer(i == 0));
    EXPECT_EQ(seen, (std::set<std::string>{"q4", "q5"}));
    practice.chapter = "a";
    EXPECT_EQ(practice.next(), "q0") << "due for long";
}

TEST(Practice, AChaptersStateCountsItsOwnQuestions)
{
    Practice practice(5);
    for (std::size_t i = 0; i < 5; ++i)
        practice.questions[i].chapter = i < 3 ? "a" : "b";
    practice.practised.note("q0", false);
    practice.practised.note("q1", true);
    practice.practised.note("q4", false);
    const auto stateOf = [&](const char* chapter) {
        const PracticeState state = practiceState(practice.questions, chapter, practice.practised.histories);
        return std::vector{state.questions, state.unasked, state.comingBack};
    };
    EXPECT_EQ(stateOf("a"), (std::vector<std::size_t>{3, 1, 1}));
    EXPECT_EQ(stateOf("b"), (std::vector<std::size_t>{2, 1, 1}));
    EXPECT_EQ(stateOf(""), (std::vector<std::size_t>{5, 2, 2}));
}

TEST(Practice, KnownQuestionsComeAgainTheOldestFirst)
{
    Practice practice(3);
    const std::string first = practice.answer(true);
    practice.answer(true);
    practice.answer(true);
    EXPECT_EQ(practice.next(), first);
}
