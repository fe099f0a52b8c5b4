// Back and forth as the window asks for it: by statements, by iterations, to a branch.
#include "core/content/record_json.h"
#include "tests/unit/core/engine_rig.h"
#include <gtest/gtest.h>

using namespace core;
using core::testing::Rig;

namespace {

Snapshot untilAt(Rig& rig, std::uint64_t iteration, std::size_t next)
{
    return rig.until([=](const Snapshot& s) {
        return s.iteration == iteration && s.next == next && s.state != EngineState::Running &&
               s.state != EngineState::Replaying;
    });
}

void run(Rig& rig, int iterations)
{
    for (int i = 0; i < iterations; ++i)
        rig.post(command::StepIteration{});
}

} // namespace

TEST(Rewind, AStatementBackAndForthIsWhereItWas)
{
    Rig rig;
    run(rig, 1);
    for (int i = 0; i < 5; ++i)
        rig.post(command::StepStatement{});
    const Snapshot before = untilAt(rig, 1, 5);
    rig.post(command::BackStatement{});
    const Snapshot back = untilAt(rig, 1, 4);
    EXPECT_EQ(back.lastLine, 4);
    rig.post(command::StepStatement{});
    const Snapshot again = untilAt(rig, 1, 5);
    EXPECT_EQ(again.lines[4].value, before.lines[4].value);
    EXPECT_EQ(again.watched.measured.counts.sum(), before.watched.measured.counts.sum());
    EXPECT_EQ(again.branches.size(), 1u);
}

TEST(Rewind, AnIterationBackIsItsFirstLineAndThenTheOneBefore)
{
    Rig rig;
    EXPECT_FALSE(untilAt(rig, 0, 0).hasPast);
    run(rig, 3);
    rig.post(command::StepStatement{});
    EXPECT_TRUE(untilAt(rig, 3, 1).hasPast);
    rig.post(command::BackIteration{});
    untilAt(rig, 3, 0);
    rig.post(command::BackIteration{});
    untilAt(rig, 2, 0);
    for (int i = 0; i < 5; ++i)
        rig.post(command::BackIteration{});
    EXPECT_FALSE(untilAt(rig, 0, 0).hasPast);
}

TEST(Rewind, WhatIsRunAgainIsNotToldAgain)
{
    Rig rig;
    run(rig, 6);
    untilAt(rig, 6, 0);
    rig.post(command::Rewind{0, 2});
    untilAt(rig, 2, 0);
    run(rig, 6);
    untilAt(rig, 8, 0);
    ASSERT_EQ(rig.records.size(), 8u);
    for (std::size_t i = 0; i < 8; ++i)
        EXPECT_EQ(rig.records[i].iteration, i);
}

TEST(Rewind, TogglesAndTheProgramBecomeWhatTheyWereAndAResetKeepsThat)
{
    Rig rig;
    run(rig, 2);
    rig.post(command::SetScaler{false});
    rig.post(command::SetAutocastFormat{kernels::Format::BF16, 1});
    run(rig, 2);
    const Snapshot later = untilAt(rig, 4, 0);
    EXPECT_FALSE(later.scaler.enabled);
    EXPECT_EQ(later.autocast.format, kernels::Format::BF16);
    rig.post(command::Rewind{0, 1});
    const Snapshot earlier = untilAt(rig, 1, 0);
    EXPECT_TRUE(earlier.scaler.enabled);
    EXPECT_EQ(earlier.autocast.format, kernels::Format::FP16);
    rig.post(command::Reset{});
    EXPECT_TRUE(untilAt(rig, 0, 0).scaler.enabled);
    run(rig, 3);
    EXPECT_TRUE(untilAt(rig, 3, 0).scaler.enabled) << "a new run has no past that comes again";
}

TEST(Rewind, AChangeInThePastIsABranchWithRecordsOfItsOwnAndTheFirstCanBeReturnedTo)
{
    Rig rig;
    run(rig, 6);
    untilAt(rig, 6, 0);
    rig.post(command::Rewind{0, 3});
    rig.post(command::SetScaler{false});
    run(rig, 2);
    const Snapshot s = untilAt(rig, 5, 0);
    EXPECT_EQ(s.branch, 1u);
    ASSERT_EQ(s.branches.size(), 2u);
    EXPECT_EQ(s.branches[1].turn, Turn::ScalerOff);
    EXPECT_EQ(s.branches[1].from, 3u);
    ASSERT_EQ(rig.records.size(), 8u);
    EXPECT_EQ(rig.records[6].iteration, 3u);
    EXPECT_EQ(rig.records[6].branch, 1u);
    EXPECT_FALSE(rig.records[6].scaler);

    rig.post(command::Rewind{0, 6});
    const Snapshot first = untilAt(rig, 6, 0);
    EXPECT_EQ(first.branch, 0u);
    EXPECT_TRUE(first.scaler.enabled);
}

TEST(Rewind, AfterAnErrorOneGoesBackEditsAndGoesOn)
{
    content::Experiment e = core::testing::oneWeight(1, 0.25F, 0, 0.01);
    e.program = parseProgram({"output = model(x)", "loss = loss_fn(output, y)", "loss.backward()", "loss.backward()"});
    Rig rig(e);
    run(rig, 1);
    rig.until([](const Snapshot& s) { return s.state == EngineState::Failed; });
    rig.post(command::BackStatement{});
    const Snapshot back = untilAt(rig, 0, 3);
    EXPECT_EQ(back.state, EngineState::Paused);
    EXPECT_FALSE(back.failure.has_value());
    rig.post(command::SetProgram{
        parseProgram({"output = model(x)", "loss = loss_fn(output, y)", "loss.backward()", "optimizer.step()"}), 1});
    run(rig, 2);
    const Snapshot cured = untilAt(rig, 2, 0);
    EXPECT_FALSE(cured.failure.has_value());
    EXPECT_EQ(cured.branches.back().turn, Turn::Program);
}

TEST(Rewind, ALongReplayIsToldAndGivesWayToTheNextCommand)
{
    content::Experiment e = core::testing::oneWeight(1, 0.25F, 0, 0.01);
    e.iterations = 400;
    Rig rig(e);
    rig.post(command::Resume{});
    rig.untilIteration(400);
    for (const std::uint64_t iteration : {399U, 10U, 200U, 3U})
        rig.post(command::Rewind{0, iteration});
    EXPECT_EQ(untilAt(rig, 3, 0).state, EngineState::Paused) << "the last one asked for";
    EXPECT_EQ(rig.records.size(), 400u);
}

TEST(Rewind, ABranchThatIsNotThereOrAnIterationThatWasNotReachedLeavesTheRunWhole)
{
    Rig rig;
    run(rig, 2);
    untilAt(rig, 2, 0);
    rig.post(command::Rewind{7, 1});
    rig.post(command::Rewind{0, 1000});
    untilAt(rig, 2, 0);
    run(rig, 1);
    EXPECT_EQ(untilAt(rig, 3, 0).state, EngineState::Paused);
    EXPECT_EQ(rig.records.size(), 3u);
}
