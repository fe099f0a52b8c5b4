// What records tell of a run's events, and in which words.
#include "tests/ui/event_records.h"
#include "ui/events/event_model.h"
#include "ui/events/event_texts.h"
#include "ui/events/origin.h"
#include <QSignalSpy>
#include <cmath>
#include <gtest/gtest.h>

using namespace ui::events;

namespace {

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

} // namespace

TEST(EventRecords, SkipsInARowAreOneEvent)
{
    const auto events = eventsOf({skip(0, 64), skip(1, 32), skip(2, 16), record(3, 8, 8), skip(4, 8)});
    EXPECT_EQ(titlesOf(events), (Titles{"Iterations 1 to 3: 3 steps skipped", "Iteration 5: step skipped"}));
    EXPECT_EQ(scaleOf(events[0]), QStringLiteral("2⁶ → 2³"));
    EXPECT_EQ(detailOf(events[0], {}), QStringLiteral("first inf or NaN: 10.bias.grad, line 5"));
    EXPECT_TRUE(tipOf(events[0], {}).contains(QStringLiteral("start of iteration 1, the first of them")));
}

TEST(EventRecords, SkipsOfDifferentCauseNameTheFirstAndTheLast)
{
    const auto events = eventsOf({skip(0, 64, "loss"), skip(1, 32), skip(2, 16, "8.weight.grad")});
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(detailOf(events[0], {}), QStringLiteral("first inf or NaN: loss, line 5; at last 8.weight.grad"));
}

TEST(EventRecords, TellHowTheLossScaleChanged)
{
    const auto events = eventsOf({record(0, 8, 8), record(1, 8, 16), record(2, 16, 32), record(3, 32, 32),
                                  record(4, 1024, 1024), record(5, 1024, 512)});
    EXPECT_EQ(titlesOf(events), (Titles{"Iterations 2 to 3: loss scale grew 2 times",
                                        "Iteration 5: loss scale set by hand", "Iteration 6: loss scale shrank"}));
    EXPECT_EQ(scaleOf(events[0]), QStringLiteral("2³ → 2⁵"));
    EXPECT_EQ(scaleOf(events[1]), QStringLiteral("2⁵ → 2¹⁰"));
    EXPECT_EQ(scaleOf(events[2]), QStringLiteral("2¹⁰ → 2⁹"));
}

TEST(EventRecords, InfWithoutASkipIsToldWithWhetherTheOptimizerStepped)
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

TEST(EventRecords, AnErrorIsToldInPyTorchsWords)
{
    core::Record failed = record(0, 1, 1);
    failed.error = core::ProgramFailure{6, "RuntimeError", "unscale_() has already been called"};
    const auto events = eventsOf({failed});
    EXPECT_EQ(titlesOf(events), Titles{"Iteration 1: error in line 6"});
    EXPECT_EQ(detailOf(events[0], {}), QStringLiteral("RuntimeError: unscale_() has already been called"));
}

TEST(EventRecords, AScaleThatShrinksAllTheTimeIsOneEvent)
{
    std::vector<core::Record> records;
    for (std::uint64_t i = 0; i < 1000; ++i)
        records.push_back(skip(i, std::ldexp(1.0, -static_cast<int>(i))));
    EXPECT_EQ(titlesOf(eventsOf(records)), Titles{"Iterations 1 to 1,000: 1,000 steps skipped"});
}

TEST(EventRecords, LeaveOpenWhatTheOpsLeaveOpen)
{
    core::OpRun linear, add, loss;
    linear.op = "linear", linear.name = "0.output";
    add.op = "add", add.kind = core::OpKind::Add, add.name = "1.output";
    loss.op = "mse_loss", loss.name = "loss";
    EXPECT_TRUE(originOf("0.output.grad", {linear, loss}).has_value());
    EXPECT_FALSE(originOf("0.output.grad", {linear, add, loss}).has_value()) << "two ways lead back to it";
    EXPECT_FALSE(originOf("0.output", {linear, loss, linear}).has_value()) << "two ops gave it";
}

TEST(EventRecords, ALongRunIsReadOnceAndOnlyItsEndChanges)
{
    ui::RunHistory history;
    EventModel model;
    std::vector<core::Record> records;
    for (std::uint64_t i = 0; i < 30'000; ++i) {
        records.push_back(i % 3 == 0 ? skip(i, 64) : record(i, 32, i % 3 == 1 ? 64 : 32));
        records.back().scaler = true;
    }
    add(history, records);
    model.showHistory(history);
    const int before = model.rowCount();
    EXPECT_GT(before, 18'000);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset), inserted(&model, &QAbstractItemModel::rowsInserted),
        changed(&model, &QAbstractItemModel::dataChanged);
    add(history, {skip(30'000, 64)});
    model.showHistory(history);
    add(history, {skip(30'001, 32)});
    model.showHistory(history);
    EXPECT_EQ(resets.count(), 0);
    for (const auto& signal : inserted)
        EXPECT_GE(signal[1].toInt(), before);
    for (const auto& signal : changed)
        EXPECT_EQ(signal[0].toModelIndex().row(), model.rowCount() - 1);
    EXPECT_EQ(titleOf(model.events().back()), QStringLiteral("Iterations 30,001 to 30,002: 2 steps skipped"));
}
