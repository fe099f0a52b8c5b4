#include <QDir>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <gtest/gtest.h>

// The program `ampscope` as a script calls it.
namespace {

struct Outcome {
    int code = -1;
    QString error;
};

Outcome runProgram(const QStringList& arguments)
{
    constexpr int kPatience = 60'000; // ms
    QProcess process;
    process.start(QStringLiteral(AMPSCOPE_PROGRAM), arguments);
    EXPECT_TRUE(process.waitForFinished(kPatience));
    QString error;
    for (const QByteArray& line : process.readAllStandardError().split('\n'))
        if (line.startsWith("ampscope: ")) error += QString::fromUtf8(line) + QLatin1Char('\n');
    return {process.exitCode(), error};
}

} // namespace

class WrongCall : public testing::TestWithParam<std::pair<QStringList, QString>> {};
INSTANTIATE_TEST_SUITE_P(
    Program, WrongCall,
    testing::Values(std::pair(QStringList{"--device", "tpu"}, QStringLiteral("\"tpu\" is not a device")),
                    std::pair(QStringList{"--device", "cuda:63"}, QStringLiteral("cuda")),
                    std::pair(QStringList{"--iterations", "abc"}, QStringLiteral("--iterations")),
                    std::pair(QStringList{"--iterations", "0"}, QStringLiteral("--iterations")),
                    std::pair(QStringList{"--size", "10x10"}, QStringLiteral("--size")),
                    std::pair(QStringList{"--threads", "-1"}, QStringLiteral("--threads")),
                    std::pair(QStringList{"--nonsense"}, QStringLiteral("nonsense")),
                    std::pair(QStringList{"no-such-experiment"}, QStringLiteral("digits-autoencoder")),
                    std::pair(QStringList{"one", "two"}, QStringLiteral("one experiment"))));

TEST_P(WrongCall, EndsWithOneSentenceAndCodeTwo)
{
    const auto& [arguments, word] = GetParam();
    const Outcome outcome = runProgram(arguments + QStringList{"--exit"});
    EXPECT_EQ(outcome.code, 2);
    EXPECT_EQ(outcome.error.count(QLatin1Char('\n')), 1) << qPrintable(outcome.error);
    EXPECT_TRUE(outcome.error.contains(word, Qt::CaseInsensitive)) << qPrintable(outcome.error);
}

TEST(Program, TakesAPictureWhenThePlanIsDone)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("window.png"));
    const Outcome outcome =
        runProgram({"digits-clip", "--run", "--iterations", "3", "--size", "1200x800", "--screenshot", file, "--exit"});
    EXPECT_EQ(outcome.code, 0) << qPrintable(outcome.error);
    EXPECT_EQ(QImage(file).size(), QSize(1200, 800));
}

TEST(Program, SaysBeforeItRunsWhenThePictureCannotBeWritten)
{
    const QTemporaryDir folder;
    const QString noFormat = folder.filePath(QStringLiteral("window.picture"));
    for (const QString& file : {QStringLiteral("/nonexistent/window.png"), folder.path(), noFormat}) {
        const Outcome outcome = runProgram({"--run", "--iterations", "100000000", "--screenshot", file, "--exit"});
        EXPECT_EQ(outcome.code, 2);
        EXPECT_TRUE(outcome.error.contains(file)) << qPrintable(outcome.error);
    }
    EXPECT_TRUE(QDir(folder.path()).isEmpty()) << "asking leaves nothing behind";
}
