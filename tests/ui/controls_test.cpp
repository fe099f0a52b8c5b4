#include "core/content/control_names.h"
#include "tests/ui/quiz_driver.h"
#include "ui/learning/highlight.h"
#include "ui/lesson/lesson_panel.h"
#include "ui/panel_dock.h"
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QTabBar>
#include <QTest>
#include <gtest/gtest.h>

// Every control that a lesson page may name is framed where a person finds it.
namespace {

/// The row `control` of the format's description.
QStringList describedNames()
{
    QFile format(QStringLiteral(AMPSCOPE_RESOURCES "/content-format.md"));
    EXPECT_TRUE(format.open(QIODevice::ReadOnly));
    static const QRegularExpression kRow(QStringLiteral("^\\| `control` \\|.*One of (.*) \\|$"),
                                         QRegularExpression::MultilineOption);
    const QString names = kRow.match(QString::fromUtf8(format.readAll())).captured(1);
    QStringList all;
    for (const QString& name : names.split(QLatin1Char(' ')))
        all += QString(name).remove(QLatin1Char('`'));
    return all;
}

class Controls : public testing::TestWithParam<std::tuple<QSize, bool>> {
protected:
    Controls() : m_driver(oneAnswerSet(1), std::get<QSize>(GetParam()))
    {
        if (std::get<bool>(GetParam())) m_driver.action("presentation").trigger();
        m_driver.action("lessonFront").trigger();
        // The link that turns GradScaler on is there while a scale is tried.
        m_driver.trigger("scaler");
        m_driver.trigger("iteration");
        m_driver.trigger("iteration");
        QTest::keyClick(&m_driver.child<QWidget>("rangePlot"), Qt::Key_PageUp);
        m_driver.settle();
    }
    void frame(const QString& name)
    {
        emit m_driver.child<ui::lesson::LessonPanel>("lessonPanel").controlChanged(name);
        m_driver.settle();
    }

    QuizDriver m_driver;
};

std::string nameOf(const testing::TestParamInfo<std::tuple<QSize, bool>>& info)
{
    return std::to_string(std::get<QSize>(info.param).width()) + (std::get<bool>(info.param) ? "_presentation" : "");
}

INSTANTIATE_TEST_SUITE_P(All, Controls,
                         testing::Values(std::tuple(QSize(1024, 600), false), std::tuple(QSize(1600, 1000), false),
                                         std::tuple(QSize(1600, 1000), true)),
                         nameOf);

} // namespace

TEST_P(Controls, OfEveryNameAreFramedInTheWindow)
{
    const auto& highlight = m_driver.child<ui::learning::Highlight>("highlight");
    for (const std::string_view name : core::content::kControlNames) {
        frame(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
        EXPECT_TRUE(m_driver.waitUntil([&] { return !highlight.visibleRegion().isEmpty(); })) << name;
        EXPECT_GT(highlight.width(), 12) << name;
        EXPECT_GT(highlight.height(), name.ends_with("Plot") ? 100 : 12) << name;
        frame({});
        EXPECT_FALSE(highlight.isVisible()) << name;
    }
}

TEST(ControlNames, AreThoseThatTheFormatDescribes)
{
    QStringList known;
    for (const std::string_view name : core::content::kControlNames)
        known += QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    EXPECT_EQ(describedNames(), known);
}

TEST(ControlNames, ThatStandInAMenuAreFramedThereAndMarkedOnceItOpens)
{
    QuizDriver driver(oneAnswerSet(1));
    driver.action("lessonFront").trigger();
    emit driver.child<ui::lesson::LessonPanel>("lessonPanel").controlChanged(QStringLiteral("newSeed"));
    auto& bar = *driver.window().findChild<QMenuBar*>();
    auto& menu = driver.child<QMenu>("experimentMenu");
    const QRect title = bar.actionGeometry(menu.menuAction());
    EXPECT_TRUE(driver.child<ui::learning::Highlight>("highlight").geometry().contains(title.center()));
    menu.popup(driver.window().mapToGlobal(title.bottomLeft()));
    EXPECT_TRUE(driver.waitUntil([&] { return menu.activeAction() == &driver.action("newSeed"); }));
    menu.close();
}

TEST(ControlNames, BehindATabAreFramedThereAndThenInFront)
{
    QuizDriver driver(oneAnswerSet(1), {1024, 600});
    driver.action("lessonFront").trigger();
    driver.settle();
    emit driver.child<ui::lesson::LessonPanel>("lessonPanel").controlChanged(QStringLiteral("program"));
    driver.settle();
    const auto& highlight = driver.child<ui::learning::Highlight>("highlight");
    auto& dock = driver.child<ui::PanelDock>("trainingStep");
    EXPECT_TRUE(driver.waitUntil([&] { return !highlight.visibleRegion().isEmpty(); }));
    EXPECT_LT(highlight.height(), 60) << "a tab";
    auto& program = driver.child<QWidget>("program");
    dock.raise();
    EXPECT_TRUE(driver.waitUntil([&] {
        return highlight.geometry().contains(QRect(program.mapTo(&driver.window(), QPoint()), program.size()));
    }));
}
