#include "tests/ui/painted_texts.h"
#include "tests/ui/quiz_driver.h"
#include <QAbstractButton>
#include <QApplication>
#include <QListWidget>
#include <QTest>
#include <QWindow>
#include <cmath>
#include <gtest/gtest.h>

// What is dragged with the mouse: events go to the window, as those of a real mouse do.
namespace {

class Mouse {
public:
    explicit Mouse(WindowDriver& driver) : m_driver(driver), m_window(*driver.window().windowHandle()) {}

    QPoint at(const QWidget& widget, QPoint point) const { return widget.mapTo(&m_driver.window(), point); }
    void move(QPoint to) { QTest::mouseMove(&m_window, to); }
    void press(QPoint at) { QTest::mousePress(&m_window, Qt::LeftButton, {}, at); }
    void release(QPoint at) { QTest::mouseRelease(&m_window, Qt::LeftButton, {}, at); }

private:
    WindowDriver& m_driver;
    QWindow& m_window;
};

QStringList textsOf(const QListWidget& list)
{
    QStringList texts;
    for (int row = 0; row < list.count(); ++row)
        texts += list.item(row)->text();
    return texts;
}

} // namespace

TEST(Drag, ALineOfTheOrderGoesWhereItIsDropped)
{
    QuizDriver driver(shippedQuestion("order-of-the-step"));
    driver.start("practice");
    driver.settle();
    auto& lines = driver.child<QListWidget>("orderLines");
    QStringList expected = textsOf(lines);
    expected.move(0, 2);
    Mouse mouse(driver);
    const auto placeOf = [&](int row, double down) {
        const QRect rect = lines.visualItemRect(lines.item(row));
        return mouse.at(*lines.viewport(), {rect.left() + 40, rect.top() + static_cast<int>(down * rect.height())});
    };
    mouse.press(placeOf(0, 0.5));
    for (const int row : {0, 1, 2})
        for (const double down : {0.2, 0.8})
            mouse.move(placeOf(row, down));
    mouse.release(placeOf(2, 0.8));
    EXPECT_EQ(textsOf(lines), expected);
    driver.key(Qt::Key_Return);
    EXPECT_TRUE(driver.waitForButton("Next question")) << "what was dragged is the answer";
}

TEST(Drag, TheHandleOfTheHistogramSetsTheLossScaleOfTheRun)
{
    WindowDriver driver("digits-autoencoder", {1600, 1000});
    driver.trigger("iteration");
    driver.settle();
    Mouse mouse(driver);
    const QWidget& canvas = *driver.child<QWidget>("rangePlot").findChild<QWidget*>(QStringLiteral("canvas"));
    const auto findHandle = [&]() -> QPoint {
        for (int y = 0; y < canvas.height() / 2; y += 8)
            for (int x = 0; x < canvas.width(); x += 8) {
                mouse.move(mouse.at(canvas, {x, y}));
                if (canvas.cursor().shape() == Qt::SizeHorCursor) return mouse.at(canvas, {x, y});
            }
        return {};
    };
    const QPoint handle = findHandle();
    ASSERT_FALSE(handle.isNull());
    const double before = driver.snapshot().scaler.scale;
    mouse.press(handle);
    mouse.move(handle + QPoint(60, 0));
    QString strip;
    for (const PaintedText& text : paintedTexts(driver.child<QWidget>("countsStrip")))
        strip += text.text;
    EXPECT_TRUE(strip.contains(QStringLiteral("predicted"))) << qPrintable(strip);
    EXPECT_EQ(driver.snapshot().scaler.scale, before) << "it is still held";
    mouse.release(handle + QPoint(60, 0));
    driver.trigger("iteration");
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().scaler.scale != before; }));
    EXPECT_GT(driver.snapshot().scaler.scale, before);
    EXPECT_EQ(std::log2(driver.snapshot().scaler.scale), std::round(std::log2(driver.snapshot().scaler.scale)));
}
