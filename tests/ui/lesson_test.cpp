#include "tests/ui/editing.h"
#include "tests/ui/window_driver.h"
#include "ui/learning/highlight.h"
#include "ui/lesson/lesson_panel.h"
#include "ui/panel_dock.h"
#include "ui/speed.h"
#include <QAbstractButton>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSlider>
#include <QTemporaryDir>
#include <gtest/gtest.h>

namespace {

ui::lesson::LessonPanel& lessonOf(WindowDriver& driver)
{
    return driver.child<ui::lesson::LessonPanel>("lessonPanel");
}

void click(WindowDriver& driver, const char* button)
{
    driver.child<QAbstractButton>(button).click();
}

/// In front, and its experiment open.
void openPage(WindowDriver& driver, const std::string& page)
{
    driver.action("lessonFront").trigger();
    lessonOf(driver).goTo(page);
    click(driver, "lessonOpen");
    ASSERT_TRUE(driver.waitUntil([&] { return driver.child<QWidget>("lessonOpen").isHidden(); }));
}

QRect placeIn(const QWidget& window, const QWidget& widget)
{
    return {widget.mapTo(&window, QPoint()), widget.size()};
}

} // namespace

TEST(Lesson, IsClosedAtFirstAndComesToTheFrontWithTheQuizBesideIt)
{
    WindowDriver driver("digits-autoencoder", {1600, 1000});
    EXPECT_FALSE(driver.child<QWidget>("lesson").isVisible());
    driver.action("lessonFront").trigger();
    ASSERT_TRUE(driver.waitUntil([&] { return !driver.child<QWidget>("lessonPanel").visibleRegion().isEmpty(); }));
    QList<QDockWidget*> tabs = driver.window().tabifiedDockWidgets(&driver.child<ui::PanelDock>("lesson"));
    erase_if(tabs, [](const QDockWidget* dock) { return dock->isHidden(); });
    EXPECT_EQ(tabs, QList<QDockWidget*>{&driver.child<ui::PanelDock>("quiz")});
    EXPECT_TRUE(driver.waitUntil([&] {
        const int width = driver.child<QWidget>("lesson").width();
        return width >= 360 && width <= 420;
    })) << driver.child<QWidget>("lesson").width();
}

TEST(Lesson, APageIsPlayedByUsingTheControlThatItFrames)
{
    WindowDriver driver("digits-classifier", {1600, 1000});
    openPage(driver, "gradients-become-zero");
    const auto& frame = driver.child<ui::learning::Highlight>("highlight");
    ASSERT_TRUE(frame.isVisible());
    EXPECT_TRUE(frame.geometry().contains(placeIn(driver.window(), driver.child<QWidget>("iterationButton"))));
    for (int i = 0; i < 3; ++i) {
        EXPECT_FALSE(driver.child<QWidget>("lessonNext").isEnabled());
        driver.trigger("iteration");
    }
    EXPECT_TRUE(driver.waitUntil([&] { return driver.child<QWidget>("lessonNext").isEnabled(); }));
    EXPECT_EQ(driver.child<QLabel>("lessonTaskTitle").text(), QStringLiteral("✓ Done"));
    EXPECT_FALSE(frame.isVisible()) << "nothing is left to do";
}

TEST(Lesson, TheFirstPageBeginsAtOnceWhereTheWindowHasItsExperiment)
{
    WindowDriver driver("digits-autoencoder", {1600, 1000});
    driver.action("lessonFront").trigger();
    const auto& frame = driver.child<QWidget>("highlight");
    ASSERT_TRUE(driver.waitUntil([&] { return frame.isVisible(); }));
    EXPECT_TRUE(driver.child<QWidget>("lessonOpen").isHidden());
    EXPECT_TRUE(frame.geometry().contains(placeIn(driver.window(), driver.child<QWidget>("statementButton"))));
}

TEST(Lesson, TheFrameGoesFromStepToStepOfATask)
{
    WindowDriver driver("digits-classifier", {1600, 1000});
    openPage(driver, "half-the-bytes");
    const auto& frame = driver.child<QWidget>("highlight");
    const auto frames = [&](const char* control) {
        return driver.waitUntil([&] {
            return frame.isVisible() &&
                   frame.geometry().contains(placeIn(driver.window(), driver.child<QWidget>(control)));
        });
    };
    EXPECT_TRUE(frames("iterationButton"));
    driver.trigger("iteration");
    EXPECT_TRUE(frames("autocastBox"));
    driver.trigger("autocast");
    EXPECT_TRUE(frames("iterationButton"));
}

TEST(Lesson, APageBringsTheSpeedThatItsTaskNeeds)
{
    WindowDriver driver("digits-classifier", {1600, 1000});
    driver.window().setSpeed(ui::kFullSpeed);
    openPage(driver, "training-stops-silently");
    EXPECT_EQ(ui::kSpeeds.at(static_cast<std::size_t>(driver.child<QSlider>("speed").value())), 125);
    openPage(driver, "gradients-become-zero");
    EXPECT_EQ(driver.child<QSlider>("speed").value(), ui::kUsualSpeed);
}

TEST(Lesson, APageShowsTheTensorThatItSpeaksOf)
{
    WindowDriver driver("digits-classifier", {1600, 1000});
    openPage(driver, "one-inf-skips-the-step");
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().watched.watch.tensor == "10.bias"; }));
    driver.trigger("nextSkip");
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().lastLine == 6; }));
    EXPECT_GT(driver.snapshot().watched.measured.counts.inf, 0U);
}

TEST(Lesson, FramesNothingWhileTheQuizIsInFrontOfIt)
{
    WindowDriver driver("digits-classifier", {1600, 1000});
    openPage(driver, "gradients-become-zero");
    const auto& frame = driver.child<ui::learning::Highlight>("highlight");
    ASSERT_TRUE(driver.waitUntil([&] { return frame.isVisible(); }));
    driver.action("knowledgeCheck").trigger();
    EXPECT_TRUE(driver.waitUntil([&] { return !frame.isVisible(); }));
    driver.settle();
    EXPECT_FALSE(frame.isVisible());
    driver.action("lessonFront").trigger();
    EXPECT_TRUE(driver.waitUntil([&] { return frame.isVisible(); }));
}

TEST(Lesson, TheNextPageOpensItsExperimentByItself)
{
    WindowDriver driver("digits-classifier", {1600, 1000});
    openPage(driver, "gradients-become-zero");
    for (int i = 0; i < 3; ++i)
        driver.trigger("iteration");
    ASSERT_TRUE(driver.waitUntil([&] { return driver.child<QWidget>("lessonNext").isEnabled(); }));
    const std::uint64_t run = driver.snapshot().run;
    click(driver, "lessonNext");
    EXPECT_EQ(driver.child<QLabel>("lessonTitle").text(), QStringLiteral("Training stops, and nothing says so"));
    EXPECT_TRUE(driver.waitUntil([&] { return driver.snapshot().run != run && driver.snapshot().iteration == 0; }));
}

TEST(Lesson, ARunOfAnotherExperimentCompletesNothing)
{
    WindowDriver driver("digits-autoencoder", {1600, 1000});
    driver.action("lessonFront").trigger();
    lessonOf(driver).goTo("gradients-become-zero");
    for (int i = 0; i < 4; ++i)
        driver.trigger("iteration");
    EXPECT_FALSE(driver.child<QWidget>("lessonNext").isEnabled());
    EXPECT_TRUE(driver.child<QWidget>("lessonOpen").isVisible());
}

TEST(Lesson, OfAPageWhoseExperimentIsNotOpenTheButtonThatOpensItIsFramed)
{
    WindowDriver driver("digits-classifier", {1600, 1000});
    driver.action("lessonFront").trigger();
    auto& frame = driver.child<QWidget>("highlight");
    auto& open = driver.child<QPushButton>("lessonOpen");
    ASSERT_TRUE(driver.waitUntil([&] { return frame.isVisible(); }));
    EXPECT_TRUE(frame.geometry().contains(placeIn(driver.window(), open)));
    open.click();
    EXPECT_TRUE(driver.waitUntil([&] { return !open.isVisible(); }));
    EXPECT_FALSE(frame.isVisible() && frame.geometry().contains(placeIn(driver.window(), open)));
}

TEST(Lesson, SkippingOpensTheNextPagesExperimentToo)
{
    WindowDriver driver("digits-autoencoder", {1600, 1000});
    driver.action("lessonFront").trigger();
    lessonOf(driver).goTo("gradients-become-zero");
    const std::uint64_t run = driver.snapshot().run;
    click(driver, "lessonSkip");
    EXPECT_TRUE(driver.waitUntil([&] { return driver.snapshot().run != run; }));
    EXPECT_TRUE(driver.waitUntil([&] { return !driver.child<QWidget>("lessonOpen").isVisible(); }));
}

TEST(Lesson, BackAndSkipLeadThroughThePages)
{
    WindowDriver driver("digits-classifier", {1600, 1000});
    driver.action("lessonFront").trigger();
    EXPECT_FALSE(driver.child<QWidget>("lessonBack").isEnabled());
    const QString first = driver.child<QLabel>("lessonTitle").text();
    click(driver, "lessonSkip");
    EXPECT_NE(driver.child<QLabel>("lessonTitle").text(), first);
    click(driver, "lessonBack");
    EXPECT_EQ(driver.child<QLabel>("lessonTitle").text(), first);
    EXPECT_EQ(lessonOf(driver).lesson().position().skipped.size(), 1U);
}

TEST(Lesson, WhatWasSeenIsToldAsItWasThen)
{
    WindowDriver driver("digits-classifier", {1600, 1000});
    openPage(driver, "one-inf-skips-the-step");
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

TEST(Lesson, TheLastPageLeadsToTheQuiz)
{
    WindowDriver driver("digits-clip", {1600, 1000});
    driver.window().setSpeed(ui::kFullSpeed);
    openPage(driver, "summary");
    auto& next = driver.child<QAbstractButton>("lessonNext");
    EXPECT_FALSE(next.isEnabled());
    driver.window().setSpeed(ui::kFullSpeed);
    driver.action("run").trigger();
    ASSERT_TRUE(driver.waitUntil([&] { return next.isEnabled(); }));
    EXPECT_EQ(next.text().remove(QLatin1Char('&')), QStringLiteral("To the Quiz"));
    next.click();
    EXPECT_TRUE(driver.waitUntil([&] { // those behind lie beside the window
        return driver.window().rect().contains(driver.child<ui::PanelDock>("quiz").geometry());
    }));
}

TEST(Lesson, FactsOfFormatsAreThereBeforeThePagesExperimentIs)
{
    WindowDriver driver("digits-classifier", {1600, 1000});
    driver.action("lessonFront").trigger();
    lessonOf(driver).goTo("half-the-bytes");
    const QString text = driver.child<QLabel>("lessonText").text();
    EXPECT_TRUE(text.contains(QStringLiteral("An FP32 number takes 4 bytes, an FP16 number 2."))) << qPrintable(text);
}

TEST(Lesson, LimitsOfFormatsAreWrittenAsTheAxisWritesThem)
{
    WindowDriver driver("digits-clip", {1600, 1000});
    driver.action("lessonFront").trigger();
    lessonOf(driver).goTo("range-of-fp16");
    const QString text = driver.child<QLabel>("lessonText").text();
    EXPECT_TRUE(text.contains(QStringLiteral("From 2⁻¹⁴ to 65,504"))) << qPrintable(text);
    EXPECT_TRUE(text.contains(QStringLiteral("at most half of that, 2⁻²⁵, becomes 0"))) << qPrintable(text);
}

TEST(Lesson, NumbersOfItsTextsAreGroupedAsInThePanels)
{
    WindowDriver driver("digits-clip", {1600, 1000});
    driver.action("lessonFront").trigger();
    lessonOf(driver).goTo("overflow-before-the-loss");
    const auto& text = driver.child<QLabel>("lessonText");
    EXPECT_TRUE(text.text().contains(QStringLiteral("= 80,000, and FP16 ends at 65,504."))) << qPrintable(text.text());
    driver.action("russian").trigger();
    EXPECT_TRUE(driver.waitUntil([&] { return text.text().contains(QStringLiteral("= 80\u00A0000, а FP16")); }))
        << qPrintable(text.text());
    driver.action("english").trigger();
}

TEST(Lesson, ExponentsThatAreFilledInAreRaised)
{
    WindowDriver driver("digits-clip", {1600, 1000});
    openPage(driver, "scaled-loss");
    for (int i = 0; i < 5; ++i)
        driver.trigger("statement");
    const auto& done = driver.child<QLabel>("lessonDone");
    ASSERT_TRUE(driver.waitUntil([&] { return done.text().contains(QStringLiteral("The gradients moved from 2")); }));
    EXPECT_FALSE(done.text().contains(QLatin1Char('^'))) << qPrintable(done.text());
}

TEST(Lesson, ThePlaceAndWhatIsDoneSurviveTheEndOfTheProgram)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("progress.sqlite"));
    {
        WindowDriver driver("digits-classifier", {1600, 1000});
        driver.window().keepProgressIn(file);
        openPage(driver, "gradients-become-zero");
        for (int i = 0; i < 3; ++i)
            driver.trigger("iteration");
        ASSERT_TRUE(driver.waitUntil([&] { return driver.child<QWidget>("lessonNext").isEnabled(); }));
        click(driver, "lessonNext");
    }
    WindowDriver driver("digits-classifier", {1600, 1000});
    driver.window().keepProgressIn(file);
    EXPECT_EQ(lessonOf(driver).lesson().page().id, "training-stops-silently");
    EXPECT_TRUE(lessonOf(driver).lesson().position().done.contains("gradients-become-zero"));
}

TEST(Lesson, OwnEditsAskBeforeAPageOpensAndALessonsEditsDoNot)
{
    WindowDriver driver("digits-classifier", {1600, 1000});
    Editing editing(driver);
    editing.caretToEnd(7);
    editing.type(QStringLiteral("  # mine"));
    driver.action("lessonFront").trigger();
    click(driver, "lessonOpen");
    auto* box = driver.window().findChild<QMessageBox*>(QStringLiteral("unsaved"));
    ASSERT_NE(box, nullptr);
    box->button(QMessageBox::Discard)->click();
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().experiment == "digits-autoencoder"; }));
    ASSERT_TRUE(driver.waitUntil([&] { return !driver.window().isWindowModified(); }));
    editing.caretToEnd(7);
    editing.type(QStringLiteral("  # the lesson's"));
    EXPECT_FALSE(driver.window().isWindowModified());
}
