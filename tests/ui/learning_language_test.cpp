#include "tests/ui/in_language.h"
#include "tests/ui/painted_texts.h"
#include "tests/ui/quiz_driver.h"
#include "ui/lesson/lesson_panel.h"
#include "ui/quiz/examiner.h"
#include "ui/quiz/quiz_panel.h"
#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QSpinBox>
#include <gtest/gtest.h>

// A change of language while something is shown: every word follows at once, and what the learner has done stays.
using ui::Language;

namespace {

/// What a panel shows and says, in its visible parts.
QStringList wordsOf(QWidget& panel)
{
    QStringList words;
    QList<QWidget*> parts = panel.findChildren<QWidget*>();
    for (QWidget* part : parts << &panel) {
        if (!part->isVisible()) continue;
        words += {part->accessibleName(), part->accessibleDescription(), part->toolTip(), part->whatsThis()};
        if (const auto* label = qobject_cast<QLabel*>(part)) words += label->text();
        if (const auto* list = qobject_cast<QListWidget*>(part))
            for (int row = 0; row < list->count(); ++row)
                words += {list->item(row)->text(), list->item(row)->data(Qt::AccessibleTextRole).toString()};
        if (const auto* box = qobject_cast<QComboBox*>(part))
            for (int i = 0; i < box->count(); ++i)
                words += {box->itemText(i), box->itemData(i, Qt::AccessibleTextRole).toString()};
        for (const PaintedText& text : paintedTexts(*part))
            words += text.text;
    }
    return words;
}

/// Starts in Russian and goes on in English.
class LanguageChange : public testing::Test {
protected:
    void open(core::content::ContentSet set) { m_driver = std::make_unique<QuizDriver>(std::move(set)); }
    QuizDriver& driver() { return *m_driver; }

    void answerByKeys(std::initializer_list<Qt::Key> keys)
    {
        for (const Qt::Key key : keys)
            driver().key(key);
        driver().key(Qt::Key_Return);
        waitForFeedback();
    }
    void waitForFeedback()
    {
        auto& primary = driver().child<QWidget>("quizPrimary");
        ASSERT_TRUE(driver().waitUntil([&] { return driver().isSeen("feedback") && primary.isEnabled(); }));
    }
    void changeToEnglish(const char* panel = "quizPanel")
    {
        driver().action("english").trigger();
        driver().settle();
        static const QRegularExpression kRussian(QStringLiteral("[А-Яа-яЁё]"));
        for (const QString& words : wordsOf(driver().child<QWidget>(panel)))
            EXPECT_FALSE(words.contains(kRussian)) << qPrintable(words);
    }

private:
    InLanguage m_language{Language::Russian};
    std::unique_ptr<QuizDriver> m_driver;
};

} // namespace

TEST_F(LanguageChange, ReachesTheExplanationOfAChosenAnswerWhichStaysChosen)
{
    open(shippedQuestion("below-smallest-normal"));
    driver().start("practice");
    answerByKeys({Qt::Key_2});
    const QString russian = driver().text("feedbackWhy");
    changeToEnglish();
    EXPECT_NE(driver().text("feedbackWhy"), russian);
    EXPECT_TRUE(driver().child<QAbstractButton>("choice2").isChecked());
    EXPECT_TRUE(driver().isSeen("feedback"));
    EXPECT_EQ(driver().child<QAbstractButton>("quizPrimary").text(), QStringLiteral("Next question"));
}

TEST_F(LanguageChange, ReachesEveryMarkOfALineAndDoesNotRepeatIt)
{
    for (const char* id : {"order-of-the-step", "find-the-unscaled-backward"}) {
        open(shippedQuestion(id));
        driver().action("russian").trigger();
        driver().start("practice");
        answerByKeys({Qt::Key_1});
        const char* list = id[0] == 'o' ? "orderLines" : "wrongLine";
        const QString before = driver().child<QListWidget>(list).item(0)->text();
        changeToEnglish();
        EXPECT_EQ(driver().child<QListWidget>(list).item(0)->text(), before);
    }
}

TEST_F(LanguageChange, ReachesTheLettersOfWhatIsMatched)
{
    core::content::ContentSet set = oneAnswerSet(1);
    core::content::Question& question = set.questions.front();
    question.kind = core::content::Question::Kind::Match;
    question.choices.clear();
    question.match.pairs = {{{"one", "один"}, {"uno", "первый"}}, {{"two", "два"}, {"due", "второй"}}};
    question.why = question.otherwise = {"so it is", "так оно и есть"};
    open(set);
    driver().start("practice");
    answerByKeys({Qt::Key_1, Qt::Key_1});
    changeToEnglish();
    EXPECT_EQ(driver().child<QComboBox>("match2").currentText(), QStringLiteral("A"));
}

TEST_F(LanguageChange, KeepsTheNumberThatWasTyped)
{
    core::content::ContentSet set = oneAnswerSet(1);
    core::content::Question& question = set.questions.front();
    question.kind = core::content::Question::Kind::Number;
    question.choices.clear();
    question.number.value = 0.5;
    question.why = {"a half", "половина"};
    open(set);
    driver().start("practice");
    driver().child<QLineEdit>("numberAnswer").setText(QStringLiteral("0,5"));
    changeToEnglish();
    EXPECT_EQ(driver().child<QLineEdit>("numberAnswer").text(), QStringLiteral("0.5"));
    driver().child<QLineEdit>("numberAnswer").setText(QStringLiteral("65,504"));
    driver().action("russian").trigger();
    driver().settle();
    EXPECT_EQ(driver().child<QLineEdit>("numberAnswer").text().remove(QChar::Nbsp), QStringLiteral("65504"));
    driver().key(Qt::Key_Return);
    waitForFeedback();
    changeToEnglish();
    EXPECT_EQ(driver().text("rightNumber"), QStringLiteral("The right number is 0.5."));
}

TEST_F(LanguageChange, ReachesWhatAPredictionMeasured)
{
    open(shippedQuestion("predict-scale-two-to-sixteen"));
    driver().start("practice");
    ASSERT_TRUE(driver().waitUntil([&] { return driver().snapshot().iteration == 1; })) << "what it speaks of is open";
    driver().key(Qt::Key_3);
    auto& primary = driver().child<QAbstractButton>("quizPrimary");
    ASSERT_TRUE(driver().waitUntil([&] { return primary.isEnabled(); }));
    answerByKeys({});
    changeToEnglish();
    EXPECT_TRUE(driver().text("feedbackFacts").startsWith(QStringLiteral("measured: ")));
    EXPECT_FALSE(driver().isSeen("questionNote")) << "it was said before the run";
}

TEST_F(LanguageChange, ReachesWhyTheEngineCouldNotAnswer)
{
    open(oneAnswerSet(1));
    driver().start("practice");
    const core::Message missing{core::MessageId::FieldMissing, {"kernel"}};
    emit driver().window().findChild<ui::quiz::Examiner*>()->failed(missing);
    changeToEnglish();
    EXPECT_EQ(driver().text("feedbackTitle"), QStringLiteral("The engine could not answer"));
}

TEST_F(LanguageChange, ReachesAClassItsLettersAndItsResultAndKeepsTheHands)
{
    core::content::ContentSet set = shippedQuestion("below-smallest-normal");
    open(set);
    driver().start("classMode");
    driver().child<QSpinBox>("hands2").setValue(17);
    changeToEnglish();
    EXPECT_EQ(driver().child<QSpinBox>("hands2").value(), 17);
    EXPECT_EQ(driver().child<QSpinBox>("hands2").accessibleName(), QStringLiteral("Hands for B"));
    driver().action("russian").trigger();
    answerByKeys({});
    changeToEnglish();
    driver().action("russian").trigger();
    driver().child<QAbstractButton>("quizPrimary").click();
    ASSERT_TRUE(driver().waitUntil([&] { return driver().isSeen("resultText"); }));
    changeToEnglish();
    EXPECT_TRUE(driver().text("resultText").contains(QStringLiteral("of 17")));
}

TEST_F(LanguageChange, ReachesTheResultOfAKnowledgeCheckAndItsLinks)
{
    core::content::ContentSet set = shippedQuestion("below-smallest-normal");
    set.pages = core::content::shippedContent().pages;
    open(set);
    driver().start("knowledgeCheck");
    driver().key(Qt::Key_2);
    driver().key(Qt::Key_Return);
    ASSERT_TRUE(driver().waitUntil([&] { return driver().isSeen("resultText"); }));
    changeToEnglish();
    EXPECT_TRUE(driver().text("resultText").startsWith(QStringLiteral("Right answers: 0 of 1")));
    EXPECT_TRUE(driver().child<QLabel>("resultText").text().contains(QStringLiteral("href=\"page:")));
}

TEST_F(LanguageChange, ReachesAPageOfTheLessonAndWhatWasSeenOnIt)
{
    open(oneAnswerSet(1));
    driver().action("lessonFront").trigger();
    auto& lesson = driver().child<ui::lesson::LessonPanel>("lessonPanel");
    lesson.goTo("gradients-become-zero");
    driver().child<QAbstractButton>("lessonOpen").click();
    ASSERT_TRUE(driver().waitUntil([&] { return driver().child<QWidget>("lessonOpen").isHidden(); }));
    for (int i = 0; i < 3; ++i)
        driver().trigger("iteration");
    ASSERT_TRUE(driver().waitUntil([&] { return driver().child<QWidget>("lessonNext").isEnabled(); }));
    changeToEnglish("lessonPanel");
    EXPECT_TRUE(driver().isSeen("lessonDone"));
    EXPECT_FALSE(driver().text("lessonFormulas").contains(QChar(0x2026))) << "the live numbers stay";
}
