// The list of events: what the records tell besides good steps, and a click that goes back there.
#include "tests/ui/window_driver.h"
#include "ui/events/event_model.h"
#include "ui/events/event_texts.h"
#include "ui/events/events_panel.h"
#include "ui/events/origin.h"
#include "ui/numbers.h"
#include "ui/panel_dock.h"
#include "ui/row_table.h"
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
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

core::Record record(std::uint64_t iteration, double before, double after)
{
    core::Record r;
    r.iteration = iteration;
    r.scaleBefore = before;
    r.scale = after;
    r.autocast = r.scaler = true;
    r.optimizerSteps = 1;
    r.grew = after > before;
    r.backedOff = after < before;
    return r;
}

core::Record skip(std::uint64_t iteration, double before, const std::string& tensor = "10.bias.grad")
{
    core::Record r = record(iteration, before, before / 2);
    r.optimizerSteps = 0;
    r.skipped = 1;
    r.firstNonFinite = core::NonFinite{tensor, 5};
    return r;
}

std::vector<Event> eventsOf(const std::vector<core::Record>& records)
{
    std::vector<Event> events;
    for (std::size_t i = 0; i < records.size(); ++i)
        appendEvents(events, i > 0 ? &records[i - 1] : nullptr, records[i]);
    return events;
}

std::vector<std::string> titlesOf(const std::vector<Event>& events)
{
    std::vector<std::string> titles;
    for (const Event& event : events)
        titles.push_back(titleOf(event).toStdString());
    return titles;
}

using Titles = std::vector<std::string>;

void add(ui::RunHistory& history, std::vector<core::Record> records)
{
    auto snapshot = std::make_shared<core::Snapshot>();
    snapshot->experiment = "one";
    history.add({snapshot, std::move(records), 0});
}

} // namespace

TEST(Events, AnEmptyPanelSaysWhatWillStandHere)
{
    EventsDriver driver("digits-autoencoder");
    EXPECT_TRUE(driver.child<QLabel>("noEvents").isVisible());
    EXPECT_TRUE(driver.child<QLabel>("noEvents").text().contains(QStringLiteral("will stand here")));
    EXPECT_FALSE(driver.table().isVisible());
}

TEST(Events, SkipsInARowAreOneEvent)
{
    const auto events = eventsOf({skip(0, 64), skip(1, 32), skip(2, 16), record(3, 8, 8), skip(4, 8)});
    EXPECT_EQ(titlesOf(events), (Titles{"Iterations 1 to 3: 3 steps skipped", "Iteration 5: step skipped"}));
    EXPECT_EQ(scaleOf(events[0]), QStringLiteral("2⁶ → 2³"));
    EXPECT_EQ(detailOf(events[0], {}), QStringLiteral("first inf or NaN: 10.bias.grad, line 5"));
    EXPECT_TRUE(tipOf(events[0], {}).contains(QStringLiteral("start of iteration 1, the first of them")));
}

TEST(Events, SkipsOfDifferentCauseNameTheFirstAndTheLast)
{
    const auto events = eventsOf({skip(0, 64, "loss"), skip(1, 32), skip(2, 16, "8.weight.grad")});
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(detailOf(events[0], {}), QStringLiteral("first inf or NaN: loss, line 5; at last 8.weight.grad"));
}

TEST(Events, TellHowTheLossScaleChanged)
{
    const auto events = eventsOf({record(0, 8, 8), record(1, 8, 16), record(2, 16, 32), record(3, 32, 32),
                                  record(4, 1024, 1024), record(5, 1024, 512)});
    EXPECT_EQ(titlesOf(events), (Titles{"Iterations 2 to 3: loss scale grew 2 times",
                                        "Iteration 5: loss scale set by hand", "Iteration 6: loss scale shrank"}));
    EXPECT_EQ(scaleOf(events[0]), QStringLiteral("2³ → 2⁵"));
    EXPECT_EQ(scaleOf(events[1]), QStringLiteral("2⁵ → 2¹⁰"));
    EXPECT_EQ(scaleOf(events[2]), QStringLiteral("2¹⁰ → 2⁹"));
}

TEST(Events, InfWithoutASkipIsToldWithWhetherTheOptimizerStepped)
{
    core::Record stepped = record(0, 1, 1), stopped = record(2, 1, 1);
    stepped.firstNonFinite = stopped.firstNonFinite = core::NonFinite{"3.output", 2};
    stopped.optimizerSteps = 0;
    const auto events = eventsOf({stepped, record(1, 1, 1), stopped});
    EXPECT_EQ(titlesOf(events), (Titles{"Iteration 1: inf or NaN", "Iteration 3: inf or NaN"}));
    EXPECT_EQ(detailOf(events[0], {}),
              QStringLiteral("first inf or NaN: 3.output, line 2; the optimizer stepped all the same"));
    EXPECT_EQ(detailOf(events[1], {}), QStringLiteral("first inf or NaN: 3.output, line 2"));
}

TEST(Events, AnErrorIsToldInPyTorchsWords)
{
    core::Record failed = record(0, 1, 1);
    failed.error = core::ProgramFailure{6, "RuntimeError", "unscale_() has already been called"};
    const auto events = eventsOf({failed});
    EXPECT_EQ(titlesOf(events), Titles{"Iteration 1: error in line 6"});
    EXPECT_EQ(detailOf(events[0], {}), QStringLiteral("RuntimeError: unscale_() has already been called"));
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

TEST(Events, ALongRunIsReadOnceAndOnlyItsEndChanges)
{
    ui::RunHistory history;
    EventModel model;
    std::vector<core::Record> records;
    for (std::uint64_t i = 0; i < 100'000; ++i) {
        records.push_back(i % 3 == 0 ? skip(i, 64) : record(i, 32, i % 3 == 1 ? 64 : 32));
        records.back().scaler = true;
    }
    add(history, records);
    model.showHistory(history);
    const int before = model.rowCount();
    EXPECT_GT(before, 60'000);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset), inserted(&model, &QAbstractItemModel::rowsInserted),
        changed(&model, &QAbstractItemModel::dataChanged);
    add(history, {skip(100'000, 64)});
    model.showHistory(history);
    add(history, {skip(100'001, 32)});
    model.showHistory(history);
    EXPECT_EQ(resets.count(), 0);
    for (const auto& signal : inserted)
        EXPECT_GE(signal[1].toInt(), before);
    for (const auto& signal : changed)
        EXPECT_EQ(signal[0].toModelIndex().row(), model.rowCount() - 1);
    EXPECT_EQ(titleOf(model.events().back()), QStringLiteral("Iterations 100,001 to 100,002: 2 steps skipped"));
}

TEST(Events, AScaleThatShrinksAllTheTimeIsOneEvent)
{
    std::vector<core::Record> records;
    for (std::uint64_t i = 0; i < 1000; ++i)
        records.push_back(skip(i, std::ldexp(1.0, -static_cast<int>(i))));
    EXPECT_EQ(titlesOf(eventsOf(records)), Titles{"Iterations 1 to 1,000: 1,000 steps skipped"});
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

TEST(Events, LeaveOpenWhatTheOpsLeaveOpen)
{
    core::OpRun linear, add, loss;
    linear.op = "linear", linear.name = "0.output";
    add.op = "add", add.kind = core::OpKind::Add, add.name = "1.output";
    loss.op = "mse_loss", loss.name = "loss";
    EXPECT_TRUE(originOf("0.output.grad", {linear, loss}).has_value());
    EXPECT_FALSE(originOf("0.output.grad", {linear, add, loss}).has_value()) << "two ways lead back to it";
    EXPECT_FALSE(originOf("0.output", {linear, loss, linear}).has_value()) << "two ops gave it";
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
