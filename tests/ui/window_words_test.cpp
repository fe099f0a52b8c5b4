#include "tests/ui/window_driver.h"
#include "ui/speed.h"
#include <QAbstractButton>
#include <QAbstractSlider>
#include <QComboBox>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSet>
#include <gtest/gtest.h>

namespace {

void collect(const QWidget& menu, QList<QAction*>& into)
{
    for (QAction* action : menu.actions()) {
        into += action;
        if (action->menu()) collect(*action->menu(), into);
    }
}

QList<QAction*> actionsInMenus(WindowDriver& driver)
{
    QList<QAction*> actions;
    collect(*driver.window().menuBar(), actions);
    return actions;
}

/// What a person can operate; parts that Qt makes for itself are not ours to name.
QList<QWidget*> controls(WindowDriver& driver)
{
    QList<QWidget*> found;
    for (QWidget* widget : driver.window().findChildren<QWidget*>()) {
        const bool isControl = qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget) ||
                               qobject_cast<QAbstractSlider*>(widget) || qobject_cast<QPlainTextEdit*>(widget);
        const bool isQts = widget->objectName().startsWith(QLatin1String("qt_")) || qobject_cast<QScrollBar*>(widget);
        if (isControl && !isQts && widget->isVisible()) found += widget;
    }
    return found;
}

} // namespace

TEST(WindowWords, EveryActionStandsInAMenuWithNameAndHelp)
{
    WindowDriver driver;
    const QList<QAction*> inMenus = actionsInMenus(driver);
    int own = 0;
    for (QAction* action : driver.window().findChildren<QAction*>(Qt::FindDirectChildrenOnly)) {
        if (action->isSeparator() || action->objectName().isEmpty()) continue;
        ++own;
        EXPECT_TRUE(inMenus.contains(action)) << qPrintable(action->objectName());
        EXPECT_FALSE(action->whatsThis().isEmpty()) << qPrintable(action->objectName());
        EXPECT_FALSE(action->text().isEmpty()) << qPrintable(action->objectName());
    }
    EXPECT_GE(own, 20);
}

TEST(WindowWords, EveryMenuEntryDoesSomething)
{
    WindowDriver driver;
    for (const QAction* action : actionsInMenus(driver)) {
        if (action->isSeparator() || action->menu()) continue;
        EXPECT_FALSE(action->objectName().isEmpty()) << qPrintable(action->text());
    }
}

TEST(WindowWords, NoTwoActionsShareAKey)
{
    WindowDriver driver;
    QMap<QKeySequence, QString> owners;
    for (const QAction* action : driver.window().findChildren<QAction*>()) {
        for (const QKeySequence& key : action->shortcuts()) {
            EXPECT_FALSE(owners.contains(key)) << qPrintable(key.toString()) << " of " << qPrintable(owners[key])
                                               << " and " << qPrintable(action->objectName());
            owners[key] = action->objectName();
        }
    }
    for (const char* key : {"F5", "F8", "Shift+F8", "Ctrl+R", "Ctrl+Shift+R", "F1", "F11"})
        EXPECT_TRUE(owners.contains(QKeySequence(QLatin1String(key)))) << key;
}

TEST(WindowWords, NoTwoMenusShareAnAccessKey)
{
    WindowDriver driver;
    QSet<QChar> taken;
    for (const QAction* action : driver.window().menuBar()->actions()) {
        const qsizetype at = action->text().indexOf(QLatin1Char('&'));
        ASSERT_GE(at, 0) << qPrintable(action->text());
        const QChar key = action->text()[at + 1].toLower();
        EXPECT_FALSE(taken.contains(key)) << qPrintable(action->text());
        taken += key;
    }
}

TEST(WindowWords, CountsOneStatementInTheSingular)
{
    EXPECT_EQ(ui::speedText(0), QStringLiteral("1 statement/s"));
    EXPECT_EQ(ui::speedText(ui::kUsualSpeed), QStringLiteral("8 statements/s"));
    EXPECT_EQ(ui::speedText(ui::kFullSpeed), QStringLiteral("as fast as it goes"));
}

TEST(WindowWords, EveryControlHasNameAndHelp)
{
    WindowDriver driver;
    const QList<QWidget*> found = controls(driver);
    EXPECT_GE(found.size(), 12);
    for (const QWidget* control : found) {
        const char* kind = control->metaObject()->className();
        EXPECT_FALSE(control->objectName().isEmpty()) << kind;
        EXPECT_FALSE(control->accessibleName().isEmpty()) << kind << ' ' << qPrintable(control->objectName());
        EXPECT_FALSE(control->whatsThis().isEmpty()) << kind << ' ' << qPrintable(control->objectName());
    }
}
