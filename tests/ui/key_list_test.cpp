// The list of keys: every one that a menu shows, with what it does.
#include "tests/ui/window_driver.h"
#include "ui/key_list.h"
#include <QMenuBar>
#include <QTableWidget>
#include <algorithm>
#include <gtest/gtest.h>

TEST(KeyList, HoldsEveryKeyOfTheMenusWithWhatItDoes)
{
    WindowDriver driver;
    driver.action("keys").trigger();
    const auto& table = driver.child<QTableWidget>("keyTable");
    std::map<QString, QString> listed;
    for (int row = 0; row < table.rowCount(); ++row) {
        listed[table.item(row, 0)->text()] = table.item(row, 1)->text();
        EXPECT_FALSE(table.item(row, 2)->text().isEmpty()) << table.item(row, 1)->text().toStdString();
    }
    EXPECT_EQ(listed[QStringLiteral("F8")], QStringLiteral("Statement"));
    EXPECT_EQ(listed[QStringLiteral("Shift+F8")], QStringLiteral("Iteration"));
    EXPECT_EQ(listed[QStringLiteral("Ctrl+E")], QStringLiteral("Settings"));
    EXPECT_EQ(listed.size(), ui::keysOf(*driver.window().menuBar()).size()) << "no key stands for two things";
}
