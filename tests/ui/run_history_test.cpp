#include "core/content/experiment.h"
#include "core/program.h"
#include "tests/ui/run_updates.h"
#include <gtest/gtest.h>

using ui::RunMode;

TEST(RunHistory, KeepsTheLastRunOfEveryOtherMode)
{
    ui::RunHistory history;
    history.add(update(0, true, true, {good(1), good(1)}));
    history.add(update(1, false, false, {good(1)}));
    EXPECT_EQ(history.current().mode, RunMode::FP32);
    ASSERT_EQ(history.others().size(), 1U);
    EXPECT_EQ(history.others()[0]->mode, RunMode::AMP);
    EXPECT_EQ(history.others()[0]->records.size(), 2U);
    history.add(update(2, true, true));
    ASSERT_EQ(history.others().size(), 1U) << "a run of the present mode is not another";
    EXPECT_EQ(history.others()[0]->mode, RunMode::FP32);
}

TEST(RunHistory, DrawsARunOfAnotherSeedOnlyWhereItWasChosen)
{
    ui::RunHistory history;
    history.add(update(0, true, true, {good(1)}));
    history.add(update(1, true, false, {}, 2));
    EXPECT_TRUE(history.others().empty());
    history.setDrawn(1, true);
    ASSERT_EQ(history.others().size(), 1U);
    EXPECT_EQ(history.others().front()->seed, 1U);
}

TEST(RunHistory, OfAnExperimentIsThereWhenItIsOpenedAgain)
{
    const auto of = [](const char* experiment, core::Update update) {
        auto snapshot = std::make_shared<core::Snapshot>(*update.snapshot);
        snapshot->experiment = experiment;
        update.snapshot = snapshot;
        return update;
    };
    ui::RunHistory history;
    history.add(of("mine", update(0, true, true, {good(1), good(1)})));
    history.add(of("of a question", update(1, false, false, {good(1)})));
    EXPECT_EQ(history.runs().size(), 1U) << "runs of other experiments are not compared";
    history.add(of("mine", update(2, false, false)));
    ASSERT_EQ(history.runs().size(), 2U);
    EXPECT_EQ(history.runs()[0]->records.size(), 2U);
    EXPECT_EQ(history.current().number, 2U);
}

TEST(RunHistory, NumbersItsRunsAndForgetsThoseThatToldNothing)
{
    ui::RunHistory history;
    history.add(update(0, true, true, {good(1)}));
    history.add(update(1, true, true)); // reset twice
    history.add(update(2, true, true, {skipTo(2), skipTo(1)}));
    ASSERT_EQ(history.runs().size(), 2U);
    EXPECT_EQ(history.runs()[0]->number, 1U);
    EXPECT_EQ(history.runs()[1], &history.current());
    EXPECT_EQ(history.current().number, 2U);
    EXPECT_EQ(history.current().skips, 2U);
}

TEST(RunHistory, LeavesOutARunThatIsNotWantedAndDrawsTwoOfOneMode)
{
    ui::RunHistory history;
    history.add(update(0, true, true, {good(1)}));
    history.add(update(1, false, false, {good(1)}));
    history.add(update(2, false, false, {good(1)}));
    history.add(update(3, true, true, {good(1)}));
    ASSERT_EQ(history.others().size(), 1U);
    EXPECT_EQ(history.others().front()->number, 3U) << "of FP32 the newest";
    history.setDrawn(1, true); // of the current run's mode
    history.setDrawn(3, false);
    ASSERT_EQ(history.others().size(), 1U);
    EXPECT_EQ(history.others().front()->number, 1U);
    history.setDrawn(4, true);
    EXPECT_EQ(history.others().size(), 1U) << "the current run is no other";
}

TEST(RunHistory, TheOldestOfManyRunsMakeRoom)
{
    ui::RunHistory history;
    for (std::uint64_t run = 0; run < 40; ++run)
        history.add(update(run, true, true, {good(1)}));
    EXPECT_EQ(history.runs().size(), 31U);
    EXPECT_EQ(history.runs().front()->number, 10U);
    EXPECT_EQ(history.current().number, 40U);
}

TEST(RunHistory, KnowsThatAStepWasEditedButNotForItsDtype)
{
    const auto with = [](std::uint64_t run, const std::vector<std::string>& lines) {
        core::Update told = update(run, true, true, {good(1)});
        auto snapshot = *told.snapshot;
        snapshot.program = core::parseProgram(lines);
        told.snapshot = std::make_shared<core::Snapshot>(snapshot);
        return told;
    };
    const auto bf16 = core::withAutocastFormat(core::parseProgram(core::canonicalStep()), kernels::Format::BF16).lines;
    std::vector<std::string> shorter = core::canonicalStep();
    shorter.pop_back(); // scaler.update()
    ui::RunHistory history;
    history.add(with(0, core::canonicalStep()));
    history.add(with(1, bf16));
    EXPECT_FALSE(history.current().isEdited);
    history.add(with(2, shorter));
    EXPECT_TRUE(history.current().isEdited);
    EXPECT_FALSE(history.runs().front()->isEdited);
}

TEST(RunHistory, TellsThatAToggleWasTurnedBeforeTheFirstIteration)
{
    ui::RunHistory history;
    history.add(update(0, true, true));
    const std::uint64_t edition = history.edition();
    history.add(update(0, false, true));
    EXPECT_EQ(history.current().mode, RunMode::FP32);
    EXPECT_NE(history.edition(), edition) << "its name is another";
}

TEST(RunHistory, CallsARunMixedWhenAToggleChangedOnTheWay)
{
    ui::RunHistory history;
    history.add(update(0, true, true, {good(1)}));
    history.add(update(0, true, false, {good(1)}));
    EXPECT_EQ(history.current().mode, RunMode::Mixed);
}

TEST(RunHistory, AHalfModelIsNoFp32Run)
{
    core::content::Experiment half;
    half.halfModel = true;
    core::Update started = update(0, false, false, {good(1)});
    auto snapshot = std::make_shared<core::Snapshot>(*started.snapshot);
    snapshot->opened = std::make_shared<const core::content::Experiment>(half);
    started.snapshot = snapshot;
    ui::RunHistory history;
    history.add(started);
    EXPECT_EQ(history.current().mode, RunMode::Half);
}

TEST(RunHistory, StartsWithTheScaleThatTheFirstIterationUsed)
{
    core::Record first = good(1700, true); // by a growth factor of 1.7, before the first picture came
    first.scaleBefore = 1000;
    ui::RunHistory history;
    history.add(update(0, true, true, {first}));
    EXPECT_EQ(scalesOf(history), (std::vector<double>{1000, 1700}));
    EXPECT_EQ(ui::plots::scaleHistoryOf(history.current()).growths.front().before, 1000);
}

TEST(RunHistory, KnowsTheScaleThatWasChosenBeforeTheFirstIteration)
{
    core::Record first = good(4096);
    ui::RunHistory history;
    history.add(update(0, true, true)); // the picture shows 1024
    history.add(update(0, true, true, {first}));
    EXPECT_EQ(history.current().startScale, 4096);
}

TEST(RunHistory, KeepsTheCountsOfTensorsForTheCurrentRunAlone)
{
    core::Record record = good(1);
    record.perTensor.resize(12);
    record.parameters.resize(12);
    record.grads.resize(12);
    ui::RunHistory history;
    history.add(update(0, true, true, {record}));
    const core::Record& kept = history.current().records.front();
    EXPECT_EQ(kept.perTensor.size(), 12U);
    EXPECT_EQ(kept.parameters.capacity() + kept.grads.capacity(), 0U);
    history.add(update(1, true, false, {good(1)}));
    ASSERT_EQ(history.others().size(), 1U);
    EXPECT_EQ(history.others().front()->records.front().perTensor.capacity(), 0U);
    EXPECT_LE(sizeof(core::Record), 320U) << "100,000 iterations of an earlier run take 32 MB at most";
}

TEST(RunHistory, ABranchKeepsWhatBothShareAndTheFirstComesBackWhole)
{
    const std::vector<core::Branch> branches = {{.end = 3}, {core::Turn::ScalerOff, 0, 1, 1, 2, true}};
    ui::RunHistory history;
    history.add(update(0, true, true, {good(1), good(2), good(3)}));
    core::Update back = update(0, true, false, {good(20)});
    auto snapshot = *back.snapshot;
    snapshot.branches = branches;
    snapshot.branch = 1;
    back.snapshot = std::make_shared<core::Snapshot>(snapshot);
    back.records.front().iteration = 1;
    back.records.front().branch = 1;
    const std::uint64_t edition = history.edition();
    history.add(back);
    EXPECT_NE(history.edition(), edition) << "curves are to be drawn anew";
    EXPECT_EQ(history.current().mode, RunMode::Mixed);
    EXPECT_EQ(scalesOf(history), (std::vector<double>{1, 1, 20}));
    ASSERT_EQ(history.others().size(), 1U) << "the first branch, of another mode";
    EXPECT_EQ(history.others().front()->records.size(), 3U);

    snapshot.branch = 0;
    history.add({std::make_shared<core::Snapshot>(snapshot), {}, 0});
    EXPECT_EQ(history.current().records.size(), 3U);
    EXPECT_EQ(history.current().mode, RunMode::AMP);
}

TEST(RunHistory, KnowsHowMuchLiesBehindARunThatWentBack)
{
    ui::RunHistory history;
    history.add(update(0, true, true, {good(1), good(1), good(1)}));
    core::Snapshot snapshot;
    snapshot.branches = {{.end = 3}};
    for (const std::uint64_t iteration : {0U, 2U, 3U}) {
        snapshot.iteration = iteration;
        EXPECT_EQ(ui::recordsBefore(history.current(), snapshot), iteration);
    }
}

TEST(RunHistory, AnIterationThatFailedIsNotCounted)
{
    core::Update with = update(0, true, true, {good(1), good(2), good(2), good(2)});
    for (const std::size_t i : {2U, 3U}) { // the third iteration failed, and failed again
        with.records[i].iteration = 2;
        with.records[i].error = core::ProgramFailure{1, "RuntimeError", ""};
    }
    ui::RunHistory history;
    history.add(with);
    EXPECT_EQ(history.current().iterations(), 2U);
    EXPECT_EQ(history.current().recordOf(1)->scale, 2);
    EXPECT_EQ(history.current().recordOf(2), &history.current().records.back());
    EXPECT_EQ(ui::plots::scaleHistoryOf(history.current()).scales.back().iteration, 3U);
}

TEST(RunHistory, OfAVeryLongRunFewerOfTheOlderRecordsAreKept)
{
    ui::RunHistory history;
    history.add(update(0, true, true));
    const std::uint64_t edition = history.edition();
    constexpr std::uint64_t kIterations = 200000, kPiece = 1000;
    for (std::uint64_t first = 0; first < kIterations; first += kPiece) {
        core::Update piece = update(0, true, true, std::vector<core::Record>(kPiece, good(8)));
        for (std::uint64_t i = 0; i < kPiece; ++i)
            piece.records[i].iteration = first + i;
        if (first == 0) piece.records[501] = skipTo(8);
        if (first == 0) piece.records[501].iteration = 501;
        if (first == 0) piece.records[503].grew = true;
        history.add(piece);
    }
    const ui::Run& run = history.current();
    EXPECT_EQ(run.iterations(), kIterations);
    EXPECT_LE(run.records.size(), 40000U);
    EXPECT_EQ(run.skips, 1U);
    EXPECT_EQ(run.growths, 1U);
    EXPECT_EQ(run.recordOf(501)->iteration, 501U) << "a skip stays";
    for (std::uint64_t i = kIterations - 10000; i < kIterations; ++i)
        ASSERT_EQ(run.recordOf(i)->iteration, i) << "the newest are all there";
    EXPECT_NE(history.edition(), edition) << "curves are to be drawn anew";
}

TEST(RunHistory, RecordsFromAFileAreARunThatIsDrawnAndMeasuresNoOther)
{
    ui::RunHistory history;
    history.add(update(0, true, true, {good(1)}));
    core::Record second = good(1);
    second.iteration = 1;
    history.addFile("/logs/mine.jsonl", {good(1), second});
    const auto runs = history.runs();
    ASSERT_EQ(runs.size(), 2U);
    EXPECT_EQ(runs[1]->number, 2U);
    EXPECT_EQ(runs[1]->file, "/logs/mine.jsonl");
    EXPECT_EQ(runs[1]->iterations(), 2U);
    EXPECT_EQ(history.others(), std::vector<const ui::Run*>{runs[1]});
    history.setDrawn(2, false);
    EXPECT_TRUE(history.others().empty());
    history.add(update(1, true, true, {good(1)}));
    EXPECT_EQ(history.current().number, 3U) << "the file has taken 2";
}
