// After a knowledge check: each question with what was answered, what is right, and why.
#include "core/learning/grade.h"
#include "tests/ui/quiz_driver.h"
#include "ui/number_text.h"
#include "ui/quiz/check_review.h"
#include "ui/quiz/solution.h"
#include <QComboBox>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextDocumentFragment>
#include <gtest/gtest.h>

namespace {

using core::content::Question;
using core::learning::Answer;

core::content::Text both(const char* text)
{
    return {text, text};
}

QString review(const Question& question, const Answer& answer, bool right)
{
    core::learning::Verdict verdict;
    verdict.right = right;
    verdict.why = right ? question.why : question.otherwise;
    return QTextDocumentFragment::fromHtml(
               ui::quiz::reviewHtml({{&question, {}, answer, verdict}}, ui::Theme::light({})))
        .toPlainText();
}

Answer chosen(std::vector<std::size_t> indices)
{
    Answer answer;
    answer.chosen = std::move(indices);
    return answer;
}

} // namespace

TEST(CheckReview, AfterACheckEachQuestionStandsWithTheAnswerTheRightOneAndWhy)
{
    QuizDriver driver(oneAnswerSet(2));
    driver.start("knowledgeCheck");
    for (const Qt::Key answer : {Qt::Key_3, Qt::Key_2}) {
        const QString asked = driver.text("questionText");
        driver.key(answer);
        driver.key(Qt::Key_Return);
        ASSERT_TRUE(
            driver.waitUntil([&] { return driver.isSeen("resultText") || driver.text("questionText") != asked; }));
    }
    const QString report = driver.text("resultText");
    const qsizetype first = report.indexOf(QStringLiteral("✕ 1. Question number 1")),
                    second = report.indexOf(QStringLiteral("✓ 2. Question number 2"));
    ASSERT_TRUE(first >= 0 && second > first) << qPrintable(report);
    const QString wrong = report.mid(first, second - first), right = report.mid(second);
    for (const char* words : {"Your answer: C: third", "third is wrong", "Right: B: second", "second is right"})
        EXPECT_TRUE(wrong.contains(QLatin1String(words))) << words << "\n" << qPrintable(wrong);
    EXPECT_TRUE(right.contains(QStringLiteral("Your answer: B: second"))) << qPrintable(right);
    EXPECT_FALSE(right.contains(QStringLiteral("Right:"))) << "it was right, once is enough";
    const auto& save = driver.child<QWidget>("resultSave");
    EXPECT_FALSE(save.visibleRegion().isEmpty()) << "however much there is to read";
}

TEST(CheckReview, PageDownReadsOn)
{
    QuizDriver driver(oneAnswerSet(9), {1280, 720});
    driver.start("knowledgeCheck");
    for (int i = 0; i < 9; ++i) {
        const QString asked = driver.text("questionText");
        driver.key(Qt::Key_1);
        driver.key(Qt::Key_Return);
        ASSERT_TRUE(
            driver.waitUntil([&] { return driver.isSeen("resultText") || driver.text("questionText") != asked; }));
    }
    driver.settle();
    const QScrollBar& bar = *driver.child<QScrollArea>("resultScroll").verticalScrollBar();
    ASSERT_GT(bar.maximum(), 0);
    driver.key(Qt::Key_PageDown);
    EXPECT_GT(bar.value(), 0);
    driver.key(Qt::Key_PageUp);
    EXPECT_EQ(bar.value(), 0);
}

TEST(CheckReview, EveryKindOfAnswerIsSaidInWords)
{
    Question order;
    order.kind = Question::Kind::Order;
    order.order.lines = {"with torch.autocast(\"cuda\"):", "    output = model(x)"};
    const QString lines = review(order, chosen({1, 0}), false);
    EXPECT_TRUE(lines.contains(QStringLiteral("Your answer:\n"))) << qPrintable(lines);
    EXPECT_LT(lines.indexOf(QStringLiteral("output = model(x)")), lines.indexOf(QStringLiteral("with torch")));

    Question number;
    number.kind = Question::Kind::Number;
    number.number.value = 65504;
    Answer guess;
    guess.number = 1024;
    const QString numbers = review(number, guess, false);
    EXPECT_TRUE(numbers.contains(QStringLiteral("Your answer: ") + ui::number(1024.0, 6))) << qPrintable(numbers);
    EXPECT_TRUE(numbers.contains(QStringLiteral("Right: ") + ui::number(65504.0, 6))) << qPrintable(numbers);

    Question line;
    line.kind = Question::Kind::WrongLine;
    line.wrongLine.lines = {"optimizer.zero_grad()", "    scaler.update()"};
    line.wrongLine.line = 1;
    Answer second;
    second.line = 2;
    const QString wrongLine = review(line, second, false);
    EXPECT_TRUE(wrongLine.contains(QStringLiteral("Your answer: line 2: scaler.update()"))) << qPrintable(wrongLine);
    EXPECT_TRUE(wrongLine.contains(QStringLiteral("Right: line 1: optimizer.zero_grad()"))) << qPrintable(wrongLine);

    Question match;
    match.kind = Question::Kind::Match;
    match.match.pairs = {{both("FP16"), both("10 bits")}, {both("BF16"), both("7 bits")}};
    match.match.extra = {both("23 bits")};
    const QString pairs = review(match, chosen({2, 1}), false);
    EXPECT_TRUE(pairs.contains(QStringLiteral("FP16 → 23 bits"))) << qPrintable(pairs);
    EXPECT_TRUE(pairs.contains(QStringLiteral("FP16 → 10 bits"))) << qPrintable(pairs);

    Question several;
    several.kind = Question::Kind::Several;
    several.choices = {{both("one"), true, {}, {}}, {both("two"), false, {}, {}}, {both("three"), true, {}, {}}};
    const QString choices = review(several, chosen({1}), false);
    EXPECT_TRUE(choices.contains(QStringLiteral("Your answer: B: two"))) << qPrintable(choices);
    EXPECT_TRUE(choices.contains(QStringLiteral("Right:\nA: one\nC: three"))) << qPrintable(choices);
}

TEST(CheckReview, EveryShippedQuestionsRightAnswerHasWords)
{
    const core::content::ContentSet content = core::content::shippedContent();
    for (const Question& question : content.questions) {
        core::learning::Verdict verdict;
        if (question.kind == Question::Kind::Predict) verdict.rightChoice = 0;
        const QStringList words =
            ui::quiz::answerWords(question, core::learning::rightAnswer(question, verdict), nullptr);
        EXPECT_FALSE(words.join(QString()).isEmpty()) << question.id;
    }
}

TEST(CheckReview, AQuestionThatTheEngineCouldNotAnswerLeavesTheOthersTheirAnswers)
{
    const core::content::ContentSet set = oneAnswerSet(2); // of the chapters a and b
    ui::quiz::QuizRound check;
    check.startCheck(set, 1);
    const core::learning::Practised practised;
    check.goOn(practised); // nothing was noted
    core::learning::Verdict verdict;
    verdict.right = true;
    check.note({&check.question(), {}, chosen({1}), verdict});
    const core::learning::CheckResult result = check.result();
    ASSERT_EQ(result.chapters.size(), 2U);
    EXPECT_EQ(result.chapters[0].right, 0U);
    EXPECT_EQ(result.chapters[1].right, 1U);
    const QString text =
        QTextDocumentFragment::fromHtml(ui::quiz::reviewHtml(check.asked(), ui::Theme::light({}))).toPlainText();
    EXPECT_TRUE(text.contains(QStringLiteral("The engine could not answer."))) << qPrintable(text);
}

TEST(Practice, OneChapterAloneCanBePractised)
{
    QuizDriver driver(oneAnswerSet(4));
    driver.action("practice").trigger();
    auto& chapter = driver.child<QComboBox>("quizChapter");
    EXPECT_TRUE(chapter.isVisible());
    EXPECT_TRUE(driver.text("quizStartText").contains(QStringLiteral("New to you: 4")));
    const int b = chapter.findText(QStringLiteral("Chapter B"));
    ASSERT_GT(b, 0);
    chapter.setCurrentIndex(b);
    emit chapter.activated(b);
    EXPECT_TRUE(driver.text("quizStartText").contains(QStringLiteral("New to you: 2")))
        << qPrintable(driver.text("quizStartText"));
    driver.start("practice");
    for (int i = 0; i < 4; ++i) {
        const QString asked = driver.text("questionText");
        EXPECT_TRUE(asked.endsWith(QStringLiteral(" 3")) || asked.endsWith(QStringLiteral(" 4"))) << qPrintable(asked);
        driver.key(Qt::Key_2);
        driver.key(Qt::Key_Return);
        ASSERT_TRUE(driver.waitForButton("Next question"));
        driver.key(Qt::Key_Return);
        ASSERT_TRUE(driver.waitUntil([&] { return driver.text("questionText") != asked; }));
    }
}
