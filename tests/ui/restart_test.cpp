#include "tests/ui/quiz_driver.h"
#include "ui/lesson/lesson_panel.h"
#include "ui/quiz/quiz_panel.h"
#include <QAbstractButton>
#include <QFile>
#include <QMessageBox>
#include <QTemporaryDir>
#include <gtest/gtest.h>

// What a learner did is there when the program starts again, also where it never ended in order: the first window
// still lives while the second one reads.
TEST(Restart, AnswersAndTheLessonsPlaceAreThere)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("progress.sqlite"));
    QuizDriver first(oneAnswerSet(6));
    first.window().keepProgressIn(file);
    first.start("practice");
    const QString wrong = first.text("questionText");
    for (const Qt::Key choice : {Qt::Key_1, Qt::Key_2, Qt::Key_2}) {
        first.key(choice);
        first.key(Qt::Key_Return);
        ASSERT_TRUE(first.waitForButton("Next question"));
        first.key(Qt::Key_Return);
    }
    auto& lesson = first.child<ui::lesson::LessonPanel>("lessonPanel");
    lesson.goTo("gradients-become-zero");
    first.child<QAbstractButton>("lessonSkip").click();

    QuizDriver second(oneAnswerSet(6));
    second.window().keepProgressIn(file);
    second.action("practice").trigger();
    const QString state = second.text("quizStartText");
    EXPECT_TRUE(state.endsWith(QStringLiteral("New to you: 3. Coming back: 1."))) << qPrintable(state);
    const auto& again = second.child<ui::lesson::LessonPanel>("lessonPanel").lesson();
    EXPECT_EQ(again.position(), lesson.lesson().position());
    EXPECT_TRUE(again.position().skipped.contains("gradients-become-zero"));
    // One more answer, and the wrong one comes back in its fourth place.
    second.start("practice");
    EXPECT_NE(second.text("questionText"), wrong);
    second.key(Qt::Key_2);
    second.key(Qt::Key_Return);
    ASSERT_TRUE(second.waitForButton("Next question"));
    second.key(Qt::Key_Return);
    EXPECT_EQ(second.text("questionText"), wrong);
}

TEST(Restart, ProgressThatCanNoLongerBeKeptIsToldOnce)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("progress.sqlite"));
    WindowDriver driver;
    driver.window().keepProgressIn(file);
    for (const char* part : {"", "-wal", "-shm"}) {
        QFile broken(file + QLatin1String(part));
        if (!broken.exists()) continue;
        ASSERT_TRUE(broken.open(QIODevice::WriteOnly | QIODevice::Truncate));
        broken.write(QByteArray(4096, 'x'));
    }
    auto& quiz = driver.child<ui::quiz::QuizPanel>("quizPanel");
    for (int i = 0; i < 2; ++i)
        emit quiz.answered("some-question", true, ui::quiz::QuizMode::Practice);
    const auto boxes = driver.window().findChildren<QMessageBox*>(QStringLiteral("message"));
    ASSERT_EQ(boxes.size(), 1);
    EXPECT_TRUE(boxes.front()->informativeText().startsWith(QStringLiteral("What you do is not kept any more")));
}
