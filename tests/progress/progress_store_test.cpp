// What the progress file keeps, and what becomes of a damaged, foreign, newer or older one.
#include "ui/learning/progress_schema.h"
#include "ui/learning/progress_store.h"
#include <QDir>
#include <QFile>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QVariant>
#include <gtest/gtest.h>

using core::learning::LessonPosition;
using core::learning::QuestionHistory;
using ui::learning::ProgressStore;
using Mode = core::learning::QuizMode;

namespace {

class Progress : public ::testing::Test {
protected:
    QString file(const QString& name = QStringLiteral("progress.sqlite")) const { return folder.filePath(name); }
    QStringList files() const { return QDir(folder.path()).entryList(QDir::Files); }

    void write(const QByteArray& bytes) const
    {
        QFile out(file());
        ASSERT_TRUE(out.open(QIODevice::WriteOnly));
        out.write(bytes);
    }
    QByteArray read(const QString& path) const
    {
        QFile in(path);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }

    /// By another connection than the store's.
    void execute(const QStringList& statements) const
    {
        {
            QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("test"));
            database.setDatabaseName(file());
            ASSERT_TRUE(database.open());
            QSqlQuery query(database);
            for (const QString& statement : statements)
                ASSERT_TRUE(query.exec(statement)) << statement.toStdString();
        }
        QSqlDatabase::removeDatabase(QStringLiteral("test"));
    }

    QTemporaryDir folder;
};

} // namespace

TEST_F(Progress, AnswersAreKept)
{
    {
        ProgressStore store(file());
        ASSERT_TRUE(store.isOpen()) << store.notice().toStdString();
        EXPECT_TRUE(store.notice().isEmpty());
        EXPECT_EQ(store.answers(), 0);
        EXPECT_TRUE(store.addAnswer("a", true, Mode::Practice));
        EXPECT_TRUE(store.addAnswer("b", false, Mode::KnowledgeCheck));
        EXPECT_TRUE(store.addAnswer("a", false, Mode::Practice));
        EXPECT_TRUE(store.addAnswer("a", true, Mode::Class));
        EXPECT_TRUE(store.addCheck(7, 8, 10));
    }
    const ProgressStore again(file());
    EXPECT_EQ(again.answers(), 4);
    const auto histories = again.histories();
    ASSERT_EQ(histories.size(), 2u);
    EXPECT_EQ(histories.at("a"), (QuestionHistory{"a", 3, 1, 1, 4}));
    EXPECT_EQ(histories.at("b"), (QuestionHistory{"b", 1, 1, 0, 2}));
}

TEST_F(Progress, TheLessonsPositionIsKept)
{
    const LessonPosition position = {"третья", {"one", "two"}, {"one-and-a-half"}};
    {
        ProgressStore store(file());
        EXPECT_EQ(store.lesson(), LessonPosition{});
        EXPECT_TRUE(store.saveLesson({"first", {"zero"}, {}}));
        EXPECT_TRUE(store.saveLesson(position));
    }
    EXPECT_EQ(ProgressStore(file()).lesson(), position);
}

TEST_F(Progress, AMissingFolderIsMade)
{
    ProgressStore store(file(QStringLiteral("new/folder/progress.sqlite")));
    EXPECT_TRUE(store.isOpen());
    EXPECT_TRUE(store.addAnswer("a", true, Mode::Practice));
}

TEST_F(Progress, ADamagedFileIsSetAsideWithAMessageAndNeverDeleted)
{
    const QByteArray garbage = QByteArray(5000, 'x');
    write(garbage);
    ProgressStore store(file());
    EXPECT_TRUE(store.isOpen());
    EXPECT_FALSE(store.setAsideAs().isEmpty());
    EXPECT_TRUE(store.notice().contains(store.setAsideAs())) << store.notice().toStdString();
    EXPECT_EQ(read(store.setAsideAs()), garbage);
    EXPECT_TRUE(store.addAnswer("a", true, Mode::Practice));
    EXPECT_EQ(store.answers(), 1);
}

TEST_F(Progress, AFileWithABrokenPageIsSetAside)
{
    {
        ProgressStore store(file());
        for (int i = 0; i < 40; ++i)
            ASSERT_TRUE(store.addAnswer(std::string(1000, 'q'), true, Mode::Practice));
    }
    QByteArray bytes = read(file());
    ASSERT_GT(bytes.size(), 3 * 4096);
    std::fill(bytes.begin() + 4096, bytes.begin() + 3 * 4096, char(0x5a));
    write(bytes);
    const ProgressStore store(file());
    EXPECT_TRUE(store.isOpen()) << store.notice().toStdString();
    EXPECT_EQ(read(store.setAsideAs()), bytes);
    EXPECT_EQ(store.answers(), 0);
}

TEST_F(Progress, TwoDamagedFilesInOneSecondAreBothKept)
{
    QStringList kept;
    for (const char* bytes :
         {"first garbage, long enough to be no database header", "second garbage, as long as that"}) {
        write(bytes);
        kept += ProgressStore(file()).setAsideAs();
    }
    EXPECT_NE(kept[0], kept[1]);
    EXPECT_TRUE(read(kept[0]).startsWith("first"));
    EXPECT_TRUE(read(kept[1]).startsWith("second"));
}

TEST_F(Progress, AnEmptyFileIsANewOne)
{
    write({});
    const ProgressStore store(file());
    EXPECT_TRUE(store.isOpen());
    EXPECT_TRUE(store.setAsideAs().isEmpty());
}

TEST_F(Progress, AnotherProgramsDatabaseIsSetAsideWhole)
{
    execute({QStringLiteral("CREATE TABLE songs (name TEXT)"), QStringLiteral("INSERT INTO songs VALUES ('x')")});
    const QByteArray before = read(file());
    const ProgressStore store(file());
    EXPECT_TRUE(store.isOpen());
    EXPECT_EQ(read(store.setAsideAs()), before);
}

TEST_F(Progress, AFileOfANewerVersionIsLeftAsItIs)
{
    ASSERT_TRUE(ProgressStore(file()).addAnswer("a", true, Mode::Practice));
    execute({QStringLiteral("PRAGMA user_version = 99")});
    ProgressStore store(file());
    EXPECT_FALSE(store.isOpen());
    EXPECT_TRUE(store.notice().contains(QStringLiteral("newer version"))) << store.notice().toStdString();
    EXPECT_FALSE(store.addAnswer("b", true, Mode::Practice));
    EXPECT_TRUE(store.histories().empty());
    EXPECT_TRUE(store.setAsideAs().isEmpty());
}

TEST_F(Progress, AFileOfEachOlderVersionIsBroughtUpAndKeepsItsAnswers)
{
    const auto& steps = ui::learning::schemaSteps();
    ASSERT_GE(steps.size(), 2);
    for (int version = 1; version < steps.size(); ++version) {
        for (const QString& name : files())
            QFile::remove(file(name));
        QStringList old;
        for (int step = 0; step < version; ++step)
            old += steps[step];
        old += {QStringLiteral("PRAGMA application_id = %1").arg(ui::learning::kApplicationId),
                QStringLiteral("PRAGMA user_version = %1").arg(version),
                QStringLiteral("INSERT INTO answers (question, is_right) VALUES ('old', 0)"),
                QStringLiteral("INSERT INTO place VALUES (1, 'page')")};
        execute(old);
        ProgressStore store(file());
        ASSERT_TRUE(store.isOpen()) << store.notice().toStdString();
        EXPECT_EQ(store.histories().at("old").wrong, 1);
        EXPECT_EQ(store.lesson().page, "page");
        EXPECT_TRUE(store.addAnswer("new", true, Mode::Class));
        EXPECT_TRUE(store.addCheck(1, 1, 2));
    }
}

TEST_F(Progress, TwoWindowsKeepOneFile)
{
    ProgressStore first(file()), second(file());
    EXPECT_TRUE(first.addAnswer("a", true, Mode::Practice));
    EXPECT_TRUE(second.addAnswer("b", true, Mode::Practice));
    EXPECT_EQ(first.answers(), 2);
    EXPECT_EQ(second.histories().size(), 2u);
}

TEST_F(Progress, WhereNothingCanBeWrittenItSaysSoAndLosesNothingElse)
{
    write("in the way");
    ProgressStore store(file(QStringLiteral("progress.sqlite/below.sqlite")));
    EXPECT_FALSE(store.isOpen());
    EXPECT_FALSE(store.notice().isEmpty());
    EXPECT_FALSE(store.addAnswer("a", true, Mode::Practice));
    EXPECT_FALSE(store.saveLesson({}));
    EXPECT_EQ(store.answers(), 0);
    EXPECT_EQ(read(file()), "in the way");
}
