#include "core/content_error.h"
#include "tests/unit/core/engine_rig.h"
#include <gtest/gtest.h>

using namespace core;
using namespace std::chrono_literals;

using core::testing::Rig;

TEST(Engine, StepsOneStatementAtATime)
{
    Rig rig;
    for (int i = 0; i < 3; ++i)
        rig.post(command::StepStatement{});
    const Snapshot s = rig.until([](const Snapshot& x) { return x.next == 3; });
    EXPECT_EQ(s.lastLine, 3);
    EXPECT_EQ(s.state, EngineState::Paused);
}

TEST(Engine, StepsAnIterationFromWhereverItStands)
{
    Rig rig;
    rig.post(command::StepStatement{});
    rig.post(command::StepIteration{});
    EXPECT_EQ(rig.untilIteration(1).next, 0u);
    rig.post(command::StepIteration{});
    rig.untilIteration(2);
    EXPECT_EQ(rig.records.size(), 2u);
}

TEST(Engine, PausesAtThePlansEndAndRunningAgainExtendsIt)
{
    content::Experiment e = core::testing::oneWeight(1, 0.25F, 0, 0.01);
    e.iterations = 40;
    Rig rig(e);
    rig.post(command::Resume{});
    EXPECT_EQ(rig.untilIteration(40).state, EngineState::Finished);
    rig.post(command::Resume{});
    EXPECT_EQ(rig.untilIteration(80).plan, 80u);
    ASSERT_EQ(rig.records.size(), 80u);
    for (std::uint64_t i = 0; i < 80; ++i)
        EXPECT_EQ(rig.records[i].iteration, i);
}

TEST(Engine, ALargerPlanMakesADoneRunAPausedOne)
{
    content::Experiment e = core::testing::oneWeight(1, 0.25F, 0, 0.01);
    e.iterations = 5;
    Rig rig(e);
    rig.post(command::Resume{});
    EXPECT_EQ(rig.untilIteration(5).state, EngineState::Finished);
    rig.post(command::SetPlan{4});
    EXPECT_EQ(rig.until([](const Snapshot& s) { return s.plan == 4; }).state, EngineState::Finished);
    rig.post(command::SetPlan{8});
    EXPECT_EQ(rig.until([](const Snapshot& s) { return s.plan == 8; }).state, EngineState::Paused);
    rig.post(command::Resume{});
    EXPECT_EQ(rig.untilIteration(8).plan, 8u);
}

TEST(Engine, ASlowReaderStallsNothingAndLosesNoRecord)
{
    content::Experiment e = core::testing::oneWeight(1, 0.25F, 0, 0.01);
    e.iterations = 3000;
    Rig rig(e);
    rig.post(command::Resume{});
    std::size_t takes = 0;
    rig.until([&](const Snapshot& s) {
        std::this_thread::sleep_for(20ms);
        ++takes;
        return s.state == EngineState::Finished;
    });
    ASSERT_EQ(rig.records.size(), 3000u);
    for (std::uint64_t i = 0; i < 3000; ++i)
        ASSERT_EQ(rig.records[i].iteration, i);
    EXPECT_LE(static_cast<std::size_t>(rig.wakes), takes + 2) << "a reader with mail waiting is not woken again";
}

TEST(Engine, AConsultationGetsTheBackendBetweenTwoStatements)
{
    Rig rig;
    std::atomic<bool> hasRun = false;
    rig.post(command::StepStatement{});
    rig.post(command::Consult{[&](kernels::Backend& backend, const auto&) { hasRun = !backend.device().name.empty(); },
                              [](const Message&) { ADD_FAILURE() << "nothing went wrong"; }});
    rig.post(command::StepStatement{});
    rig.until([](const Snapshot& x) { return x.next == 2; });
    EXPECT_TRUE(hasRun);
}

TEST(Engine, WhatGoesWrongInAConsultationConcernsTheOneWhoAskedAlone)
{
    Rig rig;
    std::atomic<int> told = -1;
    rig.post(command::Consult{[](kernels::Backend&, const auto&) {
                                  throw ContentError("x.json", 0, "", {MessageId::FileMissing, {"x.json"}});
                              },
                              [&](const Message& message) { told = static_cast<int>(message.id); }});
    rig.post(command::StepStatement{});
    const Snapshot s = rig.until([](const Snapshot& x) { return x.next == 1; });
    EXPECT_EQ(told, static_cast<int>(MessageId::FileMissing));
    EXPECT_FALSE(s.engineError);
}

TEST(Engine, ALongConsultationGivesWayToTheNextCommand)
{
    Rig rig;
    std::atomic<bool> wentOn = false, hasEnded = false;
    rig.post(command::Consult{[&](kernels::Backend&, const std::function<bool()>& mayGoOn) {
                                  while (mayGoOn())
                                      wentOn = true;
                                  hasEnded = true;
                              },
                              [](const Message&) { ADD_FAILURE() << "nothing went wrong"; }});
    while (!wentOn)
        std::this_thread::sleep_for(1ms);
    rig.post(command::GiveWay{});
    rig.post(command::StepStatement{});
    EXPECT_EQ(rig.until([](const Snapshot& x) { return x.next == 1; }).state, EngineState::Paused);
    EXPECT_TRUE(hasEnded);
}

TEST(Engine, NextSkipStopsRightAfterTheRefusedStep)
{
    content::Experiment e = core::testing::oneWeight(1, 0.25F, 0, 0.01);
    e.scaler.initScale = 8192;   // the scaled gradient 0.125 * 2^13 is far below 65504 ...
    e.scaler.growthInterval = 1; // ... and grows to 2^16 in six updates
    Rig rig(e);
    rig.post(command::StepToSkip{});
    const Snapshot s = rig.until([](const Snapshot& x) { return x.state == EngineState::Paused && x.lastLine == 6; });
    EXPECT_EQ(s.lines[5].kind, LineResult::Kind::Skipped);
    EXPECT_TRUE(s.watched.twin) << "what is shown then is whole";
}

TEST(Engine, ResetGivesTheSameWeightsAndTheSameRun)
{
    Rig rig;
    for (int i = 0; i < 5; ++i)
        rig.post(command::StepIteration{});
    rig.untilIteration(5);
    const std::vector<Record> first = rig.records;
    const std::uint64_t run = rig.latest.run;
    rig.post(command::Reset{});
    rig.until([&](const Snapshot& s) { return s.run != run; });
    EXPECT_EQ(rig.latest.iteration, 0u);
    for (int i = 0; i < 5; ++i)
        rig.post(command::StepIteration{});
    rig.untilIteration(5);
    ASSERT_EQ(rig.records.size(), first.size());
    for (std::size_t i = 0; i < first.size(); ++i)
        EXPECT_EQ(rig.records[i].loss, first[i].loss);
}

TEST(Engine, TogglesOutliveAReset)
{
    Rig rig;
    rig.post(command::SetScaler{false});
    rig.post(command::SetAutocastFormat{kernels::Format::BF16});
    rig.post(command::Reset{});
    const Snapshot s = rig.until([](const Snapshot& x) { return x.run == 1; });
    EXPECT_FALSE(s.scaler.enabled);
    EXPECT_EQ(s.autocast.format, kernels::Format::BF16);
}

TEST(Engine, AScaleChosenWhileOffTurnsGradScalerOn)
{
    content::Experiment e = core::testing::oneWeight(1, 0.25F, 0, 0.01);
    e.scaler.enabled = false;
    Rig rig(e);
    rig.post(command::SetScale{1024});
    const Snapshot s = rig.until([](const Snapshot& x) { return x.scaler.enabled; });
    EXPECT_EQ(s.scaler.scale, 1024);
}

TEST(Engine, RunningPausesBeforeAMarkedLine)
{
    for (const double pace : {0.0, 1000.0}) {
        Rig rig;
        rig.post(command::SetPace{pace});
        rig.post(command::SetMarks{{6}});
        rig.post(command::Resume{});
        const Snapshot s = rig.until([](const Snapshot& x) { return x.state == EngineState::Paused && x.next > 0; });
        EXPECT_EQ(s.program[s.next].line, 6);
        EXPECT_EQ(s.iteration, 0u);
        rig.post(command::Resume{});
        rig.until([](const Snapshot& x) { return x.state == EngineState::Paused && x.iteration == 1; });
    }
}

TEST(Engine, MarksStandInTheEditedTextAndInTheOldOneUntilThatHasRun)
{
    Rig rig;
    for (int i = 0; i < 3; ++i)
        rig.post(command::StepStatement{});
    std::vector<std::string> lines = core::testing::kCanonical;
    lines.erase(lines.begin()); // it has run: the edit waits for the next iteration
    rig.post(command::SetProgram{parseProgram(lines), 1});
    rig.post(command::SetMarks{{5}, {6}}); // scaler.step(optimizer) in both
    rig.post(command::Resume{});
    const auto pausedIn = [](std::uint64_t iteration) {
        return
            [=](const Snapshot& s) { return s.state == EngineState::Paused && s.next > 3 && s.iteration == iteration; };
    };
    const Snapshot before = rig.until(pausedIn(0));
    EXPECT_EQ(before.program[before.next].text, "scaler.step(optimizer)");
    EXPECT_EQ(before.program[before.next].line, 6);
    rig.post(command::Resume{});
    const Snapshot after = rig.until(pausedIn(1));
    EXPECT_EQ(after.program[after.next].text, "scaler.step(optimizer)");
    EXPECT_EQ(after.program[after.next].line, 5);
}

TEST(Engine, ASnapshotTellsWhichTextItHasRead)
{
    Rig rig;
    rig.post(command::SetProgram{parseProgram(core::testing::kCanonical), 7});
    rig.until([](const Snapshot& s) { return s.revision == 7; });
    rig.post(command::Reset{});
    EXPECT_EQ(rig.until([](const Snapshot& s) { return s.run == 1; }).revision, 7u);
    rig.post(command::SetAutocastFormat{kernels::Format::BF16, 8});
    EXPECT_EQ(rig.until([](const Snapshot& s) { return s.revision == 8; }).formatAfter, kernels::Format::BF16);
}

TEST(Engine, PausingAtFullSpeedLeavesAWholePicture)
{
    content::Experiment e = core::testing::oneWeight(1, 0.25F, 0, 0.01);
    e.iterations = 100'000'000;
    Rig rig(e);
    rig.post(command::Resume{});
    rig.until([](const Snapshot& s) { return s.iteration > 100; });
    rig.post(command::Pause{});
    const Snapshot s = rig.until([](const Snapshot& x) { return x.state == EngineState::Paused; });
    EXPECT_TRUE(s.watched.twin);
    EXPECT_EQ(s.next, 0u);
    EXPECT_EQ(rig.records.size(), s.iteration);
}

TEST(Engine, AnErrorInTheProgramStopsTheRunAndResetMakesItUsableAgain)
{
    content::Experiment e = core::testing::oneWeight(1, 1, 0);
    e.program = parseProgram({"optimizer.zero_grad()", "scaler.update()"});
    Rig rig(e);
    rig.post(command::Resume{});
    const Snapshot s = rig.until([](const Snapshot& x) { return x.state == EngineState::Failed; });
    EXPECT_EQ(s.failure->line, 2);
    rig.post(command::Resume{});
    rig.post(command::Reset{});
    EXPECT_FALSE(rig.until([](const Snapshot& x) { return x.run == 1; }).failure);
}

TEST(Engine, KeepsAPaceOfStatements)
{
    Rig rig;
    rig.post(command::SetPace{200});
    const auto start = Engine::Clock::now();
    rig.post(command::Resume{});
    rig.until([](const Snapshot& s) { return s.iteration >= 5; }); // 35 statements
    const auto took = Engine::Clock::now() - start;
    EXPECT_GE(took, 34 * 5ms) << "never faster than asked";
}

TEST(Engine, OpensAnotherExperiment)
{
    Rig rig;
    rig.post(command::StepIteration{});
    rig.untilIteration(1);
    content::Experiment other = core::testing::oneWeight(1, 1, 0);
    other.id = "other";
    rig.post(command::Open{other});
    EXPECT_EQ(rig.until([](const Snapshot& s) { return s.run == 1; }).experiment, "other");
}
