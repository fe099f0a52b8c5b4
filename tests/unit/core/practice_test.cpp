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

    std::string next() const { return questions[nextQuestion(questions, histories, answers, last, 7)].id; }

    std::string answer(bool right)
    {
        const std::string id = next();
        histories[id] = withAnswer(histories[id], right, ++answers);
        last = id;
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
    Histories histories;
    std::int64_t answers = 0;
    std::string last;
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
    EXPECT_EQ(dueAt(practice.histories[wrong]), std::nullopt);
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

TEST(Practice, KnownQuestionsComeAgainTheOldestFirst)
{
    Practice practice(3);
    const std::string first = practice.answer(true);
    practice.answer(true);
    practice.answer(true);
    EXPECT_EQ(practice.next(), first);
}
