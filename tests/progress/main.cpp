#include <QCoreApplication>
#include <gtest/gtest.h>

int main(int argc, char** argv)
{
    ::testing::InitGoogleTest(&argc, argv);
    QCoreApplication application(argc, argv); // Qt looks for its SQLite driver with it
    return RUN_ALL_TESTS();
}
