// The table of runs: what it tells of each, and which of them the loss plot draws.
#include "core/program.h"
#include "tests/ui/event_records.h"
#include "tests/ui/window_driver.h"
#include "ui/panel_dock.h"
#include "ui/plots/loss_plot.h"
#include "ui/record_files.h"
#include "ui/row_table.h"
#include "ui/runs/run_table_model.h"
#include "ui/runs/runs_panel.h"
#include <QFile>
#include <QKeyEvent>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <gtest/gtest.h>

using namespace ui::runs;

namespace {

class RunsDriver : public WindowDriver {
public:
    explicit RunsDriver(const std::string& experiment = "digits-autoencoder") : WindowDriver(experiment)
    {
        child<ui::PanelDock>("runs").raise();
        waitUntil([this] { return !panel().visibleRegion().isEmpty(); });
        settle();
    }
    RunsPanel& panel() { return child<RunsPanel>("runsPanel"); }
    ui::RowTable& table() { return child<ui::RowTable>("runTable"); }
    const RunTableModel& model() { return *static_cast<const RunTableModel*>(table().model()); }
    std::string text(int row, Column column) { return textOf(model().row(row), column).toStdString(); }
    void run(std::size_t iterations)
    {
        const std::size_t end = records().size() + iterations;
        while (records().size() < end)
            trigger("iteration");
    }
    /// A new run with the same weights, after this toggle.
    void resetWith(const char* toggle)
    {
        trigger("reset");
        if (*toggle != 0) trigger(toggle);
    }
    void click(int row)
    {
        const QRect cell = table().visualRect(model().index(row, 0));
        QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, cell.center());
    }
    QStringList curves() { return child<ui::plots::LossPlot>("lossPlot").table().columns; }
    const std::vector<core::Record>& records() { return window().history().current().records; }
};

RunRow rowWith(double here, double there)
{
    RunRow row;
    row.toFp32 = Comparison{1, 450, here, there};
    return row;
}

core::Update runOf(std::uint64_t run, bool autocast, const std::vector<double>& losses, std::uint64_t seed = 1)
{
    auto snapshot = std::make_shared<core::Snapshot>();
    snapshot->experiment = "one";
    snapshot->run = run;
    snapshot->seed = seed;
    snapshot->program = core::parseProgram(core::canonicalStep());
    std::vector<core::Record> records;
    for (const double loss : losses) {
        records.push_back(record(records.size(), 1, 1));
        records.back().autocast = autocast;
        records.back().loss = loss;
    }
    return {snapshot, records, run};
}

} // namespace

TEST(Runs, ARowTellsItsLastLossAndHowItStandsToFp32)
{
    RunsDriver driver;
    driver.run(3);
    const double amp = *driver.records()[1].loss;
    EXPECT_EQ(driver.text(0, Column::Run), "1\u2002AMP");
    EXPECT_EQ(driver.text(0, Column::ToFp32), "–");
    driver.resetWith("autocast");
    driver.run(2);
    const double fp32 = *driver.records()[1].loss;
    ASSERT_EQ(driver.model().rowCount(), 2);
    EXPECT_EQ(driver.text(0, Column::Iterations), "3");
    EXPECT_EQ(driver.text(1, Column::Run), "2\u2002FP32");
    EXPECT_EQ(driver.text(1, Column::Loss), QLocale().toString(fp32, 'f', 4).toStdString());
    const double percent = 100 * (amp / fp32 - 1); // after two iterations: so many both have
    const QString digits = QLocale().toString(std::abs(percent), 'f', 2);
    const QString sign = digits == QStringLiteral("0.00") ? QString()
                         : percent < 0                    ? QStringLiteral("−")
                                                          : QStringLiteral("+");
    EXPECT_EQ(driver.text(0, Column::ToFp32), (sign + digits + QStringLiteral("\u00A0%")).toStdString());
    EXPECT_TRUE(tipOf(driver.model().row(0), Column::ToFp32).startsWith(QStringLiteral("After 2 iterations")));
}

TEST(Runs, AClickTakesARunOutOfTheLossPlotAndDrawsItAgain)
{
    RunsDriver driver;
    driver.run(1);
    driver.resetWith("autocast");
    driver.run(1);
    const QString amp = QStringLiteral("loss: AMP");
    EXPECT_TRUE(driver.curves().contains(amp));
    driver.click(0);
    EXPECT_FALSE(driver.curves().contains(amp));
    EXPECT_FALSE(driver.model().row(0).isDrawn);
    const QKeyEvent space(QEvent::KeyPress, Qt::Key_Space, Qt::NoModifier);
    EXPECT_EQ(driver.panel().keyEffect(space), QStringLiteral("drew run 1 in the loss plot"));
    QTest::keyClick(&driver.table(), Qt::Key_Space);
    EXPECT_TRUE(driver.curves().contains(amp));
    driver.click(1); // the current run
    EXPECT_TRUE(driver.curves().contains(QStringLiteral("loss: FP32")));
    EXPECT_EQ(driver.panel().keyEffect(space), QString());
}

TEST(Runs, TwoRunsOfOneModeAreToldApartInTheLossPlot)
{
    RunsDriver driver;
    driver.run(1);
    driver.resetWith("");
    driver.run(1);
    EXPECT_TRUE(driver.curves().contains(QStringLiteral("loss: AMP")));
    driver.click(0);
    EXPECT_TRUE(driver.curves().contains(QStringLiteral("loss: AMP, run 1")));
    EXPECT_TRUE(driver.curves().contains(QStringLiteral("loss: AMP, run 2")));
}

TEST(Runs, OnlyAClassifierHasAColumnForTheAccuracy)
{
    RunsDriver autoencoder, classifier("digits-classifier");
    const auto hasAccuracy = [](RunsDriver& driver) {
        driver.run(10); // it is measured in every tenth
        return std::ranges::find(driver.model().columns(), Column::Accuracy) != driver.model().columns().end();
    };
    EXPECT_FALSE(hasAccuracy(autoencoder));
    EXPECT_TRUE(hasAccuracy(classifier));
}

TEST(Runs, RecordsOfAFileAreDrawnBesideTheRunAndAWrongFileIsExplained)
{
    const QTemporaryDir folder;
    const auto write = [&](const QString& name, const QByteArray& text) {
        QFile file(folder.filePath(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    write(QStringLiteral("mine.jsonl"),
          "{\"loss\": 0.5, \"scale\": 1024}\n{\"loss\": 0.25, \"scale\": 512, \"skipped\": 1}\n");
    write(QStringLiteral("wrong.jsonl"), "{\"loss\": 0.5}\n{\"loss\": \"low\"}\n");
    RunsDriver driver;
    driver.run(1);
    auto& files = driver.child<ui::RecordFiles>("recordFiles");
    files.open(folder.filePath(QStringLiteral("mine.jsonl")));
    ASSERT_TRUE(driver.waitUntil([&] { return driver.model().rowCount() == 2; }));
    EXPECT_EQ(driver.text(1, Column::Run), "2\u2002AMP, mine.jsonl");
    EXPECT_EQ(driver.text(1, Column::Iterations), "2");
    EXPECT_EQ(driver.text(1, Column::Loss), "0.2500");
    EXPECT_EQ(driver.text(1, Column::Skipped), "1");
    EXPECT_EQ(driver.text(1, Column::Scale), "2⁹");
    EXPECT_EQ(driver.text(1, Column::Seed), "–");
    EXPECT_EQ(driver.text(1, Column::ToFp32), "–");
    EXPECT_TRUE(driver.curves().contains(QStringLiteral("loss: mine.jsonl")))
        << qPrintable(driver.curves().join(QLatin1Char('|')));
    driver.click(1);
    EXPECT_FALSE(driver.curves().contains(QStringLiteral("loss: mine.jsonl")));
    files.open(folder.filePath(QStringLiteral("wrong.jsonl")));
    ASSERT_TRUE(driver.waitUntil([&] { return driver.window().findChild<QMessageBox*>(QStringLiteral("message")); }));
    const QString said = driver.child<QMessageBox>("message").informativeText();
    EXPECT_TRUE(said.contains(QStringLiteral("wrong.jsonl, line 2, loss"))) << qPrintable(said);
    EXPECT_EQ(driver.model().rowCount(), 2);
}

TEST(Runs, SayWhatIsToBeDoneToCompare)
{
    RunsDriver driver;
    const auto& finding = driver.child<QLabel>("runsFinding");
    EXPECT_TRUE(finding.text().contains(QStringLiteral("turn autocast off")));
    driver.trigger("autocast");
    EXPECT_TRUE(finding.text().contains(QStringLiteral("turn autocast on")));
    EXPECT_EQ(driver.text(0, Column::Run), "1\u2002FP32") << "before its first iteration";
}

TEST(Runs, OneClickRunsTheSameInFp32)
{
    RunsDriver driver;
    EXPECT_FALSE(driver.child<QPushButton>("runsCompare").isVisible()) << "nothing has run";
    driver.run(3);
    auto& compare = driver.child<QPushButton>("runsCompare");
    ASSERT_TRUE(driver.waitUntil([&] { return compare.isVisible(); }));
    EXPECT_EQ(compare.text(), QStringLiteral("Run in FP32"));
    driver.bridge().post(core::command::SetPlan{5});
    const std::uint64_t run = driver.snapshot().run;
    compare.click();
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().run != run && driver.snapshot().iteration == 5; }));
    ASSERT_TRUE(driver.waitUntil([&] { return driver.model().rows().size() == 2 && driver.records().size() == 5; }));
    EXPECT_EQ(driver.model().row(1).mode, ui::RunMode::FP32);
    EXPECT_TRUE(driver.model().row(0).toFp32) << "the first run now stands beside it";
    EXPECT_TRUE(driver.waitUntil([&] { return !compare.isVisible(); })) << "there is nothing left to compare";
    EXPECT_TRUE(driver.child<QLabel>("runsFinding")
                    .text()
                    .startsWith(QStringLiteral("Run 1 against this one in FP32, after 3 iterations: loss ")));
}

TEST(Runs, TheDifferenceIsAShareUntilItIsManyTimes)
{
    const auto told = [](double here, double there) {
        return textOf(rowWith(here, there), Column::ToFp32).replace(QChar(0xA0), QLatin1Char(' ')).toStdString();
    };
    EXPECT_EQ(told(1, 1), "0.00 %");
    EXPECT_EQ(told(0.999, 1), "−0.10 %");
    EXPECT_EQ(told(1.0999, 1), "+9.99 %");
    EXPECT_EQ(told(1.09996, 1), "+10.0 %");
    EXPECT_EQ(told(3, 2), "+50.0 %");
    EXPECT_EQ(told(100, 2), "× 50");
}

TEST(Runs, ComparesWithTheSameSeedAndWithLossesThatAreNumbers)
{
    ui::RunHistory history;
    history.add(runOf(0, true, {2, 1}));
    history.add(runOf(1, true, {2, NAN}));
    history.add(runOf(2, true, {2, 1}, 2));
    history.add(runOf(3, false, {2, 0.5}));
    const std::vector<RunRow> rows = rowsOf(history);
    ASSERT_EQ(rows.size(), 4U);
    ASSERT_TRUE(rows[0].toFp32);
    EXPECT_EQ(rows[0].toFp32->with, 4U);
    EXPECT_EQ(rows[0].toFp32->here, 1);
    EXPECT_EQ(rows[0].toFp32->there, 0.5);
    EXPECT_FALSE(rows[1].toFp32);
    EXPECT_FALSE(rows[2].toFp32) << "another seed";
    EXPECT_FALSE(rows[3].toFp32) << "FP32 itself";
}

TEST(Runs, ShowTheStepThatWasEditedAndDoNotMeasureByIt)
{
    core::Update edited = runOf(1, false, {2, 1});
    auto snapshot = *edited.snapshot;
    std::vector<std::string> lines = core::canonicalStep();
    lines.pop_back(); // scaler.update()
    snapshot.program = core::parseProgram(lines);
    edited.snapshot = std::make_shared<core::Snapshot>(snapshot);
    ui::RunHistory history;
    history.add(runOf(0, true, {2, 1}));
    history.add(edited);
    const std::vector<RunRow> rows = rowsOf(history);
    EXPECT_EQ(textOf(rows[1], Column::Run), QStringLiteral("2\u2002FP32, step edited"));
    EXPECT_TRUE(tipOf(rows[1], Column::Run).contains(QString::fromStdString(lines.back())));
    EXPECT_FALSE(tipOf(rows[0], Column::Run).contains(QString::fromStdString(lines.back())));
    EXPECT_FALSE(rows[0].toFp32);
}
