#include "tests/ui/painted_texts.h"
#include "tests/ui/quiz_driver.h"
#include "tests/ui/window_driver.h"
#include "ui/panel_dock.h"
#include "ui/training_step/program_view.h"
#include <QApplication>
#include <QFontInfo>
#include <QLabel>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>

namespace {

constexpr QSize kProjector(1600, 1000);
constexpr double kSmallest = 16, kSmallestThatMatters = 18;

void present(WindowDriver& driver)
{
    driver.action("presentation").trigger();
    driver.settle();
}

QList<PaintedText> allTexts(WindowDriver& driver)
{
    QList<PaintedText> texts;
    for (QWidget* widget : driver.window().findChildren<QWidget*>())
        if (widget->isVisible() && !widget->visibleRegion().isEmpty()) texts += paintedTexts(*widget);
    return texts;
}

/// Texts with a digit in them.
QList<PaintedText> numbersIn(const QList<PaintedText>& texts)
{
    QList<PaintedText> numbers;
    for (const PaintedText& text : texts)
        if (text.text.front().isDigit() && !text.text.contains(QLatin1Char('%'))) numbers += text;
    return numbers;
}

} // namespace

TEST(PresentationView, HasNoTextThatIsTooSmallForAProjector)
{
    WindowDriver driver("digits-autoencoder", kProjector);
    present(driver);
    for (int i = 0; i < 5; ++i)
        driver.trigger("statement");
    const QList<PaintedText> texts = allTexts(driver);
    EXPECT_GT(texts.size(), 60);
    for (const PaintedText& text : texts)
        EXPECT_GE(text.pixels, kSmallest) << qPrintable(text.text);
    for (const PaintedText& text :
         paintedTexts(*driver.child<QWidget>("program").findChild<QWidget*>(QStringLiteral("qt_scrollarea_viewport"))))
        EXPECT_GE(text.pixels, kSmallestThatMatters) << qPrintable(text.text);
    const QList<PaintedText> counts = numbersIn(paintedTexts(driver.child<QWidget>("countsStrip")));
    EXPECT_GE(counts.size(), 7);
    for (const PaintedText& count : counts)
        EXPECT_GE(count.pixels, kSmallestThatMatters) << qPrintable(count.text);
}

TEST(PresentationView, ShowsTheFindingLarge)
{
    WindowDriver driver("digits-autoencoder", kProjector);
    present(driver);
    driver.trigger("iteration");
    const QString finding = driver.child<QWidget>("rangePlot").accessibleDescription();
    ASSERT_FALSE(finding.isEmpty());
    QList<PaintedText> texts = allTexts(driver);
    const auto isOfFinding = [&](const PaintedText& text) {
        return text.text.size() > 6 && finding.contains(text.text.trimmed());
    };
    const auto found = std::find_if(texts.begin(), texts.end(), isOfFinding);
    ASSERT_NE(found, texts.end()) << qPrintable(finding);
    EXPECT_GE(found->pixels, kSmallestThatMatters);
}

TEST(PresentationView, DoublesLinesAndEnlargesTypeThroughTheTheme)
{
    ui::Theme theme = ui::Theme::light(QApplication::font());
    EXPECT_EQ(theme.stroke(1.75), 1.75);
    theme.presentation = true;
    EXPECT_EQ(theme.stroke(1.75), 3.5);
    EXPECT_EQ(theme.px(26, 30), 30);
    EXPECT_EQ(QFontInfo(theme.font(ui::TypeRole::Count)).pixelSize(), 26);
    EXPECT_EQ(QFontInfo(theme.font(ui::TypeRole::ZoneLimits)).pixelSize(), 16);
}

TEST(PresentationView, LeavesTheWindowAsItWas)
{
    const QFont font = QApplication::font();
    WindowDriver driver("digits-autoencoder", kProjector);
    const int program = driver.child<ui::PanelDock>("trainingStep").width();
    present(driver);
    EXPECT_NE(QApplication::font(), font);
    EXPECT_TRUE(driver.child<ui::PanelDock>("autocastMap").isHidden());
    present(driver);
    EXPECT_EQ(QApplication::font(), font);
    EXPECT_FALSE(driver.child<ui::PanelDock>("autocastMap").isHidden());
    EXPECT_TRUE(driver.waitUntil([&] { return driver.child<ui::PanelDock>("trainingStep").width() == program; }));
}

TEST(PresentationView, HasTheLossScaleBehindTheLoss)
{
    WindowDriver driver("scale-search", kProjector);
    present(driver);
    const auto behind = driver.window().tabifiedDockWidgets(&driver.child<ui::PanelDock>("loss"));
    EXPECT_TRUE(behind.contains(&driver.child<ui::PanelDock>("lossScale")));
    EXPECT_FALSE(driver.child<ui::PanelDock>("lossScale").isHidden());
    EXPECT_TRUE(driver.waitUntil([&] { // those behind lie beside the window
        return driver.window().rect().contains(driver.child<ui::PanelDock>("loss").geometry());
    }));
}

TEST(PresentationView, IsGoneWithItsWindow)
{
    const QFont font = QApplication::font();
    {
        WindowDriver driver;
        present(driver);
    }
    EXPECT_EQ(QApplication::font(), font);
}

TEST(PresentationView, OfAWideAndLowWindowShowsTheProgramBesideTheHistogram)
{
    WindowDriver driver("digits-autoencoder", {1366, 768});
    driver.action("presentation").trigger();
    driver.settle();
    const auto placeOf = [&](const char* dock) {
        const auto& widget = driver.child<QWidget>(dock);
        return QRect(widget.mapTo(&driver.window(), QPoint()), widget.size());
    };
    for (const char* panel : {"trainingStepPanel", "gradientsPanel"})
        EXPECT_FALSE(driver.child<QWidget>(panel).visibleRegion().isEmpty()) << panel;
    EXPECT_LT(placeOf("trainingStep").right(), placeOf("gradients").left());
    EXPECT_LE(placeOf("gradients").right(), driver.window().width()) << "nothing is pushed out of the window";
}

TEST(PresentationView, ShowsTheLineThatFailedAndWhatToTry)
{
    WindowDriver driver("mistakes/unscaled-backward", {1920, 1080});
    driver.action("presentation").trigger();
    driver.settle();
    driver.trigger("iteration");
    ASSERT_TRUE(driver.snapshot().failure);
    driver.settle();
    auto& program = driver.child<ui::training_step::ProgramView>("program");
    const int failed = program.failed();
    EXPECT_TRUE(QRectF(program.viewport()->rect()).contains(program.lineRect(failed))) << failed;
    const auto& body = driver.child<QLabel>("stepBody");
    EXPECT_GE(body.height(), body.heightForWidth(body.width()));
}

TEST(PresentationView, RemembersALayoutOfItsOwn)
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("layout.ini")), QSettings::IniFormat);
    {
        WindowDriver driver("digits-autoencoder", kProjector, &settings);
        present(driver);
        driver.child<ui::PanelDock>("loss").close();
        driver.child<ui::PanelDock>("events").show();
        driver.window().close();
    }
    WindowDriver driver("digits-autoencoder", kProjector, &settings);
    EXPECT_FALSE(driver.child<ui::PanelDock>("loss").isHidden()) << "the ordinary layout was changed too";
    present(driver);
    EXPECT_TRUE(driver.child<ui::PanelDock>("loss").isHidden());
    EXPECT_FALSE(driver.child<ui::PanelDock>("events").isHidden());
    driver.action("resetLayout").trigger();
    EXPECT_FALSE(driver.child<ui::PanelDock>("loss").isHidden());
    EXPECT_TRUE(driver.child<ui::PanelDock>("events").isHidden());
}

TEST(PresentationView, ShowsThePressedKeyAndWhatItDid)
{
    WindowDriver driver("digits-autoencoder", kProjector);
    auto& program = driver.child<QWidget>("program");
    const auto& cap = driver.child<QWidget>("keyCap");
    driver.window().activateWindow();
    program.setFocus();
    QTest::keyClick(&program, Qt::Key_Right);
    EXPECT_FALSE(cap.isVisible()) << "keys are shown in the presentation view only";
    present(driver);
    QTest::keyClick(&program, Qt::Key_F8);
    EXPECT_TRUE(cap.isVisible());
    EXPECT_TRUE(driver.waitUntil([&] {
        return cap.accessibleDescription() == QStringLiteral("F8: ran one statement: line 1");
    })) << qPrintable(cap.accessibleDescription());
    QTest::keyClick(&program, Qt::Key_F8, Qt::ShiftModifier);
    EXPECT_TRUE(driver.waitUntil([&] {
        return cap.accessibleDescription() == QStringLiteral("Shift+F8: ran to iteration 2");
    })) << qPrintable(cap.accessibleDescription());
    QTest::keyClick(&program, Qt::Key_Right);
    EXPECT_TRUE(cap.accessibleDescription().startsWith(QStringLiteral("Right")));
}

TEST(PresentationView, SaysWhatKeysDidInTheQuiz)
{
    QuizDriver driver(oneAnswerSet(2), kProjector);
    present(driver);
    driver.window().activateWindow();
    const auto said = [&] { return driver.child<QWidget>("keyCap").accessibleDescription().toStdString(); };
    driver.start("practice");
    EXPECT_EQ(said(), "Return: began the questions");
    driver.key(Qt::Key_Return);
    EXPECT_EQ(said(), "Return") << "nothing is chosen, so nothing happens";
    driver.key(Qt::Key_2);
    EXPECT_EQ(said(), "2: chose B");
    driver.key(Qt::Key_Return);
    EXPECT_EQ(said(), "Return: checked the answer");
    ASSERT_TRUE(driver.waitForButton("Next question"));
    driver.key(Qt::Key_Return);
    EXPECT_EQ(said(), "Return: next question");
}
