// What measures give and when conditions hold, of runs whose numbers follow from the arithmetic of one weight.
#include "core/learning/measure_counts.h"
#include "tests/unit/core/learning_rig.h"
#include <gtest/gtest.h>

using namespace core;
using core::learning::Player;
using core::testing::holds;
using core::testing::number;
using core::testing::word;
namespace action = core::content::action;

namespace {

class Conditions : public ::testing::Test {
protected:
    std::unique_ptr<kernels::Backend> backend = core::testing::backend();
    Player player{*backend, core::testing::twoSkips()};

    void run(std::uint64_t iterations) { player.carryOut(action::Run{iterations}); }
    void edit(const std::string& line, std::vector<std::string> with)
    {
        player.carryOut(action::EditLine{line, std::move(with)});
    }
};

} // namespace

TEST_F(Conditions, MeasuresTellWhatTheRunDid)
{
    run(3); // two skips halve the scale twice; the third step takes w from 1 to 1 - 0.5 * 2
    EXPECT_EQ(number("iteration", player.view()), 3);
    EXPECT_EQ(number("skips", player.view()), 2);
    EXPECT_EQ(number("backoffs", player.view()), 2);
    EXPECT_EQ(number("growths", player.view()), 0);
    EXPECT_EQ(number("optimizer_steps", player.view()), 1);
    EXPECT_EQ(number("scale", player.view()), 16384);
    EXPECT_EQ(number("growth_tracker", player.view()), 1);
    EXPECT_EQ(number("loss", player.view()), 1);
    EXPECT_EQ(number("scaled_loss", player.view()), 16384);
    EXPECT_EQ(number("parameter:0.weight", player.view()), 0);
    EXPECT_EQ(number("gradient:0.weight:0", player.view()), 2); // unscaled by the step
    EXPECT_EQ(word("error", player.view()), "none");
    EXPECT_EQ(word("dtype", player.view()), "float16");
    EXPECT_EQ(word("gradient_format:0.weight", player.view()), "FP16");
    EXPECT_EQ(word("format:0.output", player.view()), "FP16");
    EXPECT_EQ(word("format:0.weight", player.view()), "FP32");
    EXPECT_EQ(word("format:loss", player.view()), "FP32");
    EXPECT_EQ(number("bytes:0.output", player.view()), 2);
    EXPECT_EQ(number("bytes:0.weight", player.view()), 4);
    EXPECT_EQ(number("bytes:loss", player.view()), 4);
}

TEST_F(Conditions, AStepThatWasJustSkippedCountsBeforeItsIterationHasEnded)
{
    player.carryOut(content::action::RunToSkip{3});
    EXPECT_EQ(number("iteration", player.view()), 0);
    EXPECT_EQ(number("skips", player.view()), 1);
    EXPECT_EQ(number("optimizer_steps", player.view()), 0);
    EXPECT_EQ(word("first_nonfinite", player.view()), "0.output.grad");
    run(1); // the rest of that iteration
    EXPECT_EQ(number("iteration", player.view()), 1);
    EXPECT_EQ(number("skips", player.view()), 1) << "and once only";
}

TEST_F(Conditions, AStepInABlockThatIsLeftOutCountsOnce)
{
    content::Experiment e = core::testing::oneWeight(1, 1, 0);
    e.program = parseProgram({"output = model(x)", "loss = loss_fn(output, y)", "loss.backward()",
                              "if i % 2 == 0:", "    optimizer.step()", "optimizer.zero_grad()"});
    learning::Player left(*backend, e);
    left.carryOut(content::action::Run{1});
    EXPECT_EQ(number("optimizer_steps", left.view()), 1);
    left.carryOut(content::action::RunToLine{6}); // past the block, which does not run this time
    EXPECT_EQ(number("optimizer_steps", left.view()), 1);
}

TEST_F(Conditions, TheNewestLossIsThatOfTheIterationItIsToldOf)
{
    EXPECT_FALSE(number("loss_iteration", player.view()));
    player.carryOut(content::action::RunToLine{5}); // past the loss
    EXPECT_EQ(number("loss_iteration", player.view()), 1);
    run(1);
    EXPECT_EQ(number("loss_iteration", player.view()), 1);
    player.carryOut(content::action::RunStatements{1}); // before the next one
    EXPECT_EQ(number("loss_iteration", player.view()), 1);
}

TEST_F(Conditions, CountsAreThoseOfTheNewestGradient)
{
    run(1);
    EXPECT_EQ(number("inf:0.weight", player.view()), 1);
    EXPECT_EQ(word("first_nonfinite", player.view()), "0.output.grad");
    EXPECT_EQ(number("first_nonfinite_line", player.view()), 5);
    run(2);
    EXPECT_EQ(number("inf:0.weight", player.view()), 0);
    EXPECT_EQ(number("normal", player.view()), 1);
    EXPECT_EQ(number("vanished_share:0.weight", player.view()), 0);
    EXPECT_EQ(word("first_nonfinite", player.view()), "none");
}

TEST_F(Conditions, AGradientThatBecomesZeroHasVanished)
{
    // Gradient 2 * 1e-9: below 2^-25, so FP16 stores 0; the twin does not.
    content::Experiment tiny = core::testing::oneWeight(1e-9f, 1, 0);
    tiny.scaler.enabled = false;
    Player lost(*backend, tiny);
    lost.carryOut(action::Run{1});
    EXPECT_EQ(number("vanished:0.weight", lost.view()), 1);
    EXPECT_EQ(number("vanished_share:0.weight", lost.view()), 1);
    EXPECT_EQ(number("zero_share:0.weight", lost.view()), 1);
    EXPECT_TRUE(holds(R"json({"value": "zero_share:0.weight", "is": 1})json", lost.view()));
}

TEST_F(Conditions, ACountTellsWhatItIsCountedOf)
{
    run(3);
    const auto whole = [&](const char* name) {
        return learning::measure(*content::measureNamed(name), player.view())->whole;
    };
    EXPECT_EQ(whole("skips"), 3) << "two skips and a step";
    EXPECT_EQ(whole("optimizer_steps"), 3);
    EXPECT_EQ(whole("growth_tracker"), number("growth_interval", player.view()));
    EXPECT_EQ(whole("inf:0.weight"), 1) << "one element";
    for (const char* name : {"iteration", "numel", "bytes:0.weight", "loss", "scale", "bits:float16"})
        EXPECT_EQ(whole(name), std::nullopt) << name;
}

TEST(Measures, WhatVanishedIsCountedOfWhatIsNotZeroInFp32)
{
    Counts counts;
    counts.numel = 10;
    counts.zero = 4;
    counts.flushed = 1;
    counts.lost = 3; // so one is zero in FP32 too
    EXPECT_EQ(learning::wholeOf(*content::measureNamed("vanished"), counts), 9);
    EXPECT_EQ(learning::wholeOf(*content::measureNamed("zero"), counts), 10);
    counts.lost.reset();
    EXPECT_EQ(learning::wholeOf(*content::measureNamed("vanished"), counts), std::nullopt) << "the twin did not run";
}

TEST_F(Conditions, NothingHoldsOfAMeasureThatIsNotThere)
{
    EXPECT_EQ(number("loss", player.view()), std::nullopt);
    for (const char* bound : {R"("below": 1e9)", R"("above": -1e9)", R"("is": "nan")"})
        EXPECT_FALSE(holds(std::string(R"({"value": "loss", )") + bound + "}", player.view())) << bound;
    run(1);
    EXPECT_EQ(number("numel:7.weight", player.view()), std::nullopt);
    EXPECT_EQ(number("parameter:0.weight:1", player.view()), std::nullopt);
}

TEST_F(Conditions, BoundsMakeARange)
{
    run(3);
    EXPECT_TRUE(holds(R"json({"value": "scale", "at_least": 16384, "at_most": 16384})json", player.view()));
    EXPECT_FALSE(holds(R"json({"value": "scale", "above": 16384})json", player.view()));
    EXPECT_FALSE(holds(R"json({"value": "scale", "below": 16384})json", player.view()));
    EXPECT_FALSE(holds(R"json({"value": "scale", "at_least": 1, "below": 1024})json", player.view()));
}

TEST_F(Conditions, ConditionsCompose)
{
    run(3);
    const std::string yes = R"json({"value": "skips", "is": 2})json", no = R"json({"value": "skips", "is": 3})json";
    EXPECT_TRUE(holds("{\"all\": [" + yes + "," + yes + "]}", player.view()));
    EXPECT_FALSE(holds("{\"all\": [" + yes + "," + no + "]}", player.view()));
    EXPECT_TRUE(holds("{\"any\": [" + no + "," + yes + "]}", player.view()));
    EXPECT_FALSE(holds("{\"any\": [" + no + "]}", player.view()));
    EXPECT_TRUE(holds("{\"not\": " + no + "}", player.view()));
}

TEST_F(Conditions, EverAndAlwaysLookAtEachIterationOfTheRun)
{
    EXPECT_FALSE(holds(R"json({"always": {"value": "loss", "is": 1}})json", player.view())) << "nothing ran";
    run(4); // the fourth loss is 0: w is 0
    EXPECT_TRUE(holds(R"json({"ever": {"value": "scale", "is": 32768}})json", player.view()));
    EXPECT_FALSE(holds(R"json({"ever": {"value": "scale", "is": 65536}})json", player.view()))
        << "after the first it was halved";
    EXPECT_TRUE(holds(R"json({"always": {"value": "scale", "below": 65536}})json", player.view()));
    EXPECT_FALSE(holds(R"json({"always": {"value": "loss", "is": 1}})json", player.view()));
    EXPECT_TRUE(holds(R"json({"ever": {"value": "inf:0.weight", "is": 1}})json", player.view()));
}

TEST_F(Conditions, BeforeIsTheMarkedMoment)
{
    run(1);
    player.carryOut(action::Mark{});
    run(1);
    EXPECT_TRUE(
        holds(R"json({"value": "scale", "is": {"value": "scale", "before": true, "times": 0.5}})json", player.view()));
    EXPECT_TRUE(
        holds(R"json({"value": "iteration", "above": {"value": "iteration", "before": true}})json", player.view()));
    EXPECT_TRUE(holds(R"json({"value": "skips", "is": {"value": "backoffs"}})json", player.view()));
}

TEST_F(Conditions, TogglesAndWordsCompare)
{
    EXPECT_TRUE(holds(R"json({"value": "scaler", "is": true})json", player.view()));
    player.carryOut({action::SetScaler{false}, action::SetAutocast{false}, action::SetDtype{kernels::Format::BF16}});
    EXPECT_TRUE(holds(R"json({"value": "scaler", "is": false})json", player.view()));
    EXPECT_TRUE(holds(R"json({"value": "autocast", "is": false})json", player.view()));
    EXPECT_TRUE(holds(R"json({"value": "dtype", "is": "bfloat16"})json", player.view()));
    EXPECT_FALSE(holds(R"json({"value": "dtype", "is": "float16"})json", player.view()));
    player.carryOut(action::SetScale{1024});
    EXPECT_EQ(number("scale", player.view()), 1024);
}

TEST_F(Conditions, TheProgramIsSeenAsItStands)
{
    EXPECT_TRUE(holds(R"json({"program_has": "scaler.update()"})json", player.view()));
    EXPECT_TRUE(holds(R"json({"program_order": ["scaler.step(optimizer)", "scaler.update()"]})json", player.view()));
    EXPECT_FALSE(holds(R"json({"program_order": ["scaler.update()", "scaler.step(optimizer)"]})json", player.view()));
    EXPECT_TRUE(holds(R"json({"in_autocast": "output = model(x)"})json", player.view()));
    EXPECT_FALSE(holds(R"json({"in_autocast": "scaler.update()"})json", player.view()));
    edit("scaler.scale(loss).backward()", {"    scaler.scale(loss).backward()"});
    EXPECT_TRUE(holds(R"json({"in_autocast": "scaler.scale(loss).backward()"})json", player.view()));
    edit("scaler.update()", {});
    EXPECT_FALSE(holds(R"json({"program_has": "scaler.update()"})json", player.view()));
}

TEST_F(Conditions, AnErrorOfTheProgramIsSeen)
{
    edit("scaler.scale(loss).backward()", {"loss.backward()"});
    run(1);
    EXPECT_EQ(word("error", player.view()), "AssertionError");
    EXPECT_EQ(number("error_line", player.view()), 6);
    EXPECT_TRUE(holds(R"json({"value": "error", "is": "AssertionError"})json", player.view()));
}

TEST_F(Conditions, StatementsCanBeSteppedThrough)
{
    player.carryOut(action::RunToLine{5});
    EXPECT_EQ(number("line", player.view()), 5);
    EXPECT_EQ(number("last_line", player.view()), 4);
    EXPECT_EQ(number("loss", player.view()), 1) << "before the iteration has ended";
    player.carryOut({action::SetWatch{{"0.weight", Quantity::Gradient}}, action::RunStatements{1}});
    EXPECT_EQ(number("line", player.view()), 6);
    EXPECT_EQ(number("inf:0.weight", player.view()), 1) << "of the watched gradient";
    player.carryOut(action::RunToSkip{5});
    EXPECT_EQ(number("last_line", player.view()), 6);
}

TEST_F(Conditions, ResetBeginsTheSameRunAgainWithTheTogglesAsTheyAre)
{
    run(2);
    player.carryOut({action::SetScaler{false}, action::Reset{}});
    EXPECT_EQ(number("iteration", player.view()), 0);
    EXPECT_EQ(number("skips", player.view()), 0);
    EXPECT_TRUE(holds(R"json({"value": "scaler", "is": false})json", player.view()));
    run(1);
    EXPECT_EQ(number("optimizer_steps", player.view()), 1);
}

TEST(Measures, FactsOfFormatsAreThoseOfPyTorch)
{
    const Snapshot nothing;
    const learning::View view{nothing, {}, nullptr};
    EXPECT_EQ(number("largest:float16", view), 65504);
    EXPECT_EQ(number("smallest_normal:float16", view), 0x1p-14);
    EXPECT_EQ(number("smallest_subnormal:float16", view), 0x1p-24);
    EXPECT_EQ(number("rounds_to_zero:float16", view), 0x1p-25);
    EXPECT_EQ(number("overflows_from:float16", view), 65520);
    EXPECT_EQ(number("epsilon:bfloat16", view), 0x1p-7);
    EXPECT_EQ(number("largest:E4M3", view), 448);
    EXPECT_EQ(number("rounded:float16:2049", view), 2048);
    EXPECT_EQ(number("rounded:float16:2^-25", view), 0);
    EXPECT_EQ(number("rounded:bfloat16:65504", view), 65536);
    EXPECT_EQ(number("byte_size:float16", view), 2);
    EXPECT_EQ(number("bits:bfloat16", view), 16);
}

TEST(Measures, ATextThatIsNoMeasureIsNone)
{
    for (const char* bad : {"", "lost:", "loss:0.weight", "weight", "largest", "largest:float15", "rounded:float16",
                            "rounded:float16:many", "format", "parameter:0.weight:-1", "parameter:0.weight:x"})
        EXPECT_FALSE(content::measureNamed(bad)) << bad;
}
