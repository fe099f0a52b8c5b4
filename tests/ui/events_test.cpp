// The list of events: what the records tell, and a click that goes back there.
#include "tests/ui/event_records.h"
#include "tests/ui/window_driver.h"
#include "ui/events/event_model.h"
#include "ui/events/event_texts.h"
#include "ui/events/events_panel.h"
#include "ui/events/origin.h"
#include "ui/number_text.h"
#include "ui/panel_dock.h"
#include "ui/row_table.h"
#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QTest>
#include <gtest/gtest.h>

using namespace ui::events;

namespace {

class EventsDriver : public WindowDriver {
public:
    explicit EventsDriver(const std::string& experiment) : WindowDriver(experiment)
    {
        child<ui::PanelDock>("events").raise();
        waitUntil([this] { return !child<EventsPanel>("eventsPanel").visibleRegion().isEmpty(); });
        settle();
    }
    ui::RowTable& table() { return child<ui::RowTable>("eventTable"); }
    const EventModel& model() { return *static_cast<const EventModel*>(table().model()); }
    std::string title(int row) { return titleOf(model().event(row)).toStdString(); }
    void run(int iterations)
    {
        for (int i = 0; i < iterations; ++i)
            trigger("iteration");
    }
    bool waitFor(std::uint64_t iteration)
    {
        return waitUntil([=, this] { return snapshot().iteration == iteration && snapshot().next == 0; });
    }
    const std::vector<core::Record>& records() { return window().history().current().records; }
};

} // namespace

TEST(Events, AnEmptyPanelSaysWhatWillStandHere)
{
    EventsDriver driver("digits-autoencoder");
    EXPECT_TRUE(driver.child<QLabel>("noEvents").isVisible());
    EXPECT_TRUE(driver.child<QLabel>("noEvents").text().contains(QStringLiteral("will stand here")));
    EXPECT_FALSE(driver.table().isVisible());
}

TEST(Events, TellTheTogglesOfTheRun)
{
    EventsDriver driver("digits-autoencoder");
    driver.run(1);
    driver.trigger("scaler");
    driver.run(2);
    driver.trigger("autocast");
    driver.run(2);
    ASSERT_EQ(driver.model().rowCount(), 2);
    EXPECT_EQ(driver.title(0), "Iteration 2: GradScaler off");
    EXPECT_EQ(scaleOf(driver.model().event(0)), QStringLiteral("2¹⁶ → 1"));
    EXPECT_EQ(driver.title(1), "Iteration 4: autocast off");
}

TEST(Events, TellWhatTheSearchForAScaleDidAndAClickGoesBackThere)
{
    EventsDriver driver("scale-search");
    driver.run(12);
    const core::Record& first = driver.records().front();
    ASSERT_GT(first.skipped, 0);
    std::size_t skips = 0;
    while (driver.records().at(skips).skipped > 0)
        ++skips;
    ASSERT_GT(skips, 1U);
    ASSERT_LT(skips, 11U);
    EXPECT_EQ(driver.title(0),
              "Iterations 1 to " + std::to_string(skips) + ": " + std::to_string(skips) + " steps skipped");
    EXPECT_EQ(scaleOf(driver.model().event(0)), ui::powerOrNumber(first.scaleBefore) + QStringLiteral(" → ") +
                                                    ui::powerOrNumber(driver.records()[skips - 1].scale));
    EXPECT_TRUE(
        detailOf(driver.model().event(0), {})
            .startsWith(QStringLiteral("first inf or NaN: ") + QString::fromStdString(first.firstNonFinite->tensor)));
    const QRect place = driver.table().visualRect(driver.model().index(0));
    QTest::mouseClick(driver.table().viewport(), Qt::LeftButton, {}, place.center());
    ASSERT_TRUE(driver.waitFor(0));
    EXPECT_EQ(driver.records().size(), 12U) << "what has run stays";
    EXPECT_EQ(driver.title(0).rfind("Iterations 1 to ", 0), 0U);
}

TEST(Events, EnterGoesBackAndAnotherWayFromThereShowsItsOwnEvents)
{
    EventsDriver driver("digits-autoencoder");
    driver.run(2);
    driver.trigger("scaler");
    driver.run(2);
    driver.trigger("autocast");
    driver.run(1);
    ASSERT_EQ(driver.model().rowCount(), 2);
    driver.table().setFocus();
    driver.table().setCurrentIndex(driver.model().index(0));
    const QKeyEvent enter(QEvent::KeyPress, Qt::Key_Enter, Qt::NoModifier);
    EXPECT_EQ(driver.child<EventsPanel>("eventsPanel").keyEffect(enter), QStringLiteral("went back to iteration 3"));
    QTest::keyClick(&driver.table(), Qt::Key_Enter);
    ASSERT_TRUE(driver.waitFor(2));
    driver.trigger("bfloat16"); // begins a branch
    driver.run(1);
    ASSERT_TRUE(driver.waitUntil([&] { return driver.model().rowCount() == 1; }));
    EXPECT_EQ(driver.title(0), "Iteration 3: GradScaler off");
}

TEST(Events, TheNewestStaysInSightUnlessOneHasScrolledAway)
{
    EventsDriver driver("digits-autoencoder");
    auto& panel = driver.child<EventsPanel>("eventsPanel");
    ui::RunHistory history;
    std::vector<core::Record> many;
    for (std::uint64_t i = 0; i < 80; i += 2) // a good step between them
        many.push_back(skip(i, 64));
    add(history, many);
    panel.showHistory(history);
    driver.settle();
    const QScrollBar& bar = *driver.table().verticalScrollBar();
    ASSERT_GT(bar.maximum(), 0);
    EXPECT_EQ(bar.value(), bar.maximum());
    add(history, {skip(80, 64)});
    panel.showHistory(history);
    driver.settle();
    EXPECT_EQ(bar.value(), bar.maximum());
    driver.table().scrollToTop();
    add(history, {skip(82, 64)});
    panel.showHistory(history);
    driver.settle();
    EXPECT_EQ(bar.value(), 0);
}

TEST(Events, NameTheOpThatMadeTheFirstInf)
{
    EventsDriver driver("digits-autoencoder");
    driver.run(1);
    const std::vector<core::OpRun>& ops = driver.snapshot().ops;
    const auto made = [&](const char* quantity) {
        const auto origin = originOf(quantity, ops);
        return origin ? (origin->backward ? "backward of " : "") + origin->op : std::string("?");
    };
    EXPECT_EQ(made("0.output"), "linear");
    EXPECT_EQ(made("1.output"), "sigmoid");
    EXPECT_EQ(made("loss"), "mse_loss");
    EXPECT_EQ(made("10.bias.grad"), "backward of linear");
    EXPECT_EQ(made("0.output.grad"), "backward of sigmoid") << "the op that took it";
    EXPECT_EQ(made("10.output.grad"), "backward of mse_loss");
    EXPECT_EQ(made("loss.grad"), "?") << "nothing took it";
    EXPECT_EQ(made("99.output"), "?");
}

TEST(Events, AreCopiedAsATable)
{
    EventsDriver driver("digits-autoencoder");
    driver.run(1);
    driver.trigger("scaler");
    driver.run(1);
    QMenu menu;
    driver.child<EventsPanel>("eventsPanel").fillMenu(menu);
    menu.findChild<QAction*>(QStringLiteral("copyTable"))->trigger();
    const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    ASSERT_EQ(lines.size(), 2);
    EXPECT_EQ(lines[1], QStringLiteral("2\t2\tGradScaler off\t65536\t1\t"));
}
