#include "ui/training_step/line_fade.h"
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

using ui::training_step::LineFade;

TEST(LineFade, TheLineJustLeftFadesAndIsGone)
{
    LineFade fade;
    QSignalSpy over(&fade, &LineFade::finished);
    fade.move(4, 5, false, true);
    EXPECT_EQ(fade.strength(4), 1);
    EXPECT_EQ(fade.strength(5), 0) << "the current line is not the fade's";
    fade.setCurrentTime(fade.duration() / 2);
    EXPECT_NEAR(fade.strength(4), 0.5, 0.01);
    EXPECT_LE(fade.duration(), 150);
    ASSERT_TRUE(over.wait());
    EXPECT_EQ(fade.strength(4), 0);
}

TEST(LineFade, WithoutAnimationsItIsGoneAtOnce)
{
    LineFade fade;
    fade.move(4, 5, false, false);
    EXPECT_EQ(fade.strength(4), 0);
}

TEST(LineFade, AFastRunHasNoFade)
{
    LineFade fade;
    fade.move(0, 1, true, true);
    fade.move(1, 2, true, true); // at once
    EXPECT_EQ(fade.strength(1), 0);
    fade.move(2, 3, false, true); // by hand
    EXPECT_EQ(fade.strength(2), 1);
}
