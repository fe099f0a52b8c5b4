#include "tests/ui/run_updates.h"
#include "ui/plots/skip_text.h"
#include <gtest/gtest.h>

TEST(ScaleHistory, MarksSkipsAtTheScaleThatOverflowed)
{
    ui::RunHistory history;
    history.add(update(0, true, true));
    history.add(update(0, true, true, {skipTo(512), good(512), good(1024, true)}));
    EXPECT_EQ(history.current().skips, 1U);
    EXPECT_EQ(history.current().growths, 1U);
    const auto scales = ui::plots::scaleHistoryOf(history.current());
    EXPECT_EQ(scalesOf(history), (std::vector<double>{1024, 512, 512, 1024}));
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
    const auto scales = ui::plots::scaleHistoryOf(history.current());
    ASSERT_EQ(scales.streaks.size(), 1U);
    EXPECT_EQ(scales.streaks[0].skips, 3U);
    EXPECT_EQ(scales.streaks[0].first.before, 1024);
    EXPECT_EQ(scales.streaks[0].last.after, 128);
}

TEST(ScaleHistory, CountsEveryStepThatAnIterationSkipped)
{
    core::Record twice = skipTo(256); // 512 to 256: scaler.step() and scaler.update() stand twice in the program
    twice.skipped = 2;
    ui::RunHistory history;
    history.add(update(0, true, true));
    history.add(update(0, true, true, {skipTo(512), twice}));
    const auto scales = ui::plots::scaleHistoryOf(history.current());
    ASSERT_EQ(scales.streaks.size(), 1U);
    EXPECT_EQ(scales.streaks[0].skips, 3U);
    EXPECT_EQ(ui::plots::skipText(scales.skips), QStringLiteral("iterations 1 to 2: 3 steps skipped, scale 2¹⁰ → 2⁸\n"
                                                                "inf or NaN first in 10.bias.grad, line 5"));
    EXPECT_EQ(ui::plots::skipText({&scales.skips[1], 1}).section(QLatin1Char('\n'), 0, 0),
              QStringLiteral("iteration 2: 2 steps skipped, scale 2⁹ → 2⁸"));
}
