#include "ui/loss_scale/scale_history.h"
#include "ui/run_history.h"
#include <gtest/gtest.h>

using ui::RunMode;

namespace {

core::Update update(std::uint64_t run, bool autocast, bool scaler, std::vector<core::Record> records = {},
                    std::uint64_t seed = 1)
{
    auto snapshot = std::make_shared<core::Snapshot>();
    snapshot->experiment = "one";
    snapshot->run = run;
    snapshot->seed = seed;
    snapshot->autocast = {autocast, kernels::Format::FP16, true};
    snapshot->scaler.enabled = scaler;
    snapshot->scaler.scale = 1024;
    for (std::size_t i = 0; i < records.size(); ++i) {
        records[i].iteration = i;
        records[i].autocast = autocast;
        records[i].scaler = scaler;
    }
    return {std::move(snapshot), std::move(records), run};
}

core::Record skipTo(double scale)
{
    core::Record record;
    record.skipped = 1;
    record.backedOff = true;
    record.scale = scale;
    record.firstNonFinite = core::NonFinite{"10.bias.grad", 5};
    return record;
}

core::Record good(double scale, bool grew = false)
{
    core::Record record;
    record.scale = scale;
    record.grew = grew;
    return record;
}

} // namespace

TEST(RunHistory, KeepsTheLastRunOfEveryOtherMode)
{
    ui::RunHistory history;
    history.add(update(0, true, true, {good(1), good(1)}));
    history.add(update(1, false, false, {good(1)}));
    EXPECT_EQ(history.current().mode, RunMode::FP32);
    ASSERT_EQ(history.others().size(), 1U);
    EXPECT_EQ(history.others()[0].mode, RunMode::AMP);
    EXPECT_EQ(history.others()[0].records.size(), 2U);
    history.add(update(2, true, true));
    ASSERT_EQ(history.others().size(), 1U) << "a run of the present mode is not another";
    EXPECT_EQ(history.others()[0].mode, RunMode::FP32);
}

TEST(RunHistory, ForgetsRunsOfAnotherSeed)
{
    ui::RunHistory history;
    history.add(update(0, true, true, {good(1)}));
    history.add(update(1, true, false, {}, 2));
    EXPECT_TRUE(history.others().empty());
}

TEST(RunHistory, CallsARunMixedWhenAToggleChangedOnTheWay)
{
    ui::RunHistory history;
    history.add(update(0, true, true, {good(1)}));
    history.add(update(0, true, false, {good(1)}));
    EXPECT_EQ(history.current().mode, RunMode::Mixed);
}

TEST(ScaleHistory, MarksSkipsAtTheScaleThatOverflowed)
{
    ui::RunHistory history;
    history.add(update(0, true, true));
    history.add(update(0, true, true, {skipTo(512), good(512), good(1024, true)}));
    EXPECT_EQ(history.skips(), 1U);
    EXPECT_EQ(history.growths(), 1U);
    const auto scales = ui::loss_scale::scaleHistoryOf(history.current());
    EXPECT_EQ(scales.scales, (std::vector<double>{1024, 512, 512, 1024}));
    ASSERT_EQ(scales.skips.size(), 1U);
    EXPECT_EQ(scales.skips[0].iteration, 1U);
    EXPECT_EQ(scales.skips[0].before, 1024);
    EXPECT_EQ(scales.skips[0].tensor, "10.bias.grad");
    EXPECT_TRUE(scales.streaks.empty());
}

TEST(ScaleHistory, JoinsThreeSkipsInARow)
{
    ui::RunHistory history;
    history.add(update(0, true, true));
    history.add(update(0, true, true, {skipTo(512), skipTo(256), skipTo(128), good(128), skipTo(64)}));
    const auto scales = ui::loss_scale::scaleHistoryOf(history.current());
    ASSERT_EQ(scales.streaks.size(), 1U);
    EXPECT_EQ(scales.streaks[0].skips, 3U);
    EXPECT_EQ(scales.streaks[0].first.before, 1024);
    EXPECT_EQ(scales.streaks[0].last.after, 128);
}
