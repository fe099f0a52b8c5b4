#include "core/content/experiment_reader.h"
#include "tests/ui/window_driver.h"
#include "ui/speed.h"
#include "ui/training_step/program_view.h"
#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QTimer>
#include <gtest/gtest.h>

using core::EngineState;
using ui::training_step::ProgramView;

namespace {

double lossOfFirstIteration(WindowDriver& driver)
{
    driver.trigger("iteration");
    const auto& records = driver.window().history().current().records;
    EXPECT_EQ(records.size(), 1U);
    return records.empty() ? -1 : records.front().loss.value_or(-1);
}

QString writeFile(const QTemporaryDir& folder, const QByteArray& text)
{
    QFile file(folder.filePath(QStringLiteral("wrong.json")));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
    return file.fileName();
}

} // namespace

TEST(MainWindow, MovesTheArrowOneLineWithEachStatement)
{
    WindowDriver driver;
    const auto& program = driver.child<ProgramView>("program");
    ASSERT_EQ(program.lineCount(), 7);
    for (int line = 0; line < 7; ++line) {
        EXPECT_EQ(program.next(), line);
        EXPECT_EQ(driver.snapshot().iteration, 0U);
        driver.trigger("statement");
        EXPECT_EQ(driver.snapshot().lastLine, line + 1);
    }
    EXPECT_EQ(program.next(), 0);
    EXPECT_EQ(driver.snapshot().iteration, 1U);
}

TEST(MainWindow, SaysWhereToBeginUntilALineHasRun)
{
    WindowDriver driver;
    const auto& last = driver.child<QLabel>("lastStatement");
    EXPECT_TRUE(last.text().contains(QStringLiteral("Learn &gt; Lesson"))) << qPrintable(last.text());
    driver.trigger("statement");
    EXPECT_TRUE(last.text().startsWith(QStringLiteral("Ran line 1"))) << qPrintable(last.text());
    driver.trigger("reset");
    EXPECT_TRUE(last.text().contains(QStringLiteral("F8"))) << qPrintable(last.text());
}

TEST(MainWindow, NotesWhatALineGave)
{
    WindowDriver driver;
    const auto& program = driver.child<ProgramView>("program");
    for (int i = 0; i < 5; ++i)
        driver.trigger("statement");
    EXPECT_EQ(program.note(2), QStringLiteral("512×64 float16"));
    EXPECT_TRUE(program.note(3).endsWith(QStringLiteral(" float32"))) << qPrintable(program.note(3));
    EXPECT_EQ(program.note(4), QStringLiteral("× 2¹⁶ = 65,536"));
    EXPECT_EQ(driver.child<QLabel>("stepTitle").text(), QStringLiteral("Paused before line 6."));
}

TEST(MainWindow, NumbersLinesAsTheFileDoes)
{
    const QTemporaryDir folder;
    const auto path = [](const QString& name) {
        return QString::fromStdString(core::content::resourceFolder()) + name;
    };
    QFile shipped(path(QStringLiteral("/experiments/digits-clip.json")));
    ASSERT_TRUE(shipped.open(QIODevice::ReadOnly));
    QByteArray text = shipped.readAll();
    text.replace("\"optimizer.zero_grad()\"", "\"# one step\", \"\", \"optimizer.zero_grad()\"");
    WindowDriver driver(writeFile(folder, text).toStdString());
    const auto& program = driver.child<ProgramView>("program");
    EXPECT_EQ(program.toPlainText().section(QLatin1Char('\n'), 0, 0), QStringLiteral("# one step"));
    EXPECT_EQ(program.next(), 2) << "a comment and an empty line stand before the first statement";
    driver.trigger("statement");
    EXPECT_EQ(driver.snapshot().lastLine, 3);
    EXPECT_EQ(program.next(), 3);
}

TEST(MainWindow, IterationRunsToTheNextFirstLine)
{
    WindowDriver driver;
    driver.trigger("statement");
    driver.trigger("iteration");
    EXPECT_EQ(driver.snapshot().next, 0U);
    EXPECT_EQ(driver.snapshot().iteration, 1U);
    EXPECT_EQ(driver.window().history().current().records.size(), 1U);
}

TEST(MainWindow, RunsUntilItIsPaused)
{
    WindowDriver driver;
    driver.window().setSpeed(ui::kFullSpeed);
    driver.trigger("run");
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().iteration >= 5; }));
    EXPECT_EQ(driver.snapshot().state, EngineState::Running);
    EXPECT_EQ(driver.action("run").text(), QStringLiteral("Pause"));
    driver.action("run").trigger();
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().state == EngineState::Paused; }));
    EXPECT_EQ(driver.action("run").text(), QStringLiteral("Run"));
    const std::uint64_t stopped = driver.snapshot().iteration;
    EXPECT_LT(stopped, 450U);
    EXPECT_EQ(driver.window().history().current().records.size(), stopped);
}

TEST(MainWindow, StaysAnswerableWhileTheEngineRunsAsFastAsItGoes)
{
    WindowDriver driver;
    driver.window().setSpeed(ui::kFullSpeed);
    int snapshots = 0, answers = 0;
    QObject::connect(&driver.window(), &ui::MainWindow::snapshotShown, &driver.window(), [&] { ++snapshots; });
    QTimer tick; // the event loop answers it whenever nothing holds it up
    QObject::connect(&tick, &QTimer::timeout, &tick, [&] { ++answers; });
    tick.start(5);
    QElapsedTimer total;
    total.start();
    driver.action("run").trigger();
    driver.waitUntil([&] { return snapshots >= 20 || driver.snapshot().state == EngineState::Finished; });
    const double seconds = static_cast<double>(total.elapsed()) / 1000;
    EXPECT_GT(driver.snapshot().iteration, 5U);
    EXPECT_LE(snapshots, 31 * seconds + 3); // 30 a second, the first and the last
    EXPECT_GE(answers, snapshots / 2);
    const auto& records = driver.window().history().current().records;
    for (std::size_t i = 0; i < records.size(); ++i)
        ASSERT_EQ(records[i].iteration, i);
}

TEST(MainWindow, ATogglingBeforeLineOneCountsAtOnce)
{
    WindowDriver driver;
    driver.trigger("scaler");
    EXPECT_FALSE(driver.snapshot().scaler.enabled);
    EXPECT_FALSE(driver.snapshot().togglesPending);
    EXPECT_FALSE(driver.action("nextSkip").isEnabled());
    EXPECT_TRUE(driver.action("nextSkip").toolTip().contains(QStringLiteral("GradScaler is off")));
}

TEST(MainWindow, AToggleInTheMiddleWaitsForTheNextIterationAndSaysSo)
{
    WindowDriver driver;
    driver.trigger("statement");
    driver.trigger("scaler");
    EXPECT_TRUE(driver.snapshot().scaler.enabled);
    EXPECT_FALSE(driver.action("scaler").isChecked());
    EXPECT_EQ(driver.child<QLabel>("lastStatement").text(), QStringLiteral("GradScaler off from iteration 2"));
    EXPECT_TRUE(driver.action("scaler").toolTip().contains(QStringLiteral("from iteration 2")));
    driver.trigger("iteration");
    EXPECT_FALSE(driver.snapshot().scaler.enabled);
    EXPECT_TRUE(driver.child<QLabel>("lastStatement").text().startsWith(QStringLiteral("Ran line 7")));
}

TEST(MainWindow, ChoosingADtypeRewritesTheAutocastLine)
{
    WindowDriver driver;
    driver.trigger("bfloat16");
    const auto& program = driver.child<ProgramView>("program");
    EXPECT_TRUE(program.toPlainText().contains(QStringLiteral("dtype=torch.bfloat16")));
    EXPECT_EQ(driver.snapshot().autocast.format, kernels::Format::BF16);
}

TEST(MainWindow, ResetGivesTheSameWeightsAgainAndANewSeedOthers)
{
    WindowDriver driver;
    const double first = lossOfFirstIteration(driver);
    driver.trigger("reset");
    EXPECT_EQ(driver.snapshot().iteration, 0U);
    EXPECT_TRUE(driver.window().history().current().records.empty());
    EXPECT_EQ(lossOfFirstIteration(driver), first);
    const std::uint64_t seed = driver.snapshot().seed;
    driver.trigger("newSeed");
    EXPECT_NE(driver.snapshot().seed, seed);
    EXPECT_NE(lossOfFirstIteration(driver), first);
}

TEST(MainWindow, StopsAtTheNextSkip)
{
    WindowDriver driver("scale-search");
    driver.window().setSpeed(ui::kFullSpeed);
    driver.trigger("nextSkip");
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().state == EngineState::Paused; }));
    const auto& program = driver.child<ProgramView>("program");
    const std::size_t last = driver.snapshot().next - 1;
    EXPECT_EQ(driver.snapshot().program[last].kind, core::Statement::Kind::ScalerStep);
    EXPECT_TRUE(program.note(static_cast<int>(last)).startsWith(QStringLiteral("skipped")));
}

TEST(MainWindow, ABadFileIsExplainedAndTheExperimentStays)
{
    WindowDriver driver;
    driver.trigger("iteration");
    const QTemporaryDir folder;
    driver.window().openExperiment(writeFile(folder, R"({"format": "ampscope-experiment/1", "batch": 3})"));
    auto* box = driver.window().findChild<QMessageBox*>(QStringLiteral("message"));
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(box->isVisible());
    EXPECT_TRUE(box->informativeText().contains(QStringLiteral("wrong.json"))) << qPrintable(box->informativeText());
    EXPECT_TRUE(box->informativeText().contains(QStringLiteral("batch"))) << qPrintable(box->informativeText());
    EXPECT_EQ(driver.snapshot().experiment, "digits-autoencoder");
    EXPECT_EQ(driver.snapshot().iteration, 1U);
    box->close();
    driver.trigger("statement");
    EXPECT_EQ(driver.snapshot().next, 1U);
}

TEST(MainWindow, OpensAnotherShippedExperiment)
{
    WindowDriver driver;
    driver.trigger("shipped-digits-classifier");
    EXPECT_EQ(driver.snapshot().experiment, "digits-classifier");
    EXPECT_TRUE(driver.window().windowTitle().startsWith(QStringLiteral("digits-classifier")));
}

TEST(MainWindow, ClosesWhileTheEngineRuns)
{
    WindowDriver driver;
    driver.window().setSpeed(ui::kFullSpeed);
    driver.trigger("run");
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().iteration >= 1; }));
    driver.window().close();
}
