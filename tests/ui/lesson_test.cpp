#include "tests/ui/editing.h"
#include "tests/ui/lesson_driver.h"
#include "ui/learning/highlight.h"
#include "ui/panel_dock.h"
#include "ui/speed.h"
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSlider>
#include <QTemporaryDir>
#include <gtest/gtest.h>

TEST(Lesson, IsClosedAtFirstAndComesToTheFrontWithTheQuizBesideIt)
{
    LessonDriver driver("digits-autoencoder");
    EXPECT_FALSE(driver.child<QWidget>("lesson").isVisible());
    driver.bringToFront();
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
    LessonDriver driver("digits-classifier");
    driver.openPage("gradients-become-zero");
    const auto& frame = driver.child<ui::learning::Highlight>("highlight");
    ASSERT_TRUE(frame.isVisible());
    EXPECT_TRUE(frame.geometry().contains(driver.placeOf("iterationButton")));
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
    LessonDriver driver("digits-autoencoder");
    driver.bringToFront();
    const auto& frame = driver.child<QWidget>("highlight");
    ASSERT_TRUE(driver.waitUntil([&] { return frame.isVisible(); }));
    EXPECT_TRUE(driver.child<QWidget>("lessonOpen").isHidden());
    EXPECT_TRUE(frame.geometry().contains(driver.placeOf("statementButton")));
}

TEST(Lesson, TheFrameGoesFromStepToStepOfATask)
{
    LessonDriver driver("digits-classifier");
    driver.openPage("half-the-bytes");
    const auto& frame = driver.child<QWidget>("highlight");
    const auto frames = [&](const char* control) {
        return driver.waitUntil(
            [&] { return frame.isVisible() && frame.geometry().contains(driver.placeOf(control)); });
    };
    EXPECT_TRUE(frames("iterationButton"));
    driver.trigger("iteration");
    EXPECT_TRUE(frames("autocastBox"));
    driver.trigger("autocast");
    EXPECT_TRUE(frames("iterationButton"));
}

TEST(Lesson, APageBringsTheSpeedThatItsTaskNeeds)
{
    LessonDriver driver("digits-classifier");
    driver.window().setSpeed(ui::kFullSpeed);
    driver.openPage("training-stops-silently");
    EXPECT_EQ(ui::kSpeeds.at(static_cast<std::size_t>(driver.child<QSlider>("speed").value())), 125);
    driver.openPage("gradients-become-zero");
    EXPECT_EQ(driver.child<QSlider>("speed").value(), ui::kUsualSpeed);
}

TEST(Lesson, APageShowsTheTensorThatItSpeaksOf)
{
    LessonDriver driver("digits-classifier");
    driver.openPage("one-inf-skips-the-step");
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().watched.watch.tensor == "10.bias"; }));
    driver.trigger("nextSkip");
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().lastLine == 6; }));
    EXPECT_GT(driver.snapshot().watched.measured.counts.inf, 0U);
}

TEST(Lesson, FramesNothingWhileTheQuizIsInFrontOfIt)
{
    LessonDriver driver("digits-classifier");
    driver.openPage("gradients-become-zero");
    const auto& frame = driver.child<ui::learning::Highlight>("highlight");
    ASSERT_TRUE(driver.waitUntil([&] { return frame.isVisible(); }));
    driver.action("knowledgeCheck").trigger();
    EXPECT_TRUE(driver.waitUntil([&] { return !frame.isVisible(); }));
    driver.settle();
    EXPECT_FALSE(frame.isVisible());
    driver.bringToFront();
    EXPECT_TRUE(driver.waitUntil([&] { return frame.isVisible(); }));
}

TEST(Lesson, TheNextPageOpensItsExperimentByItself)
{
    LessonDriver driver("digits-classifier");
    driver.openPage("gradients-become-zero");
    for (int i = 0; i < 3; ++i)
        driver.trigger("iteration");
    ASSERT_TRUE(driver.waitUntil([&] { return driver.child<QWidget>("lessonNext").isEnabled(); }));
    const std::uint64_t run = driver.snapshot().run;
    driver.click("lessonNext");
    EXPECT_EQ(driver.child<QLabel>("lessonTitle").text(), QStringLiteral("Training stops, and nothing says so"));
    EXPECT_TRUE(driver.waitUntil([&] { return driver.snapshot().run != run && driver.snapshot().iteration == 0; }));
}

TEST(Lesson, ARunOfAnotherExperimentCompletesNothing)
{
    LessonDriver driver("digits-autoencoder");
    driver.bringToFront();
    driver.lesson().goTo("gradients-become-zero");
    for (int i = 0; i < 4; ++i)
        driver.trigger("iteration");
    EXPECT_FALSE(driver.child<QWidget>("lessonNext").isEnabled());
    EXPECT_TRUE(driver.child<QWidget>("lessonOpen").isVisible());
}

TEST(Lesson, OfAPageWhoseExperimentIsNotOpenTheButtonThatOpensItIsFramed)
{
    LessonDriver driver("digits-classifier");
    driver.bringToFront();
    auto& frame = driver.child<QWidget>("highlight");
    auto& open = driver.child<QPushButton>("lessonOpen");
    ASSERT_TRUE(driver.waitUntil([&] { return frame.isVisible(); }));
    EXPECT_TRUE(frame.geometry().contains(driver.placeOf("lessonOpen")));
    open.click();
    EXPECT_TRUE(driver.waitUntil([&] { return !open.isVisible(); }));
    EXPECT_FALSE(frame.isVisible() && frame.geometry().contains(driver.placeOf("lessonOpen")));
}

TEST(Lesson, SkippingOpensTheNextPagesExperimentToo)
{
    LessonDriver driver("digits-autoencoder");
    driver.bringToFront();
    driver.lesson().goTo("gradients-become-zero");
    const std::uint64_t run = driver.snapshot().run;
    driver.click("lessonSkip");
    EXPECT_TRUE(driver.waitUntil([&] { return driver.snapshot().run != run; }));
    EXPECT_TRUE(driver.waitUntil([&] { return !driver.child<QWidget>("lessonOpen").isVisible(); }));
}

TEST(Lesson, BackAndSkipLeadThroughThePages)
{
    LessonDriver driver("digits-classifier");
    driver.bringToFront();
    EXPECT_FALSE(driver.child<QWidget>("lessonBack").isEnabled());
    const QString first = driver.child<QLabel>("lessonTitle").text();
    driver.click("lessonSkip");
    EXPECT_NE(driver.child<QLabel>("lessonTitle").text(), first);
    driver.click("lessonBack");
    EXPECT_EQ(driver.child<QLabel>("lessonTitle").text(), first);
    EXPECT_EQ(driver.lesson().lesson().position().skipped.size(), 1U);
}

TEST(Lesson, TheLastPageLeadsToTheQuiz)
{
    LessonDriver driver("digits-clip");
    driver.window().setSpeed(ui::kFullSpeed);
    driver.openPage("summary");
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

TEST(Lesson, ThePlaceAndWhatIsDoneSurviveTheEndOfTheProgram)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("progress.sqlite"));
    {
        LessonDriver driver("digits-classifier");
        driver.window().keepProgressIn(file);
        driver.openPage("gradients-become-zero");
        for (int i = 0; i < 3; ++i)
            driver.trigger("iteration");
        ASSERT_TRUE(driver.waitUntil([&] { return driver.child<QWidget>("lessonNext").isEnabled(); }));
        driver.click("lessonNext");
    }
    LessonDriver driver("digits-classifier");
    driver.window().keepProgressIn(file);
    EXPECT_EQ(driver.lesson().lesson().page().id, "training-stops-silently");
    EXPECT_TRUE(driver.lesson().lesson().position().done.contains("gradients-become-zero"));
}

TEST(Lesson, OwnEditsAskBeforeAPageOpensAndALessonsEditsDoNot)
{
    LessonDriver driver("digits-classifier");
    Editing editing(driver);
    editing.caretToEnd(7);
    editing.type(QStringLiteral("  # mine"));
    driver.bringToFront();
    driver.click("lessonOpen");
    auto* box = driver.window().findChild<QMessageBox*>(QStringLiteral("unsaved"));
    ASSERT_NE(box, nullptr);
    box->button(QMessageBox::Discard)->click();
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().experiment == "digits-autoencoder"; }));
    ASSERT_TRUE(driver.waitUntil([&] { return !driver.window().isWindowModified(); }));
    editing.caretToEnd(7);
    editing.type(QStringLiteral("  # the lesson's"));
    EXPECT_FALSE(driver.window().isWindowModified());
}
