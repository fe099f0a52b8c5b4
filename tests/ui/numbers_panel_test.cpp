// The bit microscope in the real window: what is typed, clicked and chosen, and what the loss scale changes.
#include "tests/ui/in_language.h"
#include "tests/ui/window_driver.h"
#include "ui/numbers/bit_cells.h"
#include "ui/numbers/numbers_panel.h"
#include "ui/panel_dock.h"
#include "ui/plots/range_plot.h"
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTest>
#include <gtest/gtest.h>

using ui::numbers::BitCells;

namespace {

class NumbersPanel : public testing::Test {
protected:
    NumbersPanel()
    {
        m_driver.child<ui::PanelDock>("numbers").raise();
        m_driver.settle();
    }

    QString text(const char* label) { return m_driver.child<QLabel>(label).text(); }
    QString bits(const char* format)
    {
        return m_driver.child<BitCells>(qPrintable(QStringLiteral("bits") + QLatin1String(format)))
            .accessibleDescription();
    }
    QLineEdit& field() { return m_driver.child<QLineEdit>("numberField"); }
    void type(const QString& typed)
    {
        field().clear();
        QTest::keyClicks(&field(), typed);
        QTest::keyClick(&field(), Qt::Key_Return);
    }
    void click(const char* cells, int bit)
    {
        auto& widget = m_driver.child<BitCells>(cells);
        QTest::mouseClick(&widget, Qt::LeftButton, Qt::NoModifier, widget.cell(bit).center());
    }
    void choose(const char* preset)
    {
        m_driver.child<QMenu>("numberPresets")
            .findChild<QAction*>(QStringLiteral("preset ") + QLatin1String(preset))
            ->trigger();
    }

    WindowDriver m_driver;
};

} // namespace

TEST_F(NumbersPanel, StandsBehindTheLossScale)
{
    const auto tabs = m_driver.window().tabifiedDockWidgets(&m_driver.child<ui::PanelDock>("lossScale"));
    ASSERT_EQ(tabs.size(), 1);
    EXPECT_EQ(tabs.front()->objectName(), QStringLiteral("numbers"));
    EXPECT_FALSE(m_driver.child<ui::PanelDock>("numbers").isHidden());
}

TEST_F(NumbersPanel, ATypedNumberIsSplitIntoItsBits)
{
    type(QStringLiteral("0.1"));
    // 0.1 = 1.6 × 2^-4: fields 11, 123 and mantissas 614 of 1024, 77 of 128 (IEEE 754, by hand).
    EXPECT_EQ(bits("FP16"), QStringLiteral("0 01011 1001100110"));
    EXPECT_EQ(bits("BF16"), QStringLiteral("0 01111011 1001101"));
    EXPECT_EQ(text("formulaFP16"), QStringLiteral("(−1)⁰ × 2¹¹⁻¹⁵ × (1 + 614/1024)"));
    EXPECT_EQ(text("valueFP16"), QStringLiteral("= 0.0999755859375")) << "1638 / 2^14";
    EXPECT_EQ(text("valueBF16"), QStringLiteral("= 0.10009765625")) << "205 / 2^11";
    EXPECT_EQ(text("valueFP32"), QStringLiteral("≈ 0.1000000015")) << "0.100000001490...: more digits than are shown";
    EXPECT_EQ(text("neighboursFP16"), QStringLiteral("▼ 0.099915   ▲ 0.10004   ulp 2⁻¹⁴")) << "1637, 1639 / 2^14";
    // The error is 614.4 - 614 = 0.4 ulp of 2^-14, 2.44e-5.
    EXPECT_EQ(text("fateFP16"), QStringLiteral("rounded: error −0.0000244 (0.0244\u00A0%, 0.4 ulp)"));
    EXPECT_EQ(text("numberFinding"), QStringLiteral("In FP16 it is rounded to 0.099976."));
}

TEST_F(NumbersPanel, TellsSubnormalFlushedAndInfiniteApart)
{
    type(QStringLiteral("2^-24"));
    EXPECT_EQ(text("formulaFP16"), QStringLiteral("(−1)⁰ × 2⁻¹⁴ × (0 + 1/1024)"));
    EXPECT_EQ(text("fateFP16"), QStringLiteral("subnormal, 1 of 11 bits of precision left: exact"));
    type(QStringLiteral("2^-25"));
    EXPECT_EQ(text("fateFP16"), QStringLiteral("flushed to 0: so is everything up to 2⁻²⁵"));
    EXPECT_EQ(text("fateBF16"), QStringLiteral("exact"));
    EXPECT_EQ(text("numberFinding"), QStringLiteral("In FP16 it becomes 0."));
    type(QStringLiteral("65519"));
    EXPECT_EQ(text("valueFP16"), QStringLiteral("= 65,504"));
    type(QStringLiteral("65520"));
    EXPECT_EQ(text("valueFP16"), QStringLiteral("= inf"));
    EXPECT_EQ(text("fateFP16"), QStringLiteral("overflow to inf: so does everything from 65,520"));
    EXPECT_EQ(text("neighboursBF16"), QStringLiteral("▼ 65,280   ▲ 66,048   ulp 2⁸")) << "2^16 - 2^8, 2^16 + 2^9";
    EXPECT_EQ(text("fateE4M3"), QStringLiteral("too large: without inf, it stays at 448"));
    type(QStringLiteral("nan"));
    EXPECT_EQ(text("formulaFP16"), QStringLiteral("NaN: exponent all 1, significand not 0"));
    type(QStringLiteral("-0"));
    EXPECT_EQ(bits("FP16"), QStringLiteral("1 00000 0000000000"));
    EXPECT_EQ(text("valueFP16"), QStringLiteral("= −0"));
}

TEST_F(NumbersPanel, AClickedBitGivesItsNumberInEveryFormat)
{
    type(QStringLiteral("1"));
    ASSERT_EQ(bits("FP16"), QStringLiteral("0 01111 0000000000"));
    click("bitsFP16", 6); // the first of the significand: worth a half
    EXPECT_EQ(bits("FP16"), QStringLiteral("0 01111 1000000000"));
    EXPECT_EQ(field().text(), QStringLiteral("1.5"));
    EXPECT_EQ(text("valueBF16"), QStringLiteral("= 1.5"));
    click("bitsFP32", 0);
    EXPECT_EQ(text("valueFP16"), QStringLiteral("= −1.5"));
}

TEST_F(NumbersPanel, ANanKeepsTheBitsThatWereClicked)
{
    type(QStringLiteral("inf"));
    click("bitsFP16", 15);
    EXPECT_EQ(bits("FP16"), QStringLiteral("0 11111 0000000001"));
    EXPECT_EQ(text("valueFP32"), QStringLiteral("= NaN"));
    QTest::keyClick(&field(), Qt::Key_Return); // nothing new was typed
    EXPECT_EQ(bits("FP16"), QStringLiteral("0 11111 0000000001"));
    click("bitsFP16", 15);
    EXPECT_EQ(field().text(), QStringLiteral("inf"));
}

TEST_F(NumbersPanel, StepsToTheNextNumberOfTheFormat)
{
    type(QStringLiteral("1"));
    QTest::mouseClick(&m_driver.child<QWidget>("upFP16"), Qt::LeftButton);
    EXPECT_EQ(text("valueFP16"), QStringLiteral("= 1.0009765625")) << "1 + 2^-10";
    EXPECT_EQ(text("valueBF16"), QStringLiteral("= 1")) << "1 + 2^-10 is nearer to 1 than to 1 + 2^-7";
    QTest::keyClick(&m_driver.child<QWidget>("bitsBF16"), Qt::Key_Down);
    EXPECT_EQ(text("valueBF16"), QStringLiteral("= 0.99609375")) << "1 - 2^-8";
    type(QStringLiteral("65504"));
    QTest::mouseClick(&m_driver.child<QWidget>("upFP16"), Qt::LeftButton);
    EXPECT_EQ(text("valueFP16"), QStringLiteral("= inf"));
    EXPECT_FALSE(m_driver.child<QWidget>("upFP16").isEnabled());
}

TEST_F(NumbersPanel, BitsAreTurnedWithTheKeyboard)
{
    type(QStringLiteral("0"));
    auto& cells = m_driver.child<QWidget>("bitsFP16");
    QTest::keyClick(&cells, Qt::Key_End);
    QTest::keyClick(&cells, Qt::Key_Space);
    EXPECT_EQ(bits("FP16"), QStringLiteral("0 00000 0000000001"));
    QTest::keyClick(&cells, Qt::Key_Left);
    QTest::keyClick(&cells, Qt::Key_Space);
    EXPECT_EQ(bits("FP16"), QStringLiteral("0 00000 0000000011"));
    QTest::keyClick(&cells, Qt::Key_Home);
    QTest::keyClick(&cells, Qt::Key_Space);
    EXPECT_EQ(bits("FP16"), QStringLiteral("1 00000 0000000011"));
}

TEST_F(NumbersPanel, APresetIsShownAsItWouldBeTyped)
{
    choose("1 + 2^-11");
    EXPECT_EQ(field().text(), QStringLiteral("1 + 2^-11"));
    EXPECT_EQ(text("valueFP16"), QStringLiteral("= 1"));
    EXPECT_EQ(text("fateFP16"),
              QStringLiteral("rounded: error −0.000488 (0.0488\u00A0%, 0.5 ulp); a tie goes to the even neighbour"));
    EXPECT_EQ(text("valueFP32"), QStringLiteral("= 1.00048828125"));
    choose("65504");
    EXPECT_EQ(bits("FP16"), QStringLiteral("0 11110 1111111111"));
}

TEST_F(NumbersPanel, WhatIsNoNumberGetsOneSentenceAndLeavesThePicture)
{
    type(QStringLiteral("0.1"));
    const QString before = bits("FP16");
    auto& fault = m_driver.child<QLabel>("numberFault");
    EXPECT_TRUE(fault.isHidden());
    type(QStringLiteral("many"));
    EXPECT_FALSE(fault.isHidden());
    EXPECT_EQ(fault.text(), QStringLiteral("✕ “many” is not a number: write it as 0.1, 1e-7, 2^-24 or 1/3."));
    EXPECT_EQ(bits("FP16"), before);
    QTest::keyClicks(&field(), QStringLiteral("x"));
    EXPECT_TRUE(fault.isHidden()) << "while it is mended";
    type(QStringLiteral("1"));
    EXPECT_TRUE(fault.isHidden());
}

TEST_F(NumbersPanel, TheLossScaleOfTheRunSavesWhatFp16Loses)
{
    type(QStringLiteral("1e-8"));
    EXPECT_TRUE(m_driver.child<QLabel>("scaledFP16").isHidden());
    auto& box = m_driver.child<QCheckBox>("numberScaled");
    EXPECT_EQ(box.text(), QStringLiteral("× loss scale 2¹⁶"));
    box.click();
    EXPECT_EQ(text("valueFP16"), QStringLiteral("= 0")) << "both are shown";
    // 1e-8 × 65536 = 6.5536e-4 = 1.342 × 2^-11: ulp 2^-21, and 6.5536e-4 × 2^21 = 1374.39, so 1374 × 2^-21 is stored:
    // 6.5517e-4, and divided 1374 × 2^-37 = 9.9972e-9, 0.0283 % less.
    EXPECT_EQ(text("scaledFP16"),
              QStringLiteral("× 2¹⁶: 0.00065517, and ÷ 2¹⁶ gives 9.9972\u00A0×\u00A010⁻⁹ (error 0.0283\u00A0%)"));
    EXPECT_EQ(text("numberFinding"), QStringLiteral("In FP16 it becomes 0. Times 2¹⁶ it is kept, as 0.00065517."));
    type(QStringLiteral("2^-10"));
    EXPECT_EQ(text("scaledFP16"), QStringLiteral("× 2¹⁶: 64, and ÷ 2¹⁶ gives the number exactly"));
    type(QStringLiteral("1e-14"));
    EXPECT_EQ(text("scaledFP16"), QStringLiteral("× 2¹⁶: still 0"));
    type(QStringLiteral("1"));
    EXPECT_EQ(text("scaledFP16"), QStringLiteral("× 2¹⁶: inf, so GradScaler would skip the step"));
}

TEST_F(NumbersPanel, FollowsTheScaleOfTheRun)
{
    m_driver.bridge().post(core::command::SetScale{1024});
    auto& box = m_driver.child<QCheckBox>("numberScaled");
    EXPECT_TRUE(m_driver.waitUntil([&] { return box.text() == QStringLiteral("× loss scale 2¹⁰"); }));
}

TEST_F(NumbersPanel, ADoubleClickOnABarOfTheHistogramPutsItsPowerIn)
{
    m_driver.trigger("iteration");
    m_driver.child<ui::PanelDock>("lossScale").raise();
    auto& plot = m_driver.child<ui::plots::RangePlot>("rangePlot");
    auto& canvas = *plot.findChild<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    // From left to right until a bar answers; the first is the lowest power that any gradient has.
    for (int x = plot.width() / 4; x < plot.width() && field().text() == QStringLiteral("1e-8"); x += 4)
        QTest::mouseDClick(&canvas, Qt::LeftButton, Qt::NoModifier, QPoint(x, plot.height() - 90));
    ASSERT_TRUE(field().text().startsWith(QStringLiteral("2^-"))) << qPrintable(field().text());
    EXPECT_TRUE(m_driver.waitUntil([&] { return !field().visibleRegion().isEmpty(); }));
}

TEST_F(NumbersPanel, IsCopiedAsATable)
{
    type(QStringLiteral("2^-24"));
    QMenu menu;
    m_driver.child<ui::numbers::NumbersPanel>("numbersPanel").fillMenu(menu);
    menu.findChild<QAction*>(QStringLiteral("copyTable"))->trigger();
    const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    ASSERT_EQ(lines.size(), 7);
    EXPECT_TRUE(lines[2].startsWith(QStringLiteral("FP16\t0 00000 0000000001\t5.9604644775390625\u00A0×\u00A010⁻⁸\t")))
        << qPrintable(lines[2]);
}

TEST(NumbersPanelInRussian, TakesAComma)
{
    const InLanguage russian(ui::Language::Russian);
    WindowDriver driver;
    driver.child<ui::PanelDock>("numbers").raise();
    auto& field = driver.child<QLineEdit>("numberField");
    field.clear();
    QTest::keyClicks(&field, QStringLiteral("0,1"));
    const auto& value = driver.child<QLabel>("valueFP16");
    EXPECT_EQ(value.text(), QStringLiteral("= 0,0999755859375"));
    driver.action("english").trigger();
    ASSERT_TRUE(driver.waitUntil([&] { return value.text() == QStringLiteral("= 0.0999755859375"); }));
    EXPECT_EQ(field.text(), QStringLiteral("0.1"));
}
