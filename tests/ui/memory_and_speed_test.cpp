#include "kernels/cpu/cpu_backend.h"
#include "tests/ui/in_language.h"
#include "tests/ui/window_driver.h"
#include "tests/ui/window_faults.h"
#include "ui/device_menu.h"
#include "ui/memory_and_speed/figures.h"
#include "ui/memory_and_speed/memory_and_speed_panel.h"
#include "ui/panel_dock.h"
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <gtest/gtest.h>

using core::speed::DeviceReport;
using kernels::Format;
using ui::memory_and_speed::MemoryAndSpeedPanel;

namespace {

core::Device cpu()
{
    return {"cpu", true, [] { return kernels::cpu::makeBackend(1); }};
}

ui::DeviceEntry entry()
{
    return {cpu(),
            QStringLiteral("CPU"),
            QStringLiteral("CPU"),
            QStringLiteral("the reference"),
            QStringLiteral("emulated here"),
            {{cpu(), false, false}}};
}

/// 2 * 1000^3 operations in 0.04 s are 50 GFLOP/s.
DeviceReport report()
{
    DeviceReport r;
    r.id = "cpu";
    r.name = "AVX2, 1 thread";
    r.products = {{1000, Format::FP32, false, 0.04, 0, ""},
                  {2000, Format::FP32, false, {}, 12.3, ""},
                  {1000, Format::FP16, false, 0.02, 0, ""}};
    r.steps = {{"3 linear layers", 512, Format::FP32, false, 0.25, ""},
               {"3 linear layers", 512, Format::FP16, false, 0.125, ""}};
    core::speed::MemoryUse fp32{"3 linear layers", 512, Format::FP32, 3U << 20},
        fp16{"3 linear layers", 512, Format::FP16, 3U << 20, 3U << 19};
    r.memory = {fp32, fp16};
    return r;
}

/// The window with its panel open, on the CPU.
class SpeedDriver : public WindowDriver {
public:
    explicit SpeedDriver(QSize size = {1440, 900}) : WindowDriver("digits-autoencoder", size)
    {
        window().setDevices([] { return QList<ui::DeviceEntry>{entry()}; });
        dock().show();
        dock().raise();
        settle();
    }
    ui::PanelDock& dock() { return child<ui::PanelDock>("memoryAndSpeed"); }
    MemoryAndSpeedPanel& panel() { return child<MemoryAndSpeedPanel>("memoryAndSpeedPanel"); }
    QString text(const char* label) { return child<QLabel>(label).text(); }
    bool isMeasuring() { return child<QPushButton>("speedStop").isVisible(); }
};

} // namespace

TEST(SpeedFigures, ProductsStandBySizeWithRateAndRatio)
{
    const ui::plots::PlotTable table = ui::memory_and_speed::productTable(report());
    EXPECT_EQ(table.columns, (QStringList{"size", "format", "GFLOP/s", "times FP32"}));
    ASSERT_EQ(table.rows.size(), 3U);
    EXPECT_EQ(table.rows[0][0].toULongLong(), 1000U);
    EXPECT_DOUBLE_EQ(table.rows[0][2].toDouble(), 50);
    EXPECT_EQ(table.rows[1][1].toString(), QStringLiteral("FP16"));
    EXPECT_DOUBLE_EQ(table.rows[1][2].toDouble(), 100);
    EXPECT_DOUBLE_EQ(table.rows[1][3].toDouble(), 2);
    EXPECT_EQ(table.rows[2][2].toString(), QStringLiteral("left out: 12 s"));
    EXPECT_FALSE(table.rows[2][3].isValid());
}

TEST(SpeedFigures, StepsHaveMillisecondsAndMemoryAColumnForEachFormat)
{
    const ui::plots::PlotTable steps = ui::memory_and_speed::stepTable(report());
    ASSERT_EQ(steps.rows.size(), 3U) << "the network and two formats";
    EXPECT_EQ(steps.rows[0][0].toString(), QStringLiteral("3 linear layers of 512, batch 512"));
    EXPECT_DOUBLE_EQ(steps.rows[2][1].toDouble(), 125);
    EXPECT_DOUBLE_EQ(steps.rows[2][2].toDouble(), 2);
    const ui::plots::PlotTable memory = ui::memory_and_speed::memoryTable(report());
    EXPECT_EQ(memory.columns, (QStringList{"MiB", "FP32", "FP16"}));
    ASSERT_EQ(memory.rows.size(), 8U) << "the network and seven uses";
    EXPECT_EQ(memory.rows[1][1].toDouble(), 3);
    EXPECT_EQ(memory.rows[2][1].toDouble(), 0);
    EXPECT_EQ(memory.rows[2][2].toDouble(), 1.5);
}

TEST(MemoryAndSpeed, IsClosedAtFirstAndSaysWhatTheDeviceCanGain)
{
    WindowDriver closed;
    EXPECT_TRUE(closed.child<ui::PanelDock>("memoryAndSpeed").isHidden());
    SpeedDriver driver;
    EXPECT_EQ(driver.text("speedDevice"), QStringLiteral("CPU"));
    EXPECT_EQ(driver.text("speedGain"), QStringLiteral("emulated here"));
    EXPECT_TRUE(driver.text("speedNote").startsWith(QStringLiteral("Nothing has been measured yet.")));
}

TEST(MemoryAndSpeed, MeasuresOnTheEnginesThreadAndStopsAtOneClick)
{
    SpeedDriver driver;
    driver.child<QPushButton>("speedMeasure").click();
    EXPECT_TRUE(driver.isMeasuring());
    EXPECT_TRUE(driver.waitUntil([&] { return driver.child<QProgressBar>("speedProgress").value() >= 2; }));
    driver.child<QPushButton>("speedStop").click();
    EXPECT_TRUE(driver.waitUntil([&] { return !driver.isMeasuring(); }));
    EXPECT_EQ(driver.text("speedNote").section(QLatin1Char(' '), 0, 3), QStringLiteral("Stopped. This was measured"));
    EXPECT_TRUE(driver.child<QWidget>("speedProducts").isVisible());
}

TEST(MemoryAndSpeed, GivesWayToTheRun)
{
    SpeedDriver driver;
    driver.child<QPushButton>("speedMeasure").click();
    driver.action("statement").trigger();
    EXPECT_TRUE(driver.waitUntil([&] { return driver.snapshot().next == 1; }));
    EXPECT_TRUE(driver.waitUntil([&] { return !driver.isMeasuring(); }));
}

TEST(MemoryAndSpeed, CopiesItsTablesAsText)
{
    SpeedDriver driver;
    driver.panel().showReport(report(), true);
    QMenu menu;
    driver.panel().fillMenu(menu);
    menu.findChild<QAction*>(QStringLiteral("copyTable"))->trigger();
    const QString text = QApplication::clipboard()->text();
    EXPECT_TRUE(text.contains(QStringLiteral("FP16\t125\t2\n"))) << qPrintable(text);
    EXPECT_TRUE(text.contains(QStringLiteral("parameters\t3\t3\n"))) << qPrintable(text);
    EXPECT_TRUE(menu.findChild<QAction*>(QStringLiteral("saveCsv")));
}

TEST(MemoryAndSpeed, HasNoCutTextAndNoNamelessControlInEitherLanguage)
{
    for (const ui::Language language : {ui::Language::English, ui::Language::Russian})
        for (const QSize size : {QSize(1440, 900), QSize(1024, 600)}) {
            const InLanguage in(language);
            SpeedDriver driver(size);
            driver.panel().showReport(report(), true);
            driver.settle();
            EXPECT_EQ(cutTexts(driver.window()).join(QLatin1Char('|')).toStdString(), "");
            EXPECT_EQ(namelessControls(driver.window()).join(QLatin1Char('|')).toStdString(), "");
        }
}
