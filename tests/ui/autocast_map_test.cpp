// The autocast map: which op runs in which format, and why, as the engine ran it.
#include "ui/autocast_map/autocast_map_panel.h"
#include "ui/autocast_map/op_table_model.h"
#include "ui/autocast_map/op_texts.h"
#include "ui/row_table.h"
#include "window_driver.h"
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QTableView>
#include <gtest/gtest.h>

using core::OpKind;
using core::OpRun;
using kernels::Format;
using namespace ui::autocast_map;

namespace {

QString cell(const QTableView& table, int row, Column column)
{
    return table.model()->index(row, static_cast<int>(column)).data().toString();
}

OpRun run(OpKind kind, Format given, Format taken, Format result, bool inAutocast = true)
{
    return {kind, "", "0.output", {2, 3}, {2, 4}, given, taken, result, inAutocast};
}

} // namespace

TEST(AutocastMap, ShowsEachOpOfTheFlagshipsStep)
{
    WindowDriver driver;
    auto& table = driver.child<QTableView>("autocastTable");
    auto& total = driver.child<QLabel>("autocastTotal");
    EXPECT_EQ(table.model()->rowCount(), 0);
    EXPECT_FALSE(total.text().isEmpty()) << "says how to fill it";
    driver.trigger("iteration");
    ASSERT_TRUE(driver.waitUntil([&] { return table.model()->rowCount() == 12; }));
    EXPECT_EQ(cell(table, 0, Column::Place), QStringLiteral("0"));
    EXPECT_EQ(cell(table, 0, Column::Op), QStringLiteral("linear 64→128"));
    EXPECT_EQ(cell(table, 0, Column::Formats), QStringLiteral("FP32 → FP16"));
    EXPECT_EQ(cell(table, 1, Column::Op), QStringLiteral("sigmoid"));
    EXPECT_EQ(cell(table, 1, Column::Formats), QStringLiteral("FP16 → FP16"));
    EXPECT_EQ(cell(table, 11, Column::Place), QString());
    EXPECT_EQ(cell(table, 11, Column::Op), QStringLiteral("mse_loss"));
    EXPECT_EQ(cell(table, 11, Column::Formats), QStringLiteral("FP16 → FP32"));
    EXPECT_EQ(total.text(), QStringLiteral("11 of 12 operations give FP16, 1 gives FP32"));
}

TEST(AutocastMap, ItsColumnsAreAsWideAsTheirTitlesBeforeAnythingHasRun)
{
    WindowDriver driver;
    const auto& table = driver.child<QTableView>("autocastTable");
    const QHeaderView& header = *table.horizontalHeader();
    ASSERT_EQ(table.model()->rowCount(), 0);
    for (int column = 0; column < header.count(); ++column) {
        const QString title = table.model()->headerData(column, Qt::Horizontal).toString();
        EXPECT_GT(header.sectionSize(column), header.fontMetrics().horizontalAdvance(title)) << title.toStdString();
    }
}

TEST(AutocastMap, IsCopiedAsATableOfTheSameCells)
{
    WindowDriver driver;
    driver.trigger("iteration");
    ASSERT_TRUE(driver.waitUntil([&] { return driver.child<QTableView>("autocastTable").model()->rowCount() == 12; }));
    QMenu menu;
    driver.child<AutocastMapPanel>("autocastMapPanel").fillMenu(menu);
    auto* copy = menu.findChild<QAction*>(QStringLiteral("copyTable"));
    ASSERT_NE(copy, nullptr);
    copy->trigger();
    const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    ASSERT_EQ(lines.size(), 13);
    EXPECT_EQ(lines.front(), QStringLiteral("\tOp\tIn → out\tWhy"));
    EXPECT_EQ(lines.back(), QStringLiteral("\tmse_loss\tFP16 → FP32\tloss: kept in FP32"));
}

TEST(AutocastMap, WithoutAutocastEverythingGivesFp32)
{
    WindowDriver driver;
    driver.trigger("autocast");
    driver.trigger("iteration");
    auto& total = driver.child<QLabel>("autocastTotal");
    EXPECT_TRUE(driver.waitUntil([&] { return total.text() == QStringLiteral("All 12 operations give FP32"); }));
    EXPECT_EQ(cell(driver.child<QTableView>("autocastTable"), 0, Column::Why), QStringLiteral("autocast is off here"));
}

TEST(RowTable, KeepsNoRoomForABarThatIsNeverShown)
{
    QStandardItemModel model(5, 3);
    ui::RowTable table;
    table.setModel(&model);
    table.setTheme(ui::Theme::light(QApplication::font()), 20);
    table.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table.resize(100, 200);
    table.show();
    QApplication::processEvents();
    ASSERT_GT(table.horizontalScrollBar()->maximum(), 0) << "three columns do not fit";
    const int header = table.horizontalHeader()->height();
    EXPECT_EQ(table.heightOfRows(header + 45), header + 40);
}

TEST(AutocastMap, SaysWhy)
{
    EXPECT_EQ(whyOf(run(OpKind::Linear, Format::FP32, Format::FP16, Format::FP16)), QStringLiteral("matrix product"));
    EXPECT_EQ(whyOf(run(OpKind::Conv2d, Format::FP32, Format::FP16, Format::FP16)), QStringLiteral("convolution"));
    EXPECT_EQ(whyOf(run(OpKind::Relu, Format::FP16, Format::FP16, Format::FP16)),
              QStringLiteral("keeps the type it gets"));
    EXPECT_EQ(whyOf(run(OpKind::Add, Format::FP16, Format::FP16, Format::FP32)),
              QStringLiteral("takes the wider type"));
    EXPECT_EQ(whyOf(run(OpKind::LayerNorm, Format::FP16, Format::FP32, Format::FP32)),
              QStringLiteral("normalisation: kept in FP32"));
    EXPECT_EQ(whyOf(run(OpKind::CrossEntropy, Format::FP16, Format::FP32, Format::FP32)),
              QStringLiteral("loss: kept in FP32"));
}

TEST(AutocastMap, MarksWhatStaysInFp32OnlyAmongOpsIn16Bits)
{
    OpTableModel model;
    const OpRun product = run(OpKind::Linear, Format::FP32, Format::FP16, Format::FP16);
    const OpRun loss = run(OpKind::Mse, Format::FP16, Format::FP32, Format::FP32);
    model.setOps({product, loss});
    EXPECT_FALSE(model.isException(0));
    EXPECT_TRUE(model.isException(1));
    model.setOps({loss});
    EXPECT_FALSE(model.isException(0));
}
