#include "tests/ui/window_driver.h"
#include "ui/speed.h"
#include <QMenu>
#include <QMenuBar>
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

TEST(WindowWords, TheKeysOfTheDesignAreThere)
{
    WindowDriver driver;
    QSet<QKeySequence> keys;
    for (const QAction* action : driver.window().findChildren<QAction*>())
        for (const QKeySequence& key : action->shortcuts())
            keys += key;
    for (const char* key :
         {"F5", "F7", "Shift+F7", "F8", "Shift+F8", "F9", "Ctrl+R", "Ctrl+Shift+R", "F1", "F11", "Shift+F11"})
        EXPECT_TRUE(keys.contains(QKeySequence(QLatin1String(key)))) << key;
}

TEST(WindowWords, EveryMenuHasAnAccessKey)
{
    WindowDriver driver;
    for (const QAction* action : driver.window().menuBar()->actions())
        EXPECT_TRUE(action->text().contains(QLatin1Char('&'))) << qPrintable(action->text());
}

TEST(WindowWords, CountsOneStatementInTheSingular)
{
    EXPECT_EQ(ui::speedText(0), QStringLiteral("1 statement/s"));
    EXPECT_EQ(ui::speedText(ui::kUsualSpeed), QStringLiteral("8 statements/s"));
    EXPECT_EQ(ui::speedText(ui::kFullSpeed), QStringLiteral("as fast as it goes"));
}
