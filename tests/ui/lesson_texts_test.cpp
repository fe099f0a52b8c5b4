// How the texts of a page are written: live numbers, facts of formats, what was seen.
#include "tests/ui/lesson_driver.h"
#include <QLabel>

TEST(Lesson, WhatWasSeenIsToldAsItWasThen)
{
    LessonDriver driver("digits-classifier");
    driver.openPage("one-inf-skips-the-step");
    driver.trigger("nextSkip");
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().lastLine == 6; }));
    driver.trigger("iteration");
    const auto& done = driver.child<QLabel>("lessonDone");
    ASSERT_TRUE(driver.waitUntil([&] { return done.text().contains(QStringLiteral("10.bias.grad")); }));
    const QString then = done.text();
    driver.trigger("reset");
    driver.settle();
    EXPECT_EQ(done.text(), then);
}

TEST(Lesson, FactsOfFormatsAreThereBeforeThePagesExperimentIs)
{
    LessonDriver driver("digits-classifier");
    driver.bringToFront();
    driver.lesson().goTo("half-the-bytes");
    const QString text = driver.child<QLabel>("lessonText").text();
    EXPECT_TRUE(text.contains(QStringLiteral("An FP32 number takes 4 bytes, an FP16 number 2."))) << qPrintable(text);
}

TEST(Lesson, LimitsOfFormatsAreWrittenAsTheAxisWritesThem)
{
    LessonDriver driver("digits-clip");
    driver.bringToFront();
    driver.lesson().goTo("range-of-fp16");
    const QString text = driver.child<QLabel>("lessonText").text();
    EXPECT_TRUE(text.contains(QStringLiteral("From 2⁻¹⁴ to 65,504"))) << qPrintable(text);
    EXPECT_TRUE(text.contains(QStringLiteral("at most half of that, 2⁻²⁵, becomes 0"))) << qPrintable(text);
}

TEST(Lesson, NumbersOfItsTextsAreGroupedAsInThePanels)
{
    LessonDriver driver("digits-clip");
    driver.bringToFront();
    driver.lesson().goTo("overflow-before-the-loss");
    const auto& text = driver.child<QLabel>("lessonText");
    EXPECT_TRUE(text.text().contains(QStringLiteral("= 80,000, and FP16 ends at 65,504."))) << qPrintable(text.text());
    driver.action("russian").trigger();
    EXPECT_TRUE(driver.waitUntil([&] { return text.text().contains(QStringLiteral("= 80\u00A0000, а FP16")); }))
        << qPrintable(text.text());
    driver.action("english").trigger();
}

TEST(Lesson, ExponentsThatAreFilledInAreRaised)
{
    LessonDriver driver("digits-clip");
    driver.openPage("scaled-loss");
    for (int i = 0; i < 5; ++i)
        driver.trigger("statement");
    const auto& done = driver.child<QLabel>("lessonDone");
    ASSERT_TRUE(driver.waitUntil([&] { return done.text().contains(QStringLiteral("The gradients moved from 2")); }));
    EXPECT_FALSE(done.text().contains(QLatin1Char('^'))) << qPrintable(done.text());
}
