#include "tests/ui/window_driver.h"
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

} // namespace

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
