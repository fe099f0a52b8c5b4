// Going back to any moment of a run, and taking another way from there.
#include "core/content/record_json.h"
#include "core/timeline.h"
#include "tests/unit/core/random_program.h"
#include <gtest/gtest.h>

using namespace core;
using core::testing::randomExperiment;
using core::testing::randomLines;

namespace {

const auto kAlways = [] { return true; };

/// A session with its timeline, driven as the engine drives it.
struct Trip {
    explicit Trip(kernels::Backend& device, const content::Experiment& experiment) : session(device, experiment)
    {
        session.setKeepTensors(true);
        note();
    }

    std::optional<Record> advance()
    {
        if (session.hasFailed()) return std::nullopt;
        if (session.atIterationStart()) timeline.keep(session);
        auto record = session.advance();
        timeline.arrive(session);
        return record;
    }
    void advance(int statements)
    {
        for (; statements > 0; --statements)
            advance();
    }
    Record iteration()
    {
        std::optional<Record> record;
        while (!record && !session.hasFailed())
            record = advance();
        EXPECT_TRUE(record.has_value()) << "the program has failed";
        return record.value_or(Record{});
    }
    void change(Turn turn, const Timeline::Change& change) { timeline.change(session, turn, change); }
    void goTo(Timeline::Moment moment) { goTo(timeline.branch(), moment); }
    void goTo(std::size_t branch, Timeline::Moment moment)
    {
        ASSERT_TRUE(timeline.goTo(session, branch, moment, kAlways));
    }

    /// What the session would show now, and all that its next iteration will give.
    std::string picture()
    {
        Snapshot s = core::testing::snapshotOf(session);
        std::string text = std::to_string(s.iteration) + ':' + std::to_string(s.next) + ' ' +
                           std::to_string(s.scaler.scale) + (s.scalerAfter ? " scaler" : "") +
                           (s.autocastAfter ? " autocast" : "");
        for (const LineResult& line : s.lines)
            text += ' ' + std::to_string(static_cast<int>(line.kind)) + '=' + std::to_string(line.value);
        for (const std::string& line : s.programAfter.lines)
            text += '\n' + line;
        if (s.failure) text += s.failure->type + s.failure->message;
        return text;
    }
    void note() { pictures.push_back(picture()); }

    Session session;
    Timeline timeline;
    std::vector<std::string> pictures; // by moment, where the caller notes them
};

Timeline::Change scaler(bool on)
{
    return [on](Session& session) { session.setScaler(on); };
}

Timeline::Change program(const std::vector<std::string>& lines)
{
    return [lines](Session& session) { session.setProgram(parseProgram(lines)); };
}

content::Experiment experiment()
{
    content::Experiment e = core::testing::oneWeight(1, 0.25F, 0, 0.01);
    e.scaler.growthInterval = 3;
    return e;
}

std::string json(const Record& record)
{
    return content::toJsonLine(record, true);
}

/// The program runs from iteration `first` on, so many iterations, and each of them is gone back to.
void expectThePastOf(const std::vector<std::string>& lines, std::uint64_t first, std::uint64_t iterations)
{
    const auto device = core::testing::backend();
    Trip run(*device, experiment());
    run.advance(static_cast<int>(first) * 7);
    run.change(Turn::Program, program(lines));
    std::vector<std::string> records;
    while (records.size() < iterations)
        records.push_back(json(run.iteration()));
    ASSERT_EQ(records.back().find("NameError"), std::string::npos);
    for (std::uint64_t iteration = first + iterations; iteration-- > first;) {
        run.goTo(run.timeline.startOf(0, iteration));
        EXPECT_EQ(json(run.iteration()), records[iteration - first]) << iteration;
    }
}

} // namespace

TEST(Timeline, EveryMomentOfARunWithTogglesIsHadAgainAndGoesOnToTheSameBits)
{
    const auto device = core::testing::backend();
    Trip run(*device, experiment());
    std::vector<std::string> records;
    for (int i = 0; i < 70; ++i) {
        if (i == 24) run.change(Turn::ScalerOff, scaler(false));
        if (i == 45) run.change(Turn::ScalerOn, scaler(true));
        if (i == 24 || i == 45) run.pictures.back() = run.picture();
        if (const auto record = run.advance()) records.push_back(json(*record));
        run.note();
    }
    ASSERT_EQ(records.size(), 10u);
    for (std::size_t moment = 70; moment-- > 0;) {
        run.goTo(moment);
        ASSERT_EQ(run.session.statementsRun(), moment);
        ASSERT_EQ(run.picture(), run.pictures[moment]) << moment;
        const std::size_t iteration = run.session.iteration();
        ASSERT_EQ(json(run.iteration()), records[iteration]) << moment;
    }
    EXPECT_EQ(run.timeline.branches().size(), 1u);
}

TEST(Timeline, TheGradientsOfTheIterationBeforeAreShownAtAFirstLine)
{
    const auto device = core::testing::backend();
    Trip run(*device, experiment());
    run.advance(28);
    run.goTo(21);
    const WatchedTensor gradient = run.session.watched();
    EXPECT_TRUE(gradient.available);
    EXPECT_EQ(gradient.iteration, 2u);
    EXPECT_TRUE(gradient.twin.has_value());
    run.goTo(0);
    EXPECT_FALSE(run.session.watched().available) << "before the first line nothing has run";
}

TEST(Timeline, AChangeInThePastBeginsABranchAndTheOldOneCanBeHadAgain)
{
    const auto device = core::testing::backend();
    Trip run(*device, experiment());
    std::vector<std::string> first;
    for (int i = 0; i < 8; ++i)
        first.push_back(json(run.iteration()));
    run.goTo(run.timeline.startOf(0, 3));
    run.change(Turn::ScalerOff, scaler(false));
    EXPECT_EQ(run.timeline.branch(), 1u);
    std::vector<std::string> second;
    for (int i = 3; i < 6; ++i)
        second.push_back(json(run.iteration()));
    EXPECT_NE(second.front(), first[3]);

    const std::vector<Branch> branches = run.timeline.branches();
    ASSERT_EQ(branches.size(), 2u);
    EXPECT_EQ(branches[0].end, 8u);
    EXPECT_EQ(branches[1].turn, Turn::ScalerOff);
    EXPECT_EQ(branches[1].from, 3u);
    EXPECT_EQ(branches[1].end, 6u);

    run.goTo(0, run.timeline.startOf(0, 4));
    EXPECT_EQ(json(run.iteration()), first[4]) << "the first branch, with GradScaler on";
    run.goTo(1, run.timeline.startOf(1, 4));
    EXPECT_EQ(json(run.iteration()), second[1]);
    EXPECT_EQ(run.timeline.branches().size(), 2u) << "nothing was changed";
}

TEST(Timeline, ABranchBegunTwiceAtTheSameLineIsOneBranch)
{
    const auto device = core::testing::backend();
    Trip run(*device, experiment());
    run.advance(30);
    run.goTo(14);
    run.change(Turn::ScalerOff, scaler(false));
    run.change(Turn::ScalerOn, scaler(true));
    EXPECT_EQ(run.timeline.branches().size(), 2u);
}

TEST(Timeline, AnErrorAndItsCureAreBothHadAgain)
{
    const auto device = core::testing::backend();
    content::Experiment e = experiment();
    e.program = parseProgram({"output = model(x)", "loss = loss_fn(output, y)", "loss.backward()", "loss.backward()"});
    Trip run(*device, e);
    run.advance(4);
    ASSERT_TRUE(run.session.hasFailed());
    run.goTo(3);
    EXPECT_FALSE(run.session.hasFailed());
    run.advance();
    EXPECT_TRUE(run.session.hasFailed()) << "it fails again";

    run.change(Turn::Program, program(core::testing::kCanonical));
    EXPECT_FALSE(run.session.hasFailed());
    const std::string cured = json(run.iteration());
    run.goTo(3);
    run.advance();
    EXPECT_TRUE(run.session.hasFailed()) << "an error of the past is seen, not cured at once";
    run.goTo(4);
    EXPECT_FALSE(run.session.hasFailed());
    EXPECT_EQ(json(run.iteration()), cured);
}

TEST(Timeline, ValuesThatTheProgramKeptFromEarlierIterationsAreThereAgain)
{
    // Line 1 reads what the iteration before has left.
    expectThePastOf({"old = loss / 2", "output = model(x)", "loss = loss_fn(output, y)", "loss.backward()",
                     "optimizer.step()", "optimizer.zero_grad()"},
                    2, 6);
}

TEST(Timeline, NumbersThatTheProgramNamedInEarlierIterationsAreThereAgain)
{
    expectThePastOf({"if i % 3 == 0:", "    parts = 64", "if i % 5 == 0:", "    parts = 2", "output = model(x)",
                     "loss = loss_fn(output, y)", "loss /= parts", "loss.backward()", "optimizer.step()"},
                    3, 12);
}

TEST(Timeline, ALongPastTakesFewCheckpointsAndEveryIterationIsHad)
{
    const auto device = core::testing::backend();
    Trip run(*device, experiment());
    std::vector<std::string> records;
    for (int i = 0; i < 300; ++i)
        records.push_back(json(run.iteration()));
    for (const std::uint64_t iteration : {299U, 1U, 150U, 0U, 77U, 298U}) {
        int asked = 0;
        ASSERT_TRUE(run.timeline.goTo(run.session, 0, run.timeline.startOf(0, iteration), [&] {
            ++asked;
            return true;
        }));
        EXPECT_LE(asked, 7 * 33) << "statements run again for iteration " << iteration;
        EXPECT_EQ(json(run.iteration()), records[iteration]);
    }
}

TEST(Timeline, AReplayThatIsStoppedStandsAtAnEarlierMomentOfTheSamePast)
{
    const auto device = core::testing::backend();
    Trip run(*device, experiment());
    std::vector<std::string> records;
    for (int i = 0; i < 20; ++i)
        records.push_back(json(run.iteration()));
    int asked = 0;
    EXPECT_FALSE(run.timeline.goTo(run.session, 0, run.timeline.startOf(0, 15), [&] { return ++asked <= 3; }));
    const std::size_t iteration = run.session.iteration();
    EXPECT_LT(iteration, 15u);
    EXPECT_EQ(json(run.iteration()), records[iteration]);
}

TEST(Timeline, AfterAMoveToAnotherDeviceThePastBeginsThere)
{
    const auto device = core::testing::backend();
    Trip run(*device, experiment());
    run.advance(24);
    run.timeline.changeDevice(run.session);
    EXPECT_FALSE(run.timeline.hasPast(run.session));
    EXPECT_FALSE(run.timeline.branches().front().canReturn);
    EXPECT_EQ(run.timeline.nearest(0, 7), nullptr);
    run.advance(11);
    ASSERT_TRUE(run.timeline.hasPast(run.session));
    run.goTo(7);
    EXPECT_EQ(run.session.statementsRun(), 28u) << "the earliest moment that the device knows";
}

TEST(Timeline, AnotherDeviceInThePastBeginsABranch)
{
    const auto device = core::testing::backend();
    Trip run(*device, experiment());
    run.advance(24);
    run.goTo(7);
    run.timeline.changeDevice(run.session);
    ASSERT_EQ(run.timeline.branches().size(), 2U);
    EXPECT_EQ(run.timeline.branches()[1].turn, Turn::Device);
    EXPECT_EQ(run.timeline.branch(), 1U);
    run.session.advance();
    EXPECT_TRUE(run.timeline.arrive(run.session)) << "what the new device computes is told";
}

TEST(Timeline, AnyMomentOfRandomProgramsWithRandomEditsIsHadAgain)
{
    const auto device = core::testing::backend();
    Random random(22);
    for (int trial = 0; trial < 150; ++trial) {
        Trip run(*device, randomExperiment(random));
        const int moments = 25 + static_cast<int>(random.below(20));
        while (run.session.statementsRun() < static_cast<std::uint64_t>(moments)) {
            const std::uint64_t dice = run.session.hasFailed() ? 0 : random.below(12);
            if (dice == 0) run.change(Turn::Program, program(randomLines(random)));
            if (dice == 1) run.change(Turn::ScalerOn, scaler(random.below(2) == 0));
            if (dice <= 1) run.pictures.back() = run.picture();
            run.advance();
            run.note();
        }
        for (int visit = 0; visit < 8; ++visit) {
            const std::uint64_t moment = random.below(run.pictures.size());
            run.goTo(moment);
            ASSERT_EQ(run.picture(), run.pictures[moment]) << trial << ": " << moment;
        }
        EXPECT_EQ(run.timeline.branches().size(), 1u);
    }
}
