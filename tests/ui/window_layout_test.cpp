#include "tests/ui/in_language.h"
#include "tests/ui/painted_texts.h"
#include "tests/ui/window_driver.h"
#include "tests/ui/window_faults.h"
#include "ui/panel_dock.h"
#include "ui/plots/iteration_plot.h"
#include "ui/training_step/program_view.h"
#include <QApplication>
#include <QMouseEvent>
#include <QScrollBar>
#include <QSettings>
#include <QTabBar>
#include <QTemporaryDir>
#include <gtest/gtest.h>

namespace {

/// Of a dock or a panel.
QRect placeOf(WindowDriver& driver, const char* name)
{
    const auto& widget = driver.child<QWidget>(name);
    return {widget.mapTo(&driver.window(), QPoint()), widget.size()};
}

QWidget& canvasOf(ui::plots::IterationPlot& plot)
{
    return *plot.findChild<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
}

/// From left to right, until the plot says that this iteration is under the mouse.
void moveMouseTo(ui::plots::IterationPlot& plot, std::uint64_t iteration)
{
    for (int x = 0; x < plot.width() && plot.hover() != iteration; ++x) {
        const QPointF at(x, plot.height() / 2.0);
        QMouseEvent move(QEvent::MouseMove, at, plot.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&canvasOf(plot), &move);
    }
}

void leave(ui::plots::IterationPlot& plot)
{
    QEvent leaving(QEvent::Leave);
    QApplication::sendEvent(&canvasOf(plot), &leaving);
}

} // namespace

TEST(WindowLayout, HasTheProportionsOfTheDesign)
{
    WindowDriver driver("digits-autoencoder", {1600, 1000});
    const QRect program = placeOf(driver, "trainingStep"), main = placeOf(driver, "gradients"),
                scale = placeOf(driver, "lossScalePanel"), loss = placeOf(driver, "loss");
    EXPECT_NEAR(program.width(), 464, 3);
    EXPECT_NEAR(static_cast<double>(main.height()) / (loss.bottom() - main.top()), 0.62, 0.02) << "tabs included";
    EXPECT_NEAR(scale.width(), loss.width(), 3);
    EXPECT_GT(main.left(), program.right());
    EXPECT_GT(scale.top(), main.bottom());
    EXPECT_EQ(scale.top(), placeOf(driver, "lossPanel").top()) << "under headers of one height";
}

TEST(WindowLayout, WhateverOpensInTheRightColumnLeavesTheProgramItsWidth)
{
    for (const auto& [action, name] : {std::pair("lessonFront", "lesson"), std::pair("settings", "settings")}) {
        for (const auto& [size, column] : {std::pair(QSize(1600, 1000), 420), std::pair(QSize(1440, 900), 366)}) {
            WindowDriver driver("digits-autoencoder", size);
            driver.settle();
            driver.action(action).trigger();
            EXPECT_TRUE(driver.waitUntil([&] { return std::abs(placeOf(driver, name).width() - column) <= 3; }))
                << name << " is " << placeOf(driver, name).width() << " wide";
            EXPECT_NEAR(placeOf(driver, "trainingStep").width(), 464, 3) << name;
        }
    }
}

TEST(WindowLayout, OnAWideScreenTheLongestLineOfAShippedProgramIsWhole)
{
    WindowDriver driver("digits-clip", {1920, 1080});
    driver.settle();
    EXPECT_EQ(driver.child<ui::training_step::ProgramView>("program").horizontalScrollBar()->maximum(), 0);
}

TEST(WindowLayout, AProgramOfManyLinesLeavesRoomForThePanelBelowIt)
{
    for (const char* experiment : {"mistakes/loop-inside-autocast", "digits-clip"}) {
        for (const QSize size : {QSize(1366, 768), QSize(1440, 900)}) {
            WindowDriver driver(experiment, size);
            driver.settle();
            const QRect program = placeOf(driver, "trainingStep"), below = placeOf(driver, "autocastMap");
            EXPECT_GT(below.top(), program.bottom()) << experiment << " at " << size.width();
            EXPECT_LT(below.bottom(), placeOf(driver, "timeline").top()) << experiment << " at " << size.width();
        }
    }
}

TEST(WindowLayout, PutsThePlotsIntoOneTabGroupWhereThereIsLittleRoom)
{
    WindowDriver driver("digits-autoencoder", {1024, 600});
    auto& main = driver.child<ui::PanelDock>("gradients");
    EXPECT_EQ(driver.window().tabifiedDockWidgets(&main).size(), 4);
    const auto& tabs = driver.child<QTabBar>("panelTabs");
    EXPECT_EQ(tabs.tabText(tabs.currentIndex()), main.windowTitle());
    driver.window().resize(1600, 1000);
    EXPECT_TRUE(driver.waitUntil([&] { return driver.window().tabifiedDockWidgets(&main).isEmpty(); }));
}

TEST(WindowLayout, WhereThereIsLittleRoomOnlyTheFirstPanelOfEachPlaceIsOpen)
{
    for (const ui::Language language : {ui::Language::English, ui::Language::Russian}) {
        const InLanguage inLanguage(language);
        WindowDriver driver("digits-autoencoder", {1024, 600});
        EXPECT_FALSE(driver.child<ui::PanelDock>("autocastMap").isHidden());
        for (const char* name : {"tensors", "events"}) {
            auto& dock = driver.child<ui::PanelDock>(name);
            EXPECT_TRUE(dock.isHidden()) << name;
            dock.show();
            dock.raise();
            driver.settle();
            EXPECT_EQ(cutTexts(driver.window()).join(QLatin1Char('|')).toStdString(), "") << name;
        }
        driver.window().resize(1600, 1000);
        auto& below = driver.child<ui::PanelDock>("autocastMap");
        EXPECT_TRUE(driver.waitUntil([&] { return driver.window().tabifiedDockWidgets(&below).size() == 2; }));
    }
}

TEST(WindowLayout, HiddenPanelsCatchUpWhenTheyAreShown)
{
    WindowDriver driver("digits-autoencoder", {1024, 600});
    auto& dock = driver.child<ui::PanelDock>("lossScale");
    const auto& readouts = driver.child<QWidget>("scaleReadouts");
    const QString before = readouts.accessibleDescription();
    driver.trigger("iteration");
    EXPECT_EQ(readouts.accessibleDescription(), before) << "a hidden panel was updated";
    dock.raise();
    EXPECT_TRUE(driver.waitUntil([&] {
        return readouts.accessibleDescription().contains(QStringLiteral("growth tracker: 1 of 2,000"));
    })) << qPrintable(readouts.accessibleDescription());
}

TEST(WindowLayout, EveryReadoutOfTheLossScaleHasRoomBesideALesson)
{
    WindowDriver driver("digits-autoencoder", {1366, 768});
    driver.action("lessonFront").trigger();
    driver.trigger("iteration");
    auto& readouts = driver.child<QWidget>("scaleReadouts");
    const auto painted = [&] {
        QStringList texts;
        for (const PaintedText& text : paintedTexts(readouts))
            texts += text.text;
        return texts.join(QLatin1Char('|'));
    };
    EXPECT_TRUE(driver.waitUntil([&] { return painted() == QStringLiteral("2¹⁶|tracker|1 of 2,000|0|0"); }))
        << qPrintable(painted());
}

TEST(WindowLayout, APanelChosenInTheMenuComesBeforeThoseItSharesItsPlaceWith)
{
    WindowDriver driver("digits-autoencoder", {1600, 1000});
    driver.action("settings").trigger();
    ASSERT_TRUE(driver.waitUntil([&] { return !driver.child<QWidget>("settingsPanel").visibleRegion().isEmpty(); }));
    driver.action("memoryAndSpeedView").trigger();
    EXPECT_TRUE(driver.waitUntil([&] {
        return driver.window().rect().contains(placeOf(driver, "memoryAndSpeed")); // those behind lie beside it
    }));
}

TEST(WindowLayout, NothingInTheToolBarMovesWhenRunBecomesPause)
{
    for (const QSize size : {QSize(1366, 768), QSize(1600, 1000)}) {
        WindowDriver driver("digits-autoencoder", size);
        driver.settle();
        const auto& button = driver.child<QWidget>("statementButton");
        const int before = button.x();
        driver.trigger("run");
        ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().state == core::EngineState::Running; }));
        driver.settle();
        EXPECT_EQ(button.x(), before) << size.width();
    }
}

TEST(WindowLayout, IsRememberedAndCanBeReset)
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("layout.ini")), QSettings::IniFormat);
    {
        WindowDriver driver("digits-autoencoder", {1600, 1000}, &settings);
        driver.child<ui::PanelDock>("lossScale").close();
        driver.window().close();
    }
    WindowDriver driver("digits-autoencoder", {1600, 1000}, &settings);
    EXPECT_TRUE(driver.child<ui::PanelDock>("lossScale").isHidden());
    driver.action("resetLayout").trigger();
    EXPECT_FALSE(driver.child<ui::PanelDock>("lossScale").isHidden());
    EXPECT_TRUE(driver.waitUntil([&] { return std::abs(placeOf(driver, "trainingStep").width() - 464) <= 3; }));
}

TEST(WindowLayout, FollowsAChangeOfThePalette)
{
    WindowDriver driver;
    // The arrow's line has a colour that no palette knows: only a panel with the new theme paints it.
    const auto lineOfNow = [&] {
        const QRect place = placeOf(driver, "trainingStep");
        const auto& program = driver.child<QWidget>("program");
        const QPoint at = program.mapTo(&driver.window(), QPoint(44, 24));
        EXPECT_TRUE(place.contains(at));
        return driver.window().grab().toImage().pixelColor(at);
    };
    EXPECT_EQ(lineOfNow(), ui::Theme::light(QApplication::font()).nowLine);
    driver.action("darkTheme").trigger();
    QApplication::processEvents();
    EXPECT_EQ(lineOfNow(), ui::Theme::darkTheme(QApplication::font()).nowLine);
    driver.action("lightTheme").trigger();
}

TEST(WindowLayout, ShowsTheIterationUnderTheMouseInEveryPlotOverIterations)
{
    WindowDriver driver;
    for (int i = 0; i < 3; ++i)
        driver.trigger("iteration");
    const auto& scale = driver.child<ui::plots::IterationPlot>("scalePlot");
    auto& loss = driver.child<ui::plots::IterationPlot>("lossPlot");
    const auto& readouts = driver.child<QWidget>("scaleReadouts");
    moveMouseTo(loss, 1);
    EXPECT_EQ(loss.hover(), 1U);
    EXPECT_EQ(scale.hover(), 1U);
    EXPECT_TRUE(readouts.accessibleDescription().contains(QStringLiteral("growth tracker: 1 of 2,000")))
        << qPrintable(readouts.accessibleDescription());
    leave(loss);
    EXPECT_TRUE(readouts.accessibleDescription().contains(QStringLiteral("growth tracker: 3 of 2,000")))
        << qPrintable(readouts.accessibleDescription());
}
