#include "ui/application.h"
#include "ui/language.h"
#include <QApplication>
#include <gtest/gtest.h>

int main(int argc, char** argv)
{
    ::testing::InitGoogleTest(&argc, argv);
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    ui::prepareApplication();
    ui::useLanguage(ui::Language::English);
    return RUN_ALL_TESTS();
}
