// A loss scale that is tried, from the drag to the measured counts.
#include "ui/gradients/trial.h"
#include "watched_gradient.h"
#include <gtest/gtest.h>

namespace ui::gradients {

namespace {

core::Snapshot at(std::uint64_t iteration, double scale, bool scalerOn)
{
    core::Snapshot snapshot = snapshotWithGradient(smallGradient(2, 6), scale, scalerOn);
    snapshot.watched.iteration = iteration;
    return snapshot;
}

} // namespace

TEST(Trial, PredictsFromTheElementsOfTheTwinAtOnce)
{
    Trial trial;
    trial.follow(at(0, 1, false));
    trial.start(65536);
    ASSERT_TRUE(trial.predicted());
    EXPECT_EQ(trial.predicted()->zero, 2U);
    EXPECT_EQ(trial.predicted()->flushed, 0U);
    EXPECT_EQ(trial.predicted()->subnormal + trial.predicted()->normal, 6U);
}

TEST(Trial, IsTakenBackWithoutATrace)
{
    Trial trial;
    trial.follow(at(0, 1, false));
    trial.start(65536);
    trial.cancel();
    EXPECT_FALSE(trial.active());
    EXPECT_FALSE(trial.predicted());
}

TEST(Trial, StaysWhileTheScaleIsNotInEffect)
{
    Trial trial;
    trial.follow(at(0, 1, false));
    trial.start(65536);
    trial.follow(at(1, 1, false));
    EXPECT_TRUE(trial.active());
    EXPECT_TRUE(trial.predicted());
}

TEST(Trial, EndsWhenGradScalerIsTurnedOnWithItsOwnScale)
{
    Trial trial;
    trial.follow(at(0, 1, false));
    trial.start(131072);
    core::Snapshot ticked = at(0, 1, false);
    ticked.scalerAfter = true;
    trial.follow(ticked);
    EXPECT_FALSE(trial.active());
    EXPECT_FALSE(trial.predicted());
}

TEST(Trial, EndsTooWhenGradScalerWasOnBefore)
{
    Trial trial;
    core::Snapshot on = at(0, 65536, true), off = at(0, 1, false);
    on.scalerAfter = true;
    trial.follow(on);
    trial.follow(off);
    trial.start(131072);
    trial.follow(on);
    EXPECT_FALSE(trial.active());
}

TEST(Trial, PutsThePredictionBesideTheMeasuredCountsForOneStep)
{
    Trial trial;
    trial.follow(at(0, 1, false));
    trial.start(65536);
    trial.commit();
    trial.follow(at(1, 65536, true));
    EXPECT_FALSE(trial.active());
    EXPECT_TRUE(trial.measured());
    trial.follow(at(1, 65536, true)); // the same gradient again
    EXPECT_TRUE(trial.measured());
    trial.follow(at(2, 65536, true));
    EXPECT_FALSE(trial.predicted());
}

TEST(Trial, EndsWithTheRun)
{
    Trial trial;
    trial.follow(at(0, 1, false));
    trial.start(65536);
    core::Snapshot another = at(0, 1, false);
    another.run = 2;
    trial.follow(another);
    EXPECT_FALSE(trial.active());
}

TEST(Trial, EndsWhenAnotherTensorIsWatched)
{
    Trial trial;
    trial.follow(at(0, 1, false));
    trial.start(65536);
    core::Snapshot another = at(0, 1, false);
    another.watched.watch.tensor = "0.bias";
    trial.follow(another);
    EXPECT_FALSE(trial.active());
}

} // namespace ui::gradients
