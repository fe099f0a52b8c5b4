// Editing the program of a session: when an edit acts, and that no error is a dead end.
#include "core/content/experiment_writer.h"
#include "tests/unit/core/testing.h"
#include <filesystem>
#include <gtest/gtest.h>
#include <unistd.h>

using namespace core;
using core::testing::kCanonical;
using core::testing::oneWeight;
using core::testing::runIteration;
using core::testing::snapshotOf;

namespace {

Program without(int line)
{
    std::vector<std::string> lines = kCanonical;
    lines.erase(lines.begin() + line - 1);
    return parseProgram(lines);
}

} // namespace

TEST(ProgramEdit, ActsAtOnceBelowTheLineThatRunsNext)
{
    const auto device = core::testing::backend();
    Session session(*device, oneWeight(1, 0.25F, 0, 0.01));
    for (int i = 0; i < 5; ++i)
        session.advance();
    session.setProgram(without(6)); // scaler.step(optimizer) stands next
    EXPECT_EQ(snapshotOf(session).program.size(), 6u);
    EXPECT_EQ(snapshotOf(session).next, 5u);
    const auto record = session.advance(); // scaler.update() without a check
    ASSERT_TRUE(record && record->error);
    EXPECT_EQ(record->error->line, 6);
}

TEST(ProgramEdit, WhatWasToldOfAStatementMovesWithIt)
{
    const auto device = core::testing::backend();
    Session session(*device, oneWeight(1, 0.25F, 0, 0.01));
    runIteration(session);
    const Snapshot before = snapshotOf(session);
    std::vector<std::string> lines = kCanonical;
    lines.insert(lines.begin(), {"optimizer.zero_grad()", "# two lines more"});
    session.setProgram(parseProgram(lines));
    const Snapshot after = snapshotOf(session);
    EXPECT_EQ(before.lastLine, 7) << "scaler.update()";
    EXPECT_EQ(after.lastLine, 9);
    EXPECT_EQ(after.watched.line, before.watched.line + 2) << "backward()";
    EXPECT_EQ(after.lines[4].value, before.lines[3].value) << "the loss";
    lines.pop_back();
    session.setProgram(parseProgram(lines));
    EXPECT_FALSE(snapshotOf(session).lastLine) << "the statement that ran last is gone";
}

TEST(ProgramEdit, OfAStatementThatFailsNothingIsToldThatItGaveBefore)
{
    const auto device = core::testing::backend();
    content::Experiment e = oneWeight(1, 0.25F, 0, 0.01);
    e.program = parseProgram(
        {"output = model(x)", "loss = loss_fn(output, y)", "scaler.scale(loss).backward()", "scaler.step(optimizer)"});
    Session session(*device, e);
    EXPECT_FALSE(runIteration(session).error);
    EXPECT_NE(snapshotOf(session).lines[3].kind, LineResult{}.kind);
    ASSERT_TRUE(runIteration(session).error) << "update() is missing";
    const Snapshot s = snapshotOf(session);
    EXPECT_EQ(s.lines[static_cast<std::size_t>(s.failure->line) - 1].kind, LineResult{}.kind);
}

TEST(ProgramEdit, OfALineThatRanAlreadyWaitsForTheNextIteration)
{
    const auto device = core::testing::backend();
    Session session(*device, oneWeight(1, 0.25F, 0, 0.01));
    for (int i = 0; i < 5; ++i)
        session.advance();
    session.setProgram(without(1));
    EXPECT_EQ(snapshotOf(session).program.size(), 7u);
    EXPECT_EQ(snapshotOf(session).programAfter.size(), 6u);
    EXPECT_TRUE(snapshotOf(session).togglesPending);
    EXPECT_FALSE(runIteration(session).error);
    EXPECT_EQ(snapshotOf(session).program.size(), 6u);
    EXPECT_FALSE(snapshotOf(session).togglesPending);
}

TEST(ProgramEdit, AfterAnErrorTheIterationStartsAgainWithEverythingAsItStands)
{
    const auto device = core::testing::backend();
    content::Experiment e = oneWeight(1, 0.25F, 0, 0.01);
    e.program =
        parseProgram({"optimizer.zero_grad()", "output = model(x)", "loss = loss_fn(output, y)",
                      "scaler.scale(loss).backward()", "scaler.unscale_(optimizer)", "scaler.unscale_(optimizer)"});
    Session session(*device, e);
    EXPECT_EQ(runIteration(session).error->line, 6);
    session.setProgram(parseProgram({"scaler.step(optimizer)", "scaler.update()"}));
    EXPECT_FALSE(session.hasFailed());
    const Record record = runIteration(session);
    EXPECT_FALSE(record.error) << "the gradients are still there, unscaled";
    EXPECT_EQ(record.optimizerSteps, 1);
}

TEST(ProgramEdit, IsSavedWithTheTogglesAndReadBack)
{
    content::Experiment e = content::findExperiment("digits-clip");
    e.program = without(7);
    e.scaler.enabled = false;
    e.autocast = false;
    e.seed = 77;
    const std::string file =
        (std::filesystem::temp_directory_path() / ("saved" + std::to_string(getpid()) + ".json")).string();
    content::saveExperiment(e, file);
    const content::Experiment back = content::readExperiment(file);
    EXPECT_EQ(back.program.lines, e.program.lines);
    EXPECT_EQ(back.seed, 77u);
    EXPECT_FALSE(back.scaler.enabled || back.autocast);
    EXPECT_EQ(back.notes.ru, e.notes.ru);
    EXPECT_EQ(back.layers.size(), e.layers.size());
    std::filesystem::remove(file);
    EXPECT_THROW(content::saveExperiment(e, "/no/such/folder/x.json"), ContentError);
}
