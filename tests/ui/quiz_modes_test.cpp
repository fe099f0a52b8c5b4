#include "tests/ui/quiz_driver.h"
#include "ui/panel_dock.h"
#include "ui/quiz/count_down.h"
#include "ui/quiz/question_files.h"
#include "ui/quiz/quiz_panel.h"
#include <QAbstractButton>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QMessageBox>
#include <QSpinBox>
#include <QTemporaryDir>
#include <gtest/gtest.h>

namespace {

QByteArray contentOf(const QString& name)
{
    QFile file(name);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << qPrintable(name);
    return file.readAll();
}

void write(const QString& name, const QByteArray& text)
{
    QFile file(name);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
}

/// As a person who writes the file's name and presses Save.
void save(QFileDialog& dialog, const QString& file)
{
    dialog.setDirectory(QFileInfo(file).path());
    dialog.selectFile(QFileInfo(file).fileName());
    QMetaObject::invokeMethod(&dialog, "accept");
}

QString messageOf(WindowDriver& driver)
{
    auto* box = driver.window().findChild<QMessageBox*>(QStringLiteral("message"));
    return box ? box->informativeText() : QString();
}

} // namespace

TEST(KnowledgeCheck, EndsWithAScoreWhatToReviewAndASummaryAsPdf)
{
    core::content::ContentSet set = oneAnswerSet(10);
    set.pages = core::content::shippedContent().pages;
    QuizDriver driver(set);
    driver.start("knowledgeCheck");
    for (int i = 0; i < 10; ++i) {
        const QString asked = driver.text("questionText");
        EXPECT_EQ(driver.text("quizPlace"), QStringLiteral("Question %1 of 10").arg(i + 1));
        // The one about L5 and two more are answered wrong.
        const bool isWrong = asked.endsWith(QStringLiteral(" 1")) || asked.endsWith(QStringLiteral(" 2")) ||
                             asked.endsWith(QStringLiteral(" 9"));
        driver.key(isWrong ? Qt::Key_1 : Qt::Key_2);
        driver.key(Qt::Key_Return);
        ASSERT_TRUE(
            driver.waitUntil([&] { return driver.isSeen("resultText") || driver.text("questionText") != asked; }));
        EXPECT_FALSE(driver.isSeen("feedback")) << "a check says nothing on the way";
    }
    const QString report = driver.text("resultText");
    EXPECT_TRUE(report.startsWith(QStringLiteral("Right answers: 7 of 10"))) << qPrintable(report);
    EXPECT_TRUE(report.contains(QStringLiteral("A gradient that FP16 cannot hold"))) << "a page about L5";
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("check.pdf"));
    EXPECT_EQ(driver.child<ui::quiz::QuizPanel>("quizPanel").saveResult(file), QString());
    EXPECT_TRUE(contentOf(file).startsWith("%PDF-"));
    emit driver.child<QLabel>("resultText").linkActivated(QStringLiteral("page:gradients-become-zero"));
    EXPECT_TRUE(driver.waitUntil([&] { return driver.isSeen("lessonTitle"); }));
    EXPECT_EQ(driver.text("lessonTitle"), QStringLiteral("A gradient that FP16 cannot hold"));
}

TEST(KnowledgeCheck, ItsLinksAreSeenInAThemeThatIsChosenLater)
{
    core::content::ContentSet set = oneAnswerSet(1);
    set.pages = core::content::shippedContent().pages;
    QuizDriver driver(set);
    driver.start("knowledgeCheck");
    driver.key(Qt::Key_1);
    driver.key(Qt::Key_Return);
    ASSERT_TRUE(driver.waitUntil([&] { return driver.isSeen("resultText"); }));
    const auto& result = driver.child<QLabel>("resultText");
    ASSERT_TRUE(result.text().contains(QStringLiteral("<a href")));
    const auto pixelsOfWords = [&] {
        driver.settle();
        const QRect place(result.mapTo(&driver.window(), QPoint(0, 0)), result.size());
        const QImage image = driver.window().grab(place).toImage();
        const int ground = image.pixelColor(0, 0).lightness();
        int pixels = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                pixels += std::abs(image.pixelColor(x, y).lightness() - ground) > 100 ? 1 : 0;
        return pixels;
    };
    driver.action("lightTheme").trigger();
    const int light = pixelsOfWords();
    driver.action("darkTheme").trigger();
    EXPECT_GT(pixelsOfWords(), light * 9 / 10);
    driver.action("lightTheme").trigger();
}

TEST(KnowledgeCheck, AFileThatCannotBeWrittenIsNamedInOneSentence)
{
    QuizDriver driver(oneAnswerSet(1));
    driver.start("knowledgeCheck");
    driver.key(Qt::Key_2);
    driver.key(Qt::Key_Return);
    ASSERT_TRUE(driver.waitUntil([&] { return driver.isSeen("resultText"); }));
    const QString problem = driver.child<ui::quiz::QuizPanel>("quizPanel").saveResult(QStringLiteral("/no/such/x.pdf"));
    EXPECT_TRUE(problem.startsWith(QStringLiteral("/no/such/x.pdf cannot be written: "))) << qPrintable(problem);
}

TEST(ClassMode, CountsDownTalliesHandsRevealsAndWritesCsv)
{
    QuizDriver driver(oneAnswerSet(2));
    driver.action("classMode").trigger();
    driver.child<QSpinBox>("classSeconds").setValue(5);
    driver.start("classMode");
    EXPECT_EQ(driver.text("quizPlace"), QStringLiteral("Question 1 of 2"));
    const auto& countDown = driver.child<ui::quiz::CountDown>("countDown");
    EXPECT_TRUE(driver.waitUntil([&] { return countDown.secondsLeft() < 5; })) << "it runs";
    driver.child<QSpinBox>("hands1").setValue(4);
    driver.child<QSpinBox>("hands2").stepBy(17);
    EXPECT_EQ(driver.text("tallySum"), QStringLiteral("21 hands"));
    driver.child<QAbstractButton>("quizPrimary").click();
    ASSERT_TRUE(driver.waitForButton("Next question"));
    EXPECT_EQ(driver.text("feedbackTitle"), QStringLiteral("✓ B: second"));
    EXPECT_EQ(driver.text("feedbackWhy"), QStringLiteral("second is right"));
    driver.child<QAbstractButton>("quizPrimary").click();
    EXPECT_EQ(driver.child<QSpinBox>("hands1").value(), 0) << "a new question, no hands yet";
    ASSERT_TRUE(driver.waitForButton("Reveal"));
    driver.child<QAbstractButton>("quizPrimary").click();
    ASSERT_TRUE(driver.waitForButton("See the result"));
    driver.child<QSpinBox>("hands3").setValue(2);
    driver.child<QAbstractButton>("quizPrimary").click();
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("class.csv"));
    EXPECT_EQ(driver.child<ui::quiz::QuizPanel>("quizPanel").saveResult(file), QString());
    EXPECT_EQ(contentOf(file), QByteArrayLiteral("question,text,answer,answer_text,right,hands\r\n"
                                                 "q1,Question number 1,A,first,false,4\r\n"
                                                 "q1,Question number 1,B,second,true,17\r\n"
                                                 "q1,Question number 1,C,third,false,0\r\n"
                                                 "q2,Question number 2,A,first,false,0\r\n"
                                                 "q2,Question number 2,B,second,true,0\r\n"
                                                 "q2,Question number 2,C,third,false,2\r\n"));
}

TEST(ClassMode, TheResultIsSavedByItsButton)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("hands.csv"));
    QuizDriver driver(oneAnswerSet(1));
    driver.start("classMode");
    driver.key(Qt::Key_Return);
    ASSERT_TRUE(driver.waitForButton("See the result"));
    driver.key(Qt::Key_Return);
    driver.child<QAbstractButton>("resultSave").click();
    save(driver.child<QFileDialog>("resultDialog"), file);
    EXPECT_TRUE(contentOf(file).startsWith("question,text,answer,answer_text,right,hands"));
}

TEST(ClassMode, CsvQuotesWhatNeedsIt)
{
    const std::vector<ui::quiz::ClassQuestion> asked = {{QStringLiteral("x"),
                                                         QStringLiteral("Which, then?"),
                                                         {{QStringLiteral("A"), QStringLiteral("\"0\""), true, 1}}}};
    EXPECT_EQ(ui::quiz::toCsv(asked), QStringLiteral("question,text,answer,answer_text,right,hands\r\n"
                                                     "x,\"Which, then?\",A,\"\"\"0\"\"\",true,1\r\n"));
}

TEST(QuestionFiles, AGiftFileIsAskedAndWhatIsLeftOutIsNamed)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("teacher.gift"));
    write(file, "::sums:: Two and two? {=four ~five ~three}\n\nWrite about FP16. {}\n");
    QuizDriver driver(oneAnswerSet(1));
    driver.child<ui::quiz::QuestionFiles>("questionFiles").openGift(file);
    const QString left = driver.child<QMessageBox>("giftImport").informativeText();
    EXPECT_TRUE(left.contains(QStringLiteral("teacher.gift, line 3"))) << qPrintable(left);
    driver.child<QAbstractButton>("giftAsk").click();
    driver.start("practice");
    EXPECT_EQ(driver.text("questionText"), QStringLiteral("Two and two?"));
}

TEST(QuestionFiles, AGiftFileIsSavedAsAQuestionSetAndAskedFromThere)
{
    const QTemporaryDir folder;
    const QString gift = folder.filePath(QStringLiteral("teacher.gift")),
                  set = folder.filePath(QStringLiteral("set.json"));
    write(gift, "::one:: Two and two? {=four ~five#no ~three}\n\n::both:: Even? {~%50%two ~%50%four ~%-100%five}\n\n"
                "::yes:: One is odd. {T}\n\n::how-many:: Two and two? {#4:0.5}\n\n"
                "::pairs:: Which? {=one -> uno =two -> due =three -> tre}\n");
    QuizDriver driver(oneAnswerSet(1));
    driver.child<ui::quiz::QuestionFiles>("questionFiles").openGift(gift);
    driver.child<QAbstractButton>("giftSave").click();
    save(driver.child<QFileDialog>("saveSetDialog"), set);
    using Kind = core::content::Question::Kind;
    const auto questions = core::content::readContent(set.toStdString()).questions;
    ASSERT_EQ(questions.size(), 5U);
    const std::pair<const char*, Kind> wanted[] = {{"one", Kind::One},
                                                   {"both", Kind::Several},
                                                   {"yes", Kind::One},
                                                   {"how-many", Kind::Number},
                                                   {"pairs", Kind::Match}};
    for (std::size_t i = 0; i < questions.size(); ++i) {
        EXPECT_EQ(questions[i].id, wanted[i].first);
        EXPECT_EQ(questions[i].kind, wanted[i].second) << questions[i].id;
    }
    driver.start("classMode");
    EXPECT_EQ(driver.text("questionText"), QStringLiteral("Two and two?"));
    for (int i = 1; i <= 5; ++i) {
        EXPECT_EQ(driver.text("quizPlace"), QStringLiteral("Question %1 of 5").arg(i));
        driver.key(Qt::Key_Return);
        ASSERT_TRUE(driver.waitForButton(i < 5 ? "Next question" : "See the result"));
        EXPECT_TRUE(driver.text("feedbackTitle").startsWith(QStringLiteral("✓ "))) << "each kind has its answer";
        driver.key(Qt::Key_Return);
    }
    EXPECT_TRUE(driver.isSeen("resultText"));
}

TEST(QuestionFiles, ABadGiftFileAndAnUnwritableSetAreNamedInOneSentence)
{
    const QTemporaryDir folder;
    const QString gift = folder.filePath(QStringLiteral("teacher.gift"));
    QuizDriver driver(oneAnswerSet(1));
    auto& files = driver.child<ui::quiz::QuestionFiles>("questionFiles");
    QStringList said;
    QObject::connect(&files, &ui::quiz::QuestionFiles::failed, &files,
                     [&](const QString& title, const QString& text) { said += title + QStringLiteral(": ") + text; });
    write(gift, "\xff\xfe");
    files.openGift(gift);
    write(gift, "Write about FP16. {}\n");
    files.openGift(gift);
    files.openGift(folder.filePath(QStringLiteral("none.gift")));
    files.saveSet(oneAnswerSet(1).questions, folder.filePath(QStringLiteral("no/such/set.json")));
    ASSERT_EQ(said.size(), 4);
    EXPECT_TRUE(said[0].startsWith(QStringLiteral("The questions were not opened: "))) << qPrintable(said[0]);
    EXPECT_TRUE(said[1].contains(QStringLiteral("teacher.gift, line 1"))) << qPrintable(said[1]);
    EXPECT_TRUE(said[2].contains(QStringLiteral("none.gift"))) << qPrintable(said[2]);
    EXPECT_TRUE(said[3].startsWith(QStringLiteral("The questions were not saved: "))) << qPrintable(said[3]);
    EXPECT_TRUE(said[3].contains(QStringLiteral("set.json cannot be written: "))) << qPrintable(said[3]);
    for (const QString& one : said)
        EXPECT_FALSE(one.contains(QLatin1Char('\n'))) << qPrintable(one);
    driver.start("practice");
    EXPECT_EQ(driver.text("questionText"), QStringLiteral("Question number 1")) << "the questions stay";
}

TEST(QuestionFiles, AWrongFileIsRefusedInOneSentenceAndTheQuestionsStay)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("broken.json"));
    write(file, "{\"format\": \"ampscope-content/1\", \"questions\": [{\"id\": 5}]}");
    QuizDriver driver(oneAnswerSet(1));
    driver.child<ui::quiz::QuestionFiles>("questionFiles").openSet(file);
    EXPECT_TRUE(messageOf(driver).contains(QStringLiteral("broken.json, line 1"))) << qPrintable(messageOf(driver));
    driver.start("practice");
    EXPECT_EQ(driver.text("questionText"), QStringLiteral("Question number 1"));
}

TEST(QuestionFiles, AreExportedToGiftAndMoodleXml)
{
    const QTemporaryDir folder;
    const core::content::ContentSet set = oneAnswerSet(2);
    QuizDriver driver(set);
    auto& files = driver.child<ui::quiz::QuestionFiles>("questionFiles");
    for (const char* name : {"out.gift", "out.xml"}) {
        const QString file = folder.filePath(QLatin1String(name));
        files.exportTo(set, file);
        ASSERT_TRUE(driver.waitUntil([&] { return QFile::exists(file); })) << name;
        EXPECT_TRUE(contentOf(file).contains("Question number 2")) << name;
    }
    EXPECT_TRUE(contentOf(folder.filePath(QStringLiteral("out.xml"))).startsWith("<?xml"));
}
