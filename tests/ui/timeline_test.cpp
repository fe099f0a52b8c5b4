#include "tests/ui/window_driver.h"
#include "ui/plots/scale_plot.h"
#include "ui/readout_row.h"
#include "ui/timeline/timeline_panel.h"
#include "ui/timeline/track.h"
#include "ui/training_step/program_view.h"
#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QLabel>
#include <QMenu>
#include <QTest>
#include <QToolTip>
#include <cmath>
#include <gtest/gtest.h>
#include <qcustomplot.h>

using ui::timeline::Track;
using ui::timeline::TrackGeometry;

namespace {

class TimelineDriver : public WindowDriver {
public:
    TimelineDriver() { settle(); }
    Track& track() { return child<Track>("timelineTrack"); }
    void run(int iterations)
    {
        for (int i = 0; i < iterations; ++i)
            trigger("iteration");
    }
    bool waitFor(std::uint64_t iteration, std::size_t next)
    {
        return waitUntil([=, this] { return snapshot().iteration == iteration && snapshot().next == next; });
    }
    QPoint placeOf(double iteration)
    {
        const TrackGeometry at = track().geometry();
        return {static_cast<int>(std::lround(at.x(iteration))), static_cast<int>(at.track().center().y())};
    }
    void drag(double to)
    {
        QTest::mousePress(&track(), Qt::LeftButton, {}, placeOf(track().picture().now));
        QTest::mouseMove(&track(), placeOf(to));
        QTest::mouseRelease(&track(), Qt::LeftButton, {}, placeOf(to));
    }
    QString helpAt(QPointF point)
    {
        QHelpEvent event(QEvent::ToolTip, point.toPoint(), track().mapToGlobal(point.toPoint()));
        QApplication::sendEvent(&track(), &event);
        return QToolTip::text();
    }
    std::size_t recordsKept() { return window().history().current().records.size(); }
};

} // namespace

TEST(Timeline, F7GoesBackAStatementAndTheArrowShowsIt)
{
    TimelineDriver driver;
    EXPECT_FALSE(driver.action("backStatement").isEnabled());
    EXPECT_TRUE(driver.action("backStatement").toolTip().contains(QStringLiteral("nothing has run yet")));
    for (int i = 0; i < 3; ++i)
        driver.trigger("statement");
    driver.trigger("backStatement");
    EXPECT_EQ(driver.snapshot().next, 2U);
    EXPECT_EQ(driver.child<ui::training_step::ProgramView>("program").next(), 2);
    EXPECT_EQ(driver.action("backStatement").shortcut(), QKeySequence(Qt::Key_F7));
}

TEST(Timeline, DraggingTheMarkGoesBackAndWhatHasRunStaysShown)
{
    TimelineDriver driver;
    driver.run(12);
    driver.drag(5);
    ASSERT_TRUE(driver.waitFor(5, 0));
    EXPECT_EQ(driver.child<QLabel>("timelinePlace").text(), QStringLiteral("5 / 450"));
    EXPECT_EQ(driver.recordsKept(), 12U);
    EXPECT_EQ(driver.track().picture().done, 12U);
    driver.drag(9);
    ASSERT_TRUE(driver.waitFor(9, 0)) << "forth again, as far as it has run";
}

TEST(Timeline, InThePastTheLossScaleIsTheOneOfThen)
{
    WindowDriver driver("scale-search");
    for (int i = 0; i < 12; ++i)
        driver.trigger("iteration");
    const auto texts = [&] { return driver.child<ui::ReadoutRow>("scaleReadouts").accessibleDescription(); };
    const auto& curve = *driver.child<ui::plots::ScalePlot>("scalePlot").findChild<QCustomPlot*>()->graph(0);
    const double before = std::prev(curve.data()->constEnd())->value;
    const QString all = texts();
    for (int i = 0; i < 9; ++i)
        driver.trigger("backIteration");
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().iteration == 3; }));
    driver.settle();
    EXPECT_EQ(std::prev(curve.data()->constEnd())->key, 12) << "the curve ends where the run has come";
    EXPECT_EQ(std::prev(curve.data()->constEnd())->value, before);
    EXPECT_NE(texts(), all) << "skipped steps until then";
}

TEST(Timeline, BeyondWhatHasRunTheMarkCannotBeDragged)
{
    TimelineDriver driver;
    driver.run(6);
    QTest::mouseMove(&driver.track(), driver.placeOf(200));
    EXPECT_EQ(driver.track().cursor().shape(), Qt::ForbiddenCursor);
    driver.drag(3);
    ASSERT_TRUE(driver.waitFor(3, 0));
    driver.drag(200);
    ASSERT_TRUE(driver.waitFor(6, 0));
}

TEST(Timeline, KeysMoveItAnIterationAtATime)
{
    TimelineDriver driver;
    driver.run(4);
    QTest::keyClick(&driver.track(), Qt::Key_Left);
    ASSERT_TRUE(driver.waitFor(3, 0));
    QTest::keyClick(&driver.track(), Qt::Key_Home);
    ASSERT_TRUE(driver.waitFor(0, 0));
    EXPECT_EQ(driver.track().value(), 0) << "what a screen reader says";
}

TEST(Timeline, AToggleInThePastBeginsABranchAndAClickOnTheOldOneReturns)
{
    TimelineDriver driver;
    driver.run(30);
    driver.drag(10);
    ASSERT_TRUE(driver.waitFor(10, 0));
    driver.trigger("scaler");
    driver.run(2);
    EXPECT_EQ(driver.recordsKept(), 12U);
    const auto& side = driver.track().picture().side;
    ASSERT_TRUE(side.has_value());
    EXPECT_EQ(side->from, 10U);
    EXPECT_EQ(side->end, 30U);
    QTest::mouseClick(&driver.track(), Qt::LeftButton, {}, driver.track().geometry().sideLine().center().toPoint());
    ASSERT_TRUE(driver.waitFor(30, 0));
    EXPECT_EQ(driver.recordsKept(), 30U);
    EXPECT_TRUE(driver.action("scaler").isChecked());
    ASSERT_TRUE(driver.track().picture().side.has_value());
    EXPECT_EQ(driver.track().picture().side->text, QStringLiteral("branch 2: GradScaler off from iteration 11"));
}

/// A gradient multiplied by 2^40 is not finite in FP16; each skip halves the scale.
TEST(Timeline, AMarkOfSkippedStepsSaysWhichAndWhatTheScaleBecame)
{
    TimelineDriver driver;
    driver.bridge().post(core::command::SetScale{std::exp2(40)});
    driver.run(3);
    ASSERT_TRUE(driver.waitFor(3, 0));
    const std::vector<ui::timeline::Skip>& skips = driver.track().picture().skips;
    ASSERT_EQ(skips.size(), 3U);
    const TrackGeometry at = driver.track().geometry();
    const std::string tensor = driver.window().history().current().records.front().firstNonFinite->tensor;
    EXPECT_EQ(driver.helpAt({at.x(1), at.skipsY()}),
              QStringLiteral("iterations 1 to 3: 3 steps skipped, scale 2⁴⁰ → 2³⁷\ninf or NaN first in %1, line 5")
                  .arg(QString::fromStdString(tensor)));
}

TEST(Timeline, TheMenuNamesEveryBranch)
{
    TimelineDriver driver;
    for (int branch = 0; branch < 3; ++branch) {
        driver.run(6);
        driver.drag(2);
        ASSERT_TRUE(driver.waitFor(2, 0));
        driver.trigger("scaler");
    }
    auto& panel = driver.child<QWidget>("timelinePanel");
    QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(20, 20), panel.mapToGlobal(QPoint(20, 20)));
    QApplication::sendEvent(&panel, &event);
    auto* menu = panel.findChild<QMenu*>(QStringLiteral("branchMenu"));
    ASSERT_NE(menu, nullptr);
    EXPECT_EQ(menu->actions().size(), 4);
    EXPECT_TRUE(menu->actions().last()->isChecked());
    menu->close();
}

TEST(Timeline, AnEditThatIsGoneBackBehindIsGoneFromTheProgramToo)
{
    TimelineDriver driver;
    driver.run(2);
    auto& program = driver.child<ui::training_step::ProgramView>("program");
    const QString before = program.toPlainText();
    driver.trigger("bfloat16");
    driver.run(2);
    ASSERT_NE(program.toPlainText(), before);
    driver.drag(1);
    ASSERT_TRUE(driver.waitFor(1, 0));
    EXPECT_EQ(program.toPlainText(), before);
}

TEST(Timeline, WhileThePastIsComputedAgainThePanelsFadeAndKeepTheirPicture)
{
    TimelineDriver driver;
    driver.run(2);
    auto replaying = std::make_shared<core::Snapshot>(driver.snapshot());
    replaying->state = core::EngineState::Replaying;
    replaying->iteration = 119;
    emit driver.bridge().updated({replaying, {}, replaying->run});
    EXPECT_EQ(driver.child<QLabel>("lastStatement").text(), QStringLiteral("Replaying 120 …"));
    EXPECT_NE(driver.child<QWidget>("gradientsPanel").graphicsEffect(), nullptr);
    EXPECT_EQ(driver.child<QLabel>("timelinePlace").text(), QStringLiteral("2 / 450"));
    driver.trigger("iteration");
    EXPECT_EQ(driver.child<QWidget>("gradientsPanel").graphicsEffect(), nullptr);
    EXPECT_EQ(driver.child<QLabel>("timelinePlace").text(), QStringLiteral("3 / 450"));
}
