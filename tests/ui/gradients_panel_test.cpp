// The gradients panel as a person uses it: boxes, keys, mouse, link.
#include "ui/gradients/counts_strip.h"
#include "ui/gradients/gradients_panel.h"
#include "ui/plots/plot_view.h"
#include "watched_gradient.h"
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QTemporaryDir>
#include <cmath>
#include <gtest/gtest.h>

namespace ui::gradients {

namespace {

class PanelTest : public ::testing::Test {
protected:
    PanelTest()
    {
        QObject::connect(&m_panel, &GradientsPanel::scaleChosen, &m_panel, [this](double s) { m_chosen.push_back(s); });
        QObject::connect(&m_panel, &GradientsPanel::watchChanged, &m_panel,
                         [this](const core::Watch& watch) { m_watches.push_back(watch); });
        m_panel.setTheme(Theme::light(QApplication::font()));
        m_panel.resize(1135, 482);
        m_panel.show();
    }

    void show(const core::Snapshot& snapshot)
    {
        m_panel.showSnapshot(snapshot);
        QApplication::processEvents();
    }
    void showScalerOff() { show(snapshotWithGradient(smallGradient(2, 6), 1, false)); }
    void showScalerOn() { show(snapshotWithGradient(smallGradient(2, 6), 65536, true)); }

    template <class T>
    T& child(const char* name)
    {
        return *m_panel.findChild<T*>(QLatin1String(name));
    }

    void press(int key)
    {
        QKeyEvent down(QEvent::KeyPress, key, Qt::NoModifier);
        QApplication::sendEvent(&child<QWidget>("rangePlot"), &down);
    }
    void mouse(QEvent::Type type, QPointF at, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        const bool moving = type == QEvent::MouseMove;
        QMouseEvent event(type, at, child<QWidget>("canvas").mapToGlobal(at), moving ? Qt::NoButton : Qt::LeftButton,
                          Qt::LeftButton, modifiers);
        QApplication::sendEvent(&child<QWidget>("canvas"), &event);
    }
    /// Where the cursor says that something can be dragged.
    QPointF findHandle()
    {
        const QWidget& canvas = child<QWidget>("canvas");
        for (int y = 0; y < canvas.height(); y += 8)
            for (int x = 0; x < canvas.width(); x += 8) {
                mouse(QEvent::MouseMove, QPointF(x, y));
                if (canvas.cursor().shape() == Qt::SizeHorCursor) return QPointF(x, y);
            }
        ADD_FAILURE() << "there is no handle";
        return {};
    }
    std::string strip() { return child<QWidget>("countsStrip").accessibleName().toStdString(); }

    GradientsPanel m_panel;
    std::vector<double> m_chosen;
    std::vector<core::Watch> m_watches;
};

} // namespace

TEST_F(PanelTest, NamesTheSixCountsForThoseWhoDoNotSeeThem)
{
    showScalerOff();
    EXPECT_EQ(strip(), "zero 2, lost further up 6, subnormal 0, normal 0, inf 0, NaN 0");
}

TEST_F(PanelTest, OffersToTurnGradScalerOnWithTheScaleThatIsTried)
{
    showScalerOff();
    press(Qt::Key_PageUp);
    press(Qt::Key_PageUp);
    QLabel& link = child<QLabel>("turnScalerOn");
    ASSERT_TRUE(link.isVisible());
    EXPECT_TRUE(link.text().contains(QStringLiteral("Turn GradScaler on with 2¹⁶")));
    EXPECT_TRUE(m_chosen.empty());
    emit link.linkActivated(QString());
    EXPECT_EQ(m_chosen, std::vector{65536.0});
}

TEST_F(PanelTest, TakesATrialBackWithEscape)
{
    showScalerOff();
    press(Qt::Key_Right);
    EXPECT_TRUE(child<QLabel>("turnScalerOn").isVisible());
    press(Qt::Key_Escape);
    EXPECT_FALSE(child<QLabel>("turnScalerOn").isVisible());
}

TEST_F(PanelTest, SetsTheScaleWhereTheHandleIsReleased)
{
    showScalerOn();
    const QPointF handle = findHandle();
    mouse(QEvent::MouseButtonPress, handle);
    mouse(QEvent::MouseMove, handle + QPointF(40, 0));
    EXPECT_TRUE(m_chosen.empty());
    mouse(QEvent::MouseButtonRelease, handle + QPointF(40, 0));
    ASSERT_EQ(m_chosen.size(), 1U);
    EXPECT_GT(m_chosen[0], 65536);
    EXPECT_EQ(std::log2(m_chosen[0]), std::round(std::log2(m_chosen[0])));
}

TEST_F(PanelTest, DragsContinuouslyWithShift)
{
    showScalerOn();
    const QPointF handle = findHandle();
    mouse(QEvent::MouseButtonPress, handle);
    mouse(QEvent::MouseMove, handle + QPointF(40, 0), Qt::ShiftModifier);
    mouse(QEvent::MouseButtonRelease, handle + QPointF(40, 0));
    ASSERT_EQ(m_chosen.size(), 1U);
    EXPECT_NE(std::log2(m_chosen[0]), std::round(std::log2(m_chosen[0])));
}

TEST_F(PanelTest, KeepsTheHandleOnItsRail)
{
    showScalerOn();
    for (int i = 0; i < 5; ++i)
        press(Qt::Key_PageUp);
    press(Qt::Key_Return);
    EXPECT_EQ(m_chosen, std::vector{std::exp2(24)});
}

TEST_F(PanelTest, HasNoHandleWhereTheLimitsOfFP16DoNotApply)
{
    core::Snapshot snapshot = snapshotWithGradient(smallGradient(2, 6), 1, false);
    snapshot.watched.format = kernels::Format::FP32;
    show(snapshot);
    press(Qt::Key_PageUp);
    EXPECT_FALSE(child<QLabel>("turnScalerOn").isVisible());
}

TEST_F(PanelTest, AsksForTheSameLayerWhenAnotherQuantityIsChosen)
{
    showScalerOff();
    QComboBox& show = child<QComboBox>("quantity");
    show.setCurrentIndex(2);
    emit show.activated(2);
    ASSERT_EQ(m_watches.size(), 1U);
    EXPECT_EQ(m_watches[0], (core::Watch{"0.output", core::Quantity::Activation}));
}

TEST_F(PanelTest, KeepsTheTensorWhenANameIsTypedThatDoesNotExist)
{
    showScalerOff();
    QComboBox& tensor = child<QComboBox>("tensor");
    tensor.setEditText(QStringLiteral("7.weight"));
    emit tensor.lineEdit()->editingFinished();
    EXPECT_TRUE(m_watches.empty());
    EXPECT_EQ(tensor.currentText().toStdString(), "0.weight");
}

TEST_F(PanelTest, KeepsAChoiceUntilTheEngineHasFollowedIt)
{
    showScalerOff();
    QComboBox& tensor = child<QComboBox>("tensor");
    tensor.setCurrentText(QStringLiteral("0.bias"));
    emit tensor.activated(tensor.currentIndex());
    ASSERT_EQ(m_watches.size(), 1U);
    showScalerOff(); // a snapshot from before the choice
    EXPECT_EQ(tensor.currentText().toStdString(), "0.bias");
}

TEST_F(PanelTest, MayBeClosedWhileANameIsTyped)
{
    auto panel = std::make_unique<GradientsPanel>();
    bool chosen = false;
    QObject::connect(panel.get(), &GradientsPanel::watchChanged, &m_panel, [&chosen] { chosen = true; });
    panel->show();
    panel->showSnapshot(snapshotWithGradient(smallGradient(2, 6), 1, false));
    auto* tensor = panel->findChild<QComboBox*>(QStringLiteral("tensor"));
    tensor->lineEdit()->setFocus();
    QApplication::processEvents();
    ASSERT_TRUE(tensor->lineEdit()->hasFocus());
    tensor->setEditText(QStringLiteral("0.bias"));
    panel.reset();
    EXPECT_FALSE(chosen);
}

TEST_F(PanelTest, PutsTheFindingAboveThePlotWhereDataLeavesNoRoom)
{
    const auto visible = [this] { return child<QLabel>("gradientFinding").isVisible(); };
    showScalerOff();
    EXPECT_FALSE(visible());
    m_panel.resize(560, 464);
    for (int i = 0; i < 5; ++i)
        QApplication::processEvents();
    EXPECT_TRUE(visible());
}

TEST_F(PanelTest, FillsItsMenu)
{
    QMenu menu;
    m_panel.fillMenu(menu);
    QStringList texts;
    for (const QAction* action : menu.actions())
        texts << (action->isSeparator() ? QStringLiteral("-") : action->text());
    EXPECT_EQ(texts.join("|").toStdString(), "Show as table|Copy picture|Save picture…|Save as CSV…|-|What's this?");
}

TEST_F(PanelTest, SavesItsPictureAsPngSvgAndPdf)
{
    showScalerOff();
    const QTemporaryDir folder;
    const auto& plot = *m_panel.findChild<plots::PlotView*>();
    for (const auto& [suffix, start] : {std::pair{"png", "\x89PNG"}, {"svg", "<?xml"}, {"pdf", "%PDF"}}) {
        const QString path = folder.filePath(QStringLiteral("picture.") + QLatin1String(suffix));
        EXPECT_TRUE(plot.savePicture(path));
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        EXPECT_TRUE(file.readAll().startsWith(start)) << suffix;
    }
    EXPECT_FALSE(plot.savePicture(folder.filePath(QStringLiteral("no/such/folder.png"))));
}

TEST_F(PanelTest, HasATableWhoseRowsAddUpToAllElements)
{
    showScalerOff();
    const plots::PlotTable table = m_panel.findChild<plots::PlotView*>()->table();
    // zero, flushed, lost further up, inf, NaN, and a row for each of the 64 powers of two
    ASSERT_EQ(table.rows.size(), 5U + core::Histogram::kBins);
    qulonglong sum = 0;
    for (const auto& row : table.rows)
        sum += row.at(1).toULongLong();
    EXPECT_EQ(sum, 8U);
}

} // namespace ui::gradients
