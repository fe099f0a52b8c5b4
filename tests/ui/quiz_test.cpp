#include "tests/ui/quiz_driver.h"
#include "ui/quiz/code_lines.h"
#include "ui/quiz/number_field.h"
#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <gtest/gtest.h>

namespace {

/// Answers the question that is asked by the key of a choice and waits for what is said.
void answer(QuizDriver& driver, Qt::Key choice)
{
    driver.key(choice);
    driver.key(Qt::Key_Return);
    ASSERT_TRUE(driver.waitForButton("Next question"));
}

/// Sorts the lines by Alt+Up: each line of the right order is brought to its place, from the first on.
void sortByKeys(QuizDriver& driver, const std::vector<std::string>& right)
{
    auto& lines = driver.child<ui::quiz::CodeLines>("orderLines");
    for (int place = 0; place < static_cast<int>(right.size()); ++place) {
        const QString wanted = QString::fromStdString(right[static_cast<std::size_t>(place)]);
        int row = place;
        while (lines.line(row) != wanted)
            ++row;
        lines.setCurrentRow(row);
        for (; row > place; --row)
            driver.key(Qt::Key_Up, Qt::AltModifier);
    }
}

} // namespace

TEST(Quiz, AWrongAnswerSaysWhyThisOneIsWrong)
{
    QuizDriver driver(oneAnswerSet(4));
    driver.start("practice");
    answer(driver, Qt::Key_3);
    EXPECT_EQ(driver.text("feedbackTitle"), QStringLiteral("✕ Not right"));
    EXPECT_EQ(driver.text("feedbackWhy"), QStringLiteral("third is wrong"));
    EXPECT_EQ(driver.child<QAbstractButton>("choice2").accessibleDescription(), QStringLiteral("right"));
    EXPECT_EQ(driver.child<QAbstractButton>("choice3").accessibleDescription(), QStringLiteral("chosen, not right"));
    driver.key(Qt::Key_Return);
    EXPECT_FALSE(driver.isSeen("feedback"));
    answer(driver, Qt::Key_2);
    EXPECT_EQ(driver.text("feedbackTitle"), QStringLiteral("✓ Right"));
    EXPECT_EQ(driver.text("feedbackWhy"), QStringLiteral("second is right"));
}

TEST(Quiz, AWrongAnswerComesBackAfterThreeOthers)
{
    QuizDriver driver(oneAnswerSet(9));
    driver.start("practice");
    const QString first = driver.text("questionText");
    answer(driver, Qt::Key_1);
    for (int other = 0; other < 3; ++other) {
        driver.key(Qt::Key_Return);
        EXPECT_NE(driver.text("questionText"), first);
        answer(driver, Qt::Key_2);
    }
    driver.key(Qt::Key_Return);
    EXPECT_EQ(driver.text("questionText"), first);
}

TEST(Quiz, TheFocusIsAFrameOfTwoPixelsOnePixelOutsideTheAnswer)
{
    QuizDriver driver(oneAnswerSet(4));
    driver.window().activateWindow();
    driver.start("practice");
    driver.key(Qt::Key_1);
    driver.key(Qt::Key_Down); // chooses the next one
    const auto pixels = [&](const char* choice) {
        const auto& row = driver.child<QWidget>(choice);
        const QRect place(row.mapTo(&driver.window(), QPoint(0, 0)), row.size());
        const QImage image = driver.window().grab(place).toImage();
        QStringList colours;
        for (int x = 0; x < 4; ++x)
            colours += image.pixelColor(x, image.height() / 2).name();
        return colours.join(QLatin1Char(' ')).toStdString();
    };
    const QPalette palette = driver.window().palette();
    const std::string ink = palette.color(QPalette::Text).name().toStdString(),
                      base = palette.color(QPalette::Base).name().toStdString(),
                      line = palette.color(QPalette::Mid).name().toStdString();
    EXPECT_EQ(pixels("choice2"), ink + ' ' + ink + ' ' + base + ' ' + ink);
    EXPECT_EQ(pixels("choice1"), base + ' ' + base + ' ' + base + ' ' + line);
}

TEST(Quiz, NothingIsCheckedBeforeAnAnswerIsChosen)
{
    QuizDriver driver(oneAnswerSet(4));
    driver.start("practice");
    EXPECT_FALSE(driver.child<QAbstractButton>("quizPrimary").isEnabled());
    EXPECT_EQ(driver.child<QAbstractButton>("quizPrimary").toolTip(), QStringLiteral("Choose an answer first."));
    driver.key(Qt::Key_Return);
    EXPECT_FALSE(driver.isSeen("feedback"));
    driver.key(Qt::Key_9);
    EXPECT_FALSE(driver.child<QAbstractButton>("quizPrimary").isEnabled()) << "there is no ninth answer";
}

TEST(Quiz, APredictionIsRunOnTheEngineAndInTheWindow)
{
    const core::content::ContentSet set = shippedQuestion("predict-scale-two-to-sixteen");
    QuizDriver driver(set);
    driver.start("practice");
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().experiment == "digits-autoencoder"; }));
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().iteration == 1; })) << "what the question speaks of";
    EXPECT_FALSE(driver.text("questionText").contains(QChar(0x2026))) << "the live number is filled in";
    driver.key(Qt::Key_3);
    ASSERT_TRUE(driver.waitForButton("Run and compare"));
    driver.key(Qt::Key_Return);
    ASSERT_TRUE(driver.waitForButton("Next question"));
    const QString facts = driver.text("feedbackFacts");
    EXPECT_TRUE(QRegularExpression(QStringLiteral("^measured: [\\d,]+ of [\\d,]+$")).match(facts).hasMatch())
        << qPrintable(facts);
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().iteration == 2; })) << "and what it asks about";
    EXPECT_TRUE(driver.snapshot().scaler.enabled);
    EXPECT_EQ(driver.snapshot().scaler.scale, 65536);
    int right = 0;
    for (const auto& choice : set.questions.front().choices) {
        const auto index = &choice - set.questions.front().choices.data();
        const QByteArray name = QByteArrayLiteral("choice") + QByteArray::number(index + 1);
        right += driver.child<QAbstractButton>(name).accessibleDescription() == QStringLiteral("right") ? 1 : 0;
    }
    EXPECT_EQ(right, 1);
}

TEST(Quiz, SkipsAreCountedOfTheStepsOfTheRun)
{
    QuizDriver driver(shippedQuestion("predict-skips-from-two-to-24"));
    driver.start("practice");
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().iteration == 1; }));
    driver.key(Qt::Key_3);
    ASSERT_TRUE(driver.waitForButton("Run and compare"));
    driver.key(Qt::Key_Return);
    ASSERT_TRUE(driver.waitForButton("Next question"));
    EXPECT_TRUE(driver.text("feedbackFacts").endsWith(QStringLiteral(" of 11 steps of the run"))) // 1 and then 10
        << qPrintable(driver.text("feedbackFacts"));
}

TEST(Quiz, LinesPutIntoOrderByKeysRunOnTheEngine)
{
    const core::content::ContentSet set = shippedQuestion("order-of-the-step");
    QuizDriver driver(set);
    driver.start("practice");
    sortByKeys(driver, set.questions.front().order.lines);
    driver.key(Qt::Key_Return);
    ASSERT_TRUE(driver.waitForButton("Next question"));
    EXPECT_EQ(driver.text("feedbackTitle"), QStringLiteral("✓ Right"));
    EXPECT_TRUE(driver.text("feedbackFacts").contains(QStringLiteral("3 optimizer steps, 0 skipped")))
        << qPrintable(driver.text("feedbackFacts"));
}

TEST(Quiz, AWrongOrderSaysWhereTheEngineStopped)
{
    const core::content::ContentSet set = shippedQuestion("order-of-the-step");
    QuizDriver driver(set);
    driver.start("practice");
    auto lines = set.questions.front().order.lines;
    std::swap(lines[4], lines[5]); // the step before backward
    sortByKeys(driver, lines);
    driver.key(Qt::Key_Return);
    ASSERT_TRUE(driver.waitForButton("Next question"));
    EXPECT_EQ(driver.text("feedbackTitle"), QStringLiteral("✕ Not right"));
    EXPECT_TRUE(driver.text("feedbackFacts").contains(QStringLiteral("It stops in line 5: AssertionError")))
        << qPrintable(driver.text("feedbackFacts"));
}

TEST(Quiz, TheWrongLineIsChosenByItsNumberAndBothProgramsRun)
{
    QuizDriver driver(shippedQuestion("find-the-unscaled-backward"));
    driver.start("practice");
    driver.key(Qt::Key_5);
    driver.key(Qt::Key_Return);
    ASSERT_TRUE(driver.waitForButton("Next question"));
    EXPECT_EQ(driver.text("feedbackTitle"), QStringLiteral("✓ Right"));
    const QString facts = driver.text("feedbackFacts");
    EXPECT_TRUE(facts.contains(QStringLiteral("As it stands: It stops in line 6: AssertionError")))
        << qPrintable(facts);
    EXPECT_TRUE(facts.contains(QStringLiteral("With this line put right: It ran 3 iterations"))) << qPrintable(facts);
}

TEST(Quiz, ANumberIsTypedAndAnExpectedWrongOneIsExplained)
{
    QuizDriver driver(shippedQuestion("largest-float16"));
    driver.start("practice");
    driver.child<QLineEdit>("numberAnswer").setText(QStringLiteral("65536"));
    driver.key(Qt::Key_Return);
    ASSERT_TRUE(driver.waitForButton("Next question"));
    EXPECT_TRUE(driver.text("feedbackWhy").startsWith(QStringLiteral("2¹⁶ is already too large")));
    EXPECT_EQ(driver.text("rightNumber"), QStringLiteral("The right number is 65,504."));
}

TEST(Quiz, PairsAreMatchedByKeys)
{
    core::content::ContentSet set = oneAnswerSet(2);
    core::content::Question& question = set.questions.front();
    question.kind = core::content::Question::Kind::Match;
    question.choices.clear();
    question.why = {"they do", "they do"};
    question.match.pairs = {{{"one", ""}, {"uno", ""}}, {{"two", ""}, {"due", ""}}, {{"three", ""}, {"tre", ""}}};
    set.questions.resize(1);
    QuizDriver driver(set);
    driver.start("practice");
    for (int row = 0; row < 3; ++row) {
        auto& box = driver.child<QComboBox>(QStringLiteral("match%1").arg(row + 1).toLatin1());
        const QString right =
            QString::fromStdString(set.questions.front().match.pairs[static_cast<std::size_t>(row)].right.en);
        for (int letter = 1; letter <= 3; ++letter)
            if (box.itemData(letter, Qt::AccessibleTextRole).toString().endsWith(right))
                driver.key(static_cast<Qt::Key>(Qt::Key_0 + letter));
    }
    driver.key(Qt::Key_Return);
    ASSERT_TRUE(driver.waitForButton("Next question"));
    EXPECT_EQ(driver.text("feedbackTitle"), QStringLiteral("✓ Right"));
}

TEST(Quiz, ShowMeOpensItsExperimentAndPlaysItThere)
{
    QuizDriver driver(shippedQuestion("largest-float16"));
    driver.start("practice");
    driver.child<QAbstractButton>("quizShowMe").click();
    EXPECT_TRUE(driver.waitUntil([&] {
        const core::Snapshot& now = driver.snapshot();
        return now.experiment == "scale-search" && now.iteration == 1 && now.watched.watch.tensor == "10.bias";
    }));
}

TEST(Quiz, ShowMeSaysWhatIsSeenAndWhere)
{
    QuizDriver driver(shippedQuestion("one-nan-among-thousands"));
    driver.start("practice");
    EXPECT_FALSE(driver.isSeen("quizSeen"));
    driver.child<QAbstractButton>("quizShowMe").click();
    EXPECT_TRUE(driver.waitUntil([&] {
        return driver.text("quizSeen").contains(QStringLiteral("skipped steps: 1 (panel Loss scale)"));
    })) << qPrintable(driver.text("quizSeen"));
    EXPECT_TRUE(driver.text("quizSeen").contains(QStringLiteral("normal in 10.weight: ")))
        << qPrintable(driver.text("quizSeen"));
    driver.window().openExperiment(QStringLiteral("digits-clip"));
    EXPECT_TRUE(driver.waitUntil([&] { return !driver.isSeen("quizSeen"); }))
        << "another experiment shows nothing of it";
}

TEST(Quiz, ShowMeNamesNoPanelForWhatNoneShows)
{
    core::content::Measure bytes;
    bytes.kind = core::content::Measure::Kind::Bytes;
    core::content::ContentSet set = shippedQuestion("one-nan-among-thousands");
    set.questions[0].showMe->claim.parts.front().value = bytes;
    set.questions[0].showMe->claim.parts.front().value.tensor = "0.weight";
    QuizDriver driver(std::move(set));
    driver.start("practice");
    driver.child<QAbstractButton>("quizShowMe").click();
    EXPECT_TRUE(driver.waitUntil([&] {
        return driver.text("quizSeen").contains(QStringLiteral("bytes of 0.weight: 32,768 optimizer steps"));
    })) << qPrintable(driver.text("quizSeen"));
}

TEST(Quiz, NoLineOfAProgramIsCutInANarrowPanel)
{
    for (const char* id : {"find-what-keeps-it-in-fp32", "order-of-a-bf16-step"}) {
        QuizDriver driver(shippedQuestion(id), {1366, 768});
        driver.start("practice");
        driver.settle();
        auto& lines = driver.child<QListWidget>(id[0] == 'o' ? "orderLines" : "wrongLine");
        bool isAnyBroken = false;
        for (int row = 0; row < lines.count(); ++row) {
            const QStringList parts = lines.item(row)->text().split(QLatin1Char('\n'));
            isAnyBroken |= parts.size() > 1;
            for (const QString& part : parts)
                EXPECT_LE(lines.fontMetrics().horizontalAdvance(part), lines.viewport()->width()) << qPrintable(part);
            EXPECT_GE(lines.item(row)->sizeHint().height(), parts.size() * lines.fontMetrics().lineSpacing());
        }
        EXPECT_TRUE(isAnyBroken) << "else nothing was tested";
    }
}

TEST(Quiz, SaysHowAQuestionIsAnsweredWhereItsWidgetsDoNot)
{
    QuizDriver driver(shippedQuestion("which-become-zero"));
    driver.start("practice");
    EXPECT_EQ(driver.text("questionNote"), QStringLiteral("Choose every answer that is right."));
    EXPECT_TRUE(driver.isSeen("questionNote"));
    driver.key(Qt::Key_1);
    driver.key(Qt::Key_Return);
    ASSERT_TRUE(driver.waitForButton("Next question"));
    EXPECT_FALSE(driver.isSeen("questionNote"));
}
