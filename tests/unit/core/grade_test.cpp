// What is right, what is said to an answer, and what the engine does with a learner's program.
#include "core/learning/grade.h"
#include "core/learning/prediction.h"
#include "tests/unit/core/learning_rig.h"
#include <gtest/gtest.h>

using namespace core;
using namespace core::learning;
using content::Question;
using core::testing::text;

namespace {

class Grading : public ::testing::Test {
protected:
    std::unique_ptr<kernels::Backend> backend = core::testing::backend();

    Verdict give(const Question& question, const Answer& answer, std::uint64_t seed = 1)
    {
        return grade(*backend, question, answer, seed);
    }
    Verdict choose(const Question& question, std::vector<std::size_t> chosen)
    {
        return give(question, {question.id, std::move(chosen), {}, 0});
    }

    /// The canonical step on one weight whose first gradient fits.
    static Question step(Question::Kind kind)
    {
        Question q;
        q.kind = kind;
        q.opens = core::testing::oneWeight(1, 1, 0, 0.25);
        q.opens->scaler.initScale = 1024;
        q.why = text("why");
        q.otherwise = text("otherwise");
        return q;
    }
};

Question choices(Question::Kind kind, std::vector<bool> right)
{
    Question q;
    q.kind = kind;
    q.why = text("why");
    q.otherwise = text("otherwise");
    for (std::size_t i = 0; i < right.size(); ++i)
        q.choices.push_back({text("choice"), right[i], text("why " + std::to_string(i)), {}});
    return q;
}

} // namespace

TEST_F(Grading, OfOneAnswerEachHasItsOwnExplanation)
{
    const Question q = choices(Question::Kind::One, {false, true, false});
    EXPECT_TRUE(choose(q, {1}).right);
    EXPECT_EQ(choose(q, {1}).why.en, "why 1");
    EXPECT_FALSE(choose(q, {2}).right);
    EXPECT_EQ(choose(q, {2}).why.en, "why 2");
    EXPECT_FALSE(choose(q, {}).right);
    EXPECT_FALSE(choose(q, {9}).right);
}

TEST_F(Grading, OfSeveralAllRightOnesAndNoOtherMustBeChosen)
{
    const Question q = choices(Question::Kind::Several, {true, false, true});
    EXPECT_TRUE(choose(q, {2, 0}).right);
    EXPECT_EQ(choose(q, {2, 0}).why.en, "why");
    EXPECT_FALSE(choose(q, {0}).right);
    EXPECT_EQ(choose(q, {0}).why.en, "otherwise") << "nothing wrong was chosen, something is missing";
    EXPECT_FALSE(choose(q, {0, 1, 2}).right);
    EXPECT_EQ(choose(q, {0, 1, 2}).why.en, "why 1");
}

TEST_F(Grading, ANumberIsRightWithinItsTolerance)
{
    Question q;
    q.kind = Question::Kind::Number;
    q.why = text("why");
    q.otherwise = text("otherwise");
    q.number = {100, 0.5, {}, {{200, text("twice")}}};
    const auto number = [&](double value) { return give(q, {"", {}, value, 0}); };
    EXPECT_TRUE(number(100.5).right);
    EXPECT_EQ(number(99.5).why.en, "why");
    EXPECT_FALSE(number(100.6).right);
    EXPECT_EQ(number(100.6).why.en, "otherwise");
    EXPECT_EQ(number(200.4).why.en, "twice");
    EXPECT_FALSE(give(q, {}).right) << "nothing was typed";
}

TEST_F(Grading, PairsMustAllMatchWhereverTheirRightSideIsTheSame)
{
    Question q;
    q.kind = Question::Kind::Match;
    q.match = {{{text("a"), text("1")}, {text("b"), text("2")}, {text("c"), text("1")}}, {text("3")}};
    EXPECT_TRUE(choose(q, {0, 1, 2}).right);
    EXPECT_TRUE(choose(q, {2, 1, 0}).right);
    EXPECT_FALSE(choose(q, {1, 0, 2}).right);
    EXPECT_FALSE(choose(q, {0, 3, 2}).right);
    EXPECT_FALSE(choose(q, {0, 1}).right);
}

TEST_F(Grading, ALearnersOrderRunsAndTheResultIsShown)
{
    Question q = step(Question::Kind::Order);
    q.order.lines = core::testing::kCanonical;
    const Verdict right = choose(q, {0, 1, 2, 3, 4, 5, 6});
    EXPECT_TRUE(right.right);
    EXPECT_EQ(right.run->optimizerSteps(), 3);
    // w goes 1, 0.5, 0.25 (gradient 2 w, rate 0.25); the losses are their squares.
    EXPECT_EQ(right.run->losses(), (std::vector<std::optional<double>>{1.0, 0.25, 0.0625}));

    const Verdict early = choose(q, {0, 1, 2, 3, 4, 6, 5}); // update before step
    EXPECT_FALSE(early.right);
    ASSERT_TRUE(early.run->error());
    EXPECT_EQ(early.run->error()->type, "AssertionError");
    EXPECT_EQ(early.run->error()->line, 6);
    EXPECT_EQ(early.why.en, "otherwise");

    const Verdict broken = choose(q, {0, 2, 1, 3, 4, 5, 6}); // a line of the block before its `with`
    EXPECT_FALSE(broken.right);
    ASSERT_TRUE(broken.run->refused);
    EXPECT_EQ(broken.run->refused->id, MessageId::BadIndentation);
    EXPECT_EQ(broken.run->refusedLine, 2);
}

TEST_F(Grading, AnOrderThatTrainsToTheSameBitsIsRightToo)
{
    Question q = step(Question::Kind::Order);
    q.order.lines = core::testing::kCanonical;
    const std::vector<std::size_t> zeroLast = {1, 2, 3, 4, 5, 6, 0};
    EXPECT_TRUE(choose(q, zeroLast).right);
    q.order.acceptSame = false;
    EXPECT_FALSE(choose(q, zeroLast).right);
}

TEST_F(Grading, AnOrderThatTrainsDifferentlyIsWrong)
{
    Question q = step(Question::Kind::Order);
    q.order.lines = core::testing::kCanonical;
    const std::vector<std::size_t> cleared = {1, 2, 3, 4, 0, 5, 6}; // zero_grad between backward and step
    const Verdict verdict = choose(q, cleared);
    EXPECT_FALSE(verdict.right);
    EXPECT_EQ(verdict.run->error()->type, "AssertionError") << "no gradient, so no inf check";
}

TEST_F(Grading, TheWrongLineIsCuredAndBothRunsAreShown)
{
    Question q = step(Question::Kind::WrongLine);
    q.wrongLine.lines = core::testing::kCanonical;
    q.wrongLine.lines[4] = "loss.backward()";
    q.wrongLine.line = 5;
    q.wrongLine.cure = {"scaler.scale(loss).backward()"};
    q.wrongLine.others = {{1, text("clearing is right")}};
    const auto line = [&](int number) { return give(q, {"", {}, {}, number}); };
    const Verdict right = line(5);
    EXPECT_TRUE(right.right);
    EXPECT_EQ(right.run->error()->type, "AssertionError");
    EXPECT_FALSE(right.cured->error());
    EXPECT_EQ(right.cured->optimizerSteps(), 3);
    const Verdict first = line(1);
    EXPECT_FALSE(first.right);
    EXPECT_EQ(first.why.en, "clearing is right");
    EXPECT_TRUE(first.cured->error()) << "without that line it still fails";
    EXPECT_EQ(line(7).why.en, "otherwise");
}

TEST_F(Grading, APredictionIsComputedAndNeverStored)
{
    Question q = step(Question::Kind::Predict);
    q.opens = core::testing::twoSkips();
    q.predict.before = {content::action::Run{1}};
    q.predict.then = {content::action::Run{1}};
    q.predict.measure = content::measureNamed("scale").value();
    q.choices = choices(Question::Kind::One, {false, false}).choices;
    q.choices[0].when = core::testing::condition(
        R"json({"value": "scale", "is": {"value": "scale", "before": true, "times": 0.5}})json");
    q.choices[1].when =
        core::testing::condition(R"json({"value": "scale", "at_least": {"value": "scale", "before": true}})json");
    const Verdict halved = choose(q, {0}); // the second iteration overflows, too
    EXPECT_TRUE(halved.right);
    EXPECT_EQ(halved.rightChoice, 0u);
    EXPECT_EQ(halved.measured->number, 16384);
    EXPECT_EQ(halved.why.en, "why 0");
    EXPECT_FALSE(choose(q, {1}).right);
    q.predict.before = {content::action::Run{2}}; // now the third, which fits
    EXPECT_TRUE(choose(q, {1}).right);
}

TEST_F(Grading, APredictionHasItsOwnSeed)
{
    const auto set = core::testing::questions(R"json({"id": "seeded", "kind": "predict", "text": "?",
        "opens": {"experiment": "digits-classifier", "changes": {"data": {"batch": 16}}},
        "then": [{"run": 1}], "measure": "loss",
        "choices": [{"text": "a", "when": {"value": "loss", "above": 0}}, {"text": "b", "when": {"value": "loss", "at_most": 0}}]})json");
    const auto loss = [&](std::uint64_t seed) {
        return Prediction(*backend, set.questions[0], seed).run().measured->number;
    };
    EXPECT_EQ(loss(1), loss(1));
    EXPECT_NE(loss(1), loss(2));
}

TEST(History, CountsAnswersWrongOnesAndTheRightOnesSince)
{
    QuestionHistory history{"q"};
    std::int64_t ordinal = 0;
    for (const bool right : {true, false, true, true})
        history = withAnswer(history, right, ++ordinal);
    EXPECT_EQ(history, (QuestionHistory{"q", 4, 1, 2, 4}));
}
