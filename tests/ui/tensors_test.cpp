// The table of tensors: every number as the engine counted it, and a click that has the histogram show the tensor.
#include "tests/ui/in_language.h"
#include "tests/ui/window_driver.h"
#include "ui/number_text.h"
#include "ui/panel_dock.h"
#include "ui/row_table.h"
#include "ui/tensors/tensor_table_model.h"
#include "ui/tensors/tensors_panel.h"
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QTest>
#include <gtest/gtest.h>

using namespace ui::tensors;

namespace {

class TensorsDriver : public WindowDriver {
public:
    explicit TensorsDriver(QSize size = {1440, 900}) : WindowDriver("digits-autoencoder", size)
    {
        auto& dock = child<ui::PanelDock>("tensors");
        dock.raise();
        waitUntil([&] { return !dock.panel().visibleRegion().isEmpty() && model().rowCount() > 0; });
        settle();
    }
    ui::RowTable& table() { return child<ui::RowTable>("tensorTable"); }
    const TensorTableModel& model() { return *static_cast<const TensorTableModel*>(table().model()); }
    const core::Record& record(std::size_t i) { return window().history().current().records.at(i); }
    int rowOf(const std::string& tensor)
    {
        const auto& rows = model().rows();
        const auto found = std::ranges::find_if(rows, [&](const TensorRow& row) { return row.tensor.name == tensor; });
        return static_cast<int>(found - rows.begin());
    }
    QString cell(const std::string& tensor, Column column)
    {
        return model().index(rowOf(tensor), static_cast<int>(column)).data().toString();
    }
    void click(const std::string& tensor)
    {
        const QModelIndex index = model().index(rowOf(tensor), 0);
        table().scrollTo(index);
        QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, table().visualRect(index).center());
    }
    bool waitForWatch(const core::Watch& watch)
    {
        return waitUntil([&] { return snapshot().watched.watch == watch && model().row(rowOf(watch.tensor)).watched; });
    }
    std::string finding() { return child<QLabel>("tensorFinding").text().toStdString(); }
    /// The counts of a record stand in the table, in its seven columns.
    void expectCountsOf(const core::Record& record)
    {
        ASSERT_EQ(record.perTensor.size(), 12U);
        for (const core::TensorCounts& t : record.perTensor) {
            const core::Counts& c = t.counts;
            EXPECT_EQ(cell(t.tensor, Column::Zero), ui::count(c.zero - *c.lost)) << t.tensor;
            EXPECT_EQ(cell(t.tensor, Column::Lost), ui::count(*c.lost)) << t.tensor;
            EXPECT_EQ(cell(t.tensor, Column::Flushed), ui::count(*c.flushed)) << t.tensor;
            EXPECT_EQ(cell(t.tensor, Column::Subnormal), ui::count(c.subnormal)) << t.tensor;
            EXPECT_EQ(cell(t.tensor, Column::Normal), ui::count(c.normal)) << t.tensor;
            EXPECT_EQ(cell(t.tensor, Column::Infinite), ui::count(c.inf)) << t.tensor;
            EXPECT_EQ(cell(t.tensor, Column::NaN), ui::count(c.nan)) << t.tensor;
        }
    }
};

} // namespace

TEST(Tensors, BeforeTheFirstIterationSaysWhatIsMissing)
{
    TensorsDriver driver;
    EXPECT_EQ(driver.model().rowCount(), static_cast<int>(driver.snapshot().tensors.size()));
    EXPECT_EQ(driver.cell("0.weight", Column::Tensor), QStringLiteral("0.weight"));
    EXPECT_EQ(driver.cell("0.weight", Column::Zero), QStringLiteral("no gradient yet"));
    EXPECT_EQ(driver.cell("0.output", Column::Zero), QStringLiteral("not computed yet"));
    EXPECT_EQ(driver.finding(), "No gradient has been counted yet: run an iteration to its end.");
}

TEST(Tensors, ShowsWhatTheEngineCountedOfEachGradient)
{
    TensorsDriver driver;
    driver.trigger("iteration");
    driver.expectCountsOf(driver.record(0));
    EXPECT_EQ(driver.cell("0.weight", Column::Shape), QStringLiteral("128×64"));
    EXPECT_EQ(driver.cell("0.weight", Column::Format), QStringLiteral("FP32"));
    EXPECT_EQ(driver.cell("0.weight", Column::GradientFormat), QStringLiteral("FP16"));
    EXPECT_EQ(driver.cell("0.output", Column::Format), QStringLiteral("FP16"));
}

TEST(Tensors, ARunThatWentBackShowsTheCountsOfTheIterationBehindIt)
{
    TensorsDriver driver;
    for (int i = 0; i < 3; ++i)
        driver.trigger("iteration");
    driver.expectCountsOf(driver.record(2));
    driver.trigger("backIteration");
    ASSERT_EQ(driver.snapshot().iteration, 2U);
    driver.expectCountsOf(driver.record(1));
    EXPECT_EQ(driver.finding().rfind("Iteration 2: ", 0), 0U) << driver.finding();
}

TEST(Tensors, AGradientThatBecameZeroAltogetherIsPlainToSee)
{
    TensorsDriver driver;
    driver.trigger("scaler");
    driver.trigger("iteration");
    const core::Counts& first = driver.record(0).perTensor.front().counts;
    ASSERT_EQ(first.zero + *first.flushed, first.numel);
    const auto isLost = [](const core::TensorCounts& t) {
        return t.counts.zero + *t.counts.flushed == t.counts.numel && *t.counts.lost + *t.counts.flushed > 0;
    };
    const auto lost = std::ranges::count_if(driver.record(0).perTensor, isLost);
    ASSERT_LT(lost, 12);
    const std::string sentence =
        "Iteration 1: " + std::to_string(lost) + " of 12 gradients became 0 altogether: 0.weight, ";
    EXPECT_EQ(driver.finding().rfind(sentence, 0), 0U) << driver.finding();
    const QImage picture = driver.table().viewport()->grab().toImage();
    const auto groundOf = [&](const std::string& tensor) {
        const QRect place = driver.table().visualRect(driver.model().index(driver.rowOf(tensor), 0));
        return picture.pixelColor(place.left() + 6, place.top() + 2);
    };
    driver.table().scrollToTop();
    const QColor base = ui::Theme::light(QApplication::font()).base;
    EXPECT_NE(groundOf("0.weight"), base);
    const auto kept = std::ranges::find_if_not(driver.record(0).perTensor, isLost);
    EXPECT_EQ(groundOf(kept->tensor), base);
}

TEST(Tensors, AClickHasTheHistogramShowTheTensor)
{
    TensorsDriver driver;
    driver.trigger("iteration");
    driver.click("4.weight");
    ASSERT_TRUE(driver.waitForWatch({"4.weight", core::Quantity::Gradient}));
    EXPECT_EQ(driver.child<QComboBox>("tensor").currentText(), QStringLiteral("4.weight"));
    EXPECT_FALSE(driver.model().row(driver.rowOf("0.weight")).watched) << "one at a time";
    driver.click("1.output");
    ASSERT_TRUE(driver.waitForWatch({"1.output", core::Quantity::Activation}));
}

TEST(Tensors, ArrowKeysMoveAndEnterHasTheHistogramShowTheTensor)
{
    TensorsDriver driver;
    driver.table().setFocus();
    driver.table().setCurrentIndex(driver.model().index(0, 0));
    QTest::keyClick(&driver.table(), Qt::Key_Down);
    driver.trigger("statement");
    EXPECT_EQ(driver.snapshot().watched.watch.tensor, "0.weight") << "moving shows nothing yet";
    const QKeyEvent enter(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier);
    EXPECT_EQ(driver.child<TensorsPanel>("tensorsPanel").keyEffect(enter),
              QStringLiteral("showed 0.bias in the histogram"));
    QTest::keyClick(&driver.table(), Qt::Key_Return);
    EXPECT_TRUE(driver.waitForWatch({"0.bias", core::Quantity::Gradient}));
}

TEST(Tensors, IsCopiedWithPlainNumbersAndEmptyCells)
{
    TensorsDriver driver;
    driver.trigger("iteration");
    QMenu menu;
    driver.child<TensorsPanel>("tensorsPanel").fillMenu(menu);
    menu.findChild<QAction*>(QStringLiteral("copyTable"))->trigger();
    const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    ASSERT_EQ(lines.size(), driver.model().rowCount() + 1);
    const core::Counts& c = driver.record(0).perTensor.front().counts;
    const QStringList cells = lines[1].split(QLatin1Char('\t'));
    ASSERT_EQ(cells.size(), kColumns);
    EXPECT_EQ(cells[static_cast<int>(Column::Normal)], QString::number(c.normal));
    EXPECT_EQ(cells[static_cast<int>(Column::Shape)], QStringLiteral("128×64"));
    const core::Summary summary = *driver.snapshot().tensors.front().picture->summary;
    EXPECT_EQ(cells[static_cast<int>(Column::Largest)].toFloat(), summary.largest);
    const QStringList ofOutput = lines.last().split(QLatin1Char('\t'));
    EXPECT_EQ(ofOutput[static_cast<int>(Column::Lost)], QString());
    EXPECT_EQ(ofOutput[static_cast<int>(Column::Flushed)], QString());
    EXPECT_FALSE(ofOutput[static_cast<int>(Column::Median)].isEmpty());
}

TEST(Tensors, ShowsTheCountsAsSoonAsBackwardHasRun)
{
    TensorsDriver driver;
    const auto runLine = [&](int line) {
        while (driver.snapshot().lastLine != line)
            driver.trigger("statement");
    };
    runLine(3);
    EXPECT_EQ(driver.cell("0.weight", Column::Zero), QStringLiteral("no gradient yet"));
    EXPECT_NE(driver.cell("0.output", Column::Normal), QString()) << "output = model(x) has been counted";
    EXPECT_EQ(driver.cell("0.output", Column::Flushed), QStringLiteral("–"));
    EXPECT_TRUE(tipOf(driver.model().row(driver.rowOf("0.output")), Column::Flushed)
                    .contains(QStringLiteral("Not counted for outputs")));
    runLine(5);
    EXPECT_EQ(driver.window().history().current().records.size(), 0U);
    EXPECT_NE(driver.cell("0.weight", Column::Normal), QString());
    EXPECT_EQ(driver.finding().rfind("Iteration 1: ", 0), 0U) << driver.finding();
}

TEST(Tensors, AllCountsStandSideBySideInTheUsualWindow)
{
    for (const ui::Language language : {ui::Language::English, ui::Language::Russian}) {
        const InLanguage inLanguage(language);
        TensorsDriver driver;
        driver.trigger("iteration");
        driver.settle();
        const ui::RowTable& table = driver.table();
        EXPECT_LE(table.columnViewportPosition(static_cast<int>(Column::Smallest)), table.viewport()->width());
    }
}

TEST(Tensors, OnlyWholeColumnsAreSeenHoweverFarItIsScrolled)
{
    TensorsDriver driver;
    driver.trigger("iteration");
    ui::RowTable& table = driver.table();
    for (const int width : {280, 333, 464, 700}) {
        table.resize(width, table.height());
        for (int first = 0; first <= table.horizontalScrollBar()->maximum(); ++first) {
            table.horizontalScrollBar()->setValue(first);
            int edge = 0;
            for (int column = 0; column < kColumns && edge < table.viewport()->width(); ++column)
                edge = table.columnViewportPosition(column) + table.columnWidth(column);
            EXPECT_EQ(edge, table.viewport()->width()) << width << " from column " << first;
        }
    }
}
