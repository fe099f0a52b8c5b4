#include "tests/ui/painted_texts.h"
#include "tests/ui/run_updates.h"
#include "tests/ui/window_driver.h"
#include "ui/number_text.h"
#include "ui/plots/loss_plot.h"
#include <QApplication>
#include <gtest/gtest.h>

namespace {

/// Of the colour in which the run is drawn, antialiased edges left out.
int pixelsOf(const QColor& colour, QWidget& plot)
{
    const QImage image = plot.grab().toImage();
    int pixels = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            pixels += image.pixelColor(x, y).rgb() == colour.rgb() ? 1 : 0;
    return pixels;
}

/// A classifier's, down to this loss, as low as the panel gets.
QList<PaintedText> numbersBesideLossesDownTo(double smallest)
{
    ui::RunHistory history;
    std::vector<core::Record> records(2);
    records[0].loss = 2.3;
    records[1].loss = smallest;
    history.add(update(1, true, true, records));
    ui::plots::LossPlot plot;
    plot.setTheme(ui::Theme::light(QApplication::font()));
    plot.resize(400, 160);
    plot.setExperiment(QStringLiteral("cross_entropy"), true);
    plot.showHistory(history);
    plot.grab(); // gives it its size
    QList<PaintedText> numbers;
    for (const PaintedText& text : paintedTexts(plot))
        if (text.area.right() < 46 && text.text.at(0).isDigit() && !text.text.endsWith(QLatin1Char('%')))
            numbers += text;
    return numbers;
}

} // namespace

TEST(LossPlot, NumbersBesideSmallLossesAreWholeAndApart)
{
    for (const double smallest : {6e8, 20000.0, 0.5, 0.02, 0.004, 0.0014, 5e-5, 1e-9}) {
        const QList<PaintedText> numbers = numbersBesideLossesDownTo(smallest);
        ASSERT_GE(numbers.size(), 2) << smallest;
        for (qsizetype i = 0; i < numbers.size(); ++i) {
            EXPECT_FALSE(numbers[i].isCut) << smallest << ": " << qPrintable(numbers[i].text);
            for (qsizetype j = 0; j < i; ++j)
                EXPECT_GE(std::abs(numbers[i].area.top() - numbers[j].area.top()), numbers[i].pixels)
                    << smallest << ": " << qPrintable(numbers[i].text);
        }
    }
}

TEST(LossPlot, TheLastIterationOfThePlanHasItsNumber)
{
    ui::plots::LossPlot plot;
    plot.setTheme(ui::Theme::light(QApplication::font()));
    plot.resize(400, 160);
    plot.grab();
    for (const std::uint64_t plan : {400U, 2000U, 20000U, 200000U}) {
        plot.showNow(0, plan);
        QStringList texts;
        for (const PaintedText& text : paintedTexts(plot))
            texts += text.text;
        EXPECT_TRUE(texts.contains(ui::count(plan))) << qPrintable(texts.join(QLatin1Char('|')));
    }
}

TEST(LossPlot, TheFirstIterationsAreSeenAsPoints)
{
    WindowDriver driver;
    driver.settle();
    auto& plot = driver.child<ui::plots::LossPlot>("lossPlot");
    const QColor amp = ui::Theme::light(QApplication::font()).scale.fill;
    const auto iterate = [&](std::uint64_t until) {
        driver.action("iteration").trigger();
        EXPECT_TRUE(driver.waitUntil([&] { return driver.window().history().current().records.size() == until; }));
        driver.settle();
    };
    EXPECT_EQ(pixelsOf(amp, plot), 0);
    iterate(1);
    EXPECT_GT(pixelsOf(amp, plot), 4);
    iterate(2);
    EXPECT_GT(pixelsOf(amp, plot), 4);
}
