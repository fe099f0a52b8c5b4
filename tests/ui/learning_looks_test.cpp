#include "tests/ui/in_language.h"
#include "tests/ui/quiz_driver.h"
#include "tests/ui/window_faults.h"
#include "ui/lesson/lesson_panel.h"
#include "ui/quiz/quiz_panel.h"
#include <QScrollArea>
#include <QScrollBar>
#include <gtest/gtest.h>

// Lesson and quiz in every language and size: no text is cut, every control has its name.
using ui::Language;

namespace {

struct Look {
    Language language;
    QSize size;
    bool presentation;
};

const char* const kOneOfEachKind[] = {
    "below-smallest-normal", "what-narrow-range-does",     "scaled-loss-above-65504",     "order-of-the-step",
    "largest-float16",       "find-the-unscaled-backward", "predict-scale-two-to-sixteen"};

void report(const std::string& where, const QStringList& faults)
{
    for (const QString& fault : faults)
        ADD_FAILURE() << where << ": " << qPrintable(fault);
}

void check(WindowDriver& driver, const std::string& where)
{
    driver.settle();
    report(where, cutTexts(driver.window()));
    report(where, namelessControls(driver.window()));
}

/// How far the question can be scrolled beyond the last thing that it shows.
int emptyScroll(WindowDriver& driver)
{
    const auto& view = driver.child<QScrollArea>("question");
    int end = 0;
    for (const QWidget* part : view.widget()->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (part->isVisible()) end = std::max(end, part->geometry().bottom());
    const int room = std::max(end, view.viewport()->height());
    return view.verticalScrollBar()->maximum() + view.viewport()->height() - room;
}

class LearningInEveryLook : public testing::TestWithParam<Look> {
protected:
    LearningInEveryLook() : m_language(GetParam().language), m_driver(oneAnswerSet(2), GetParam().size)
    {
        if (GetParam().presentation) m_driver.action("presentation").trigger();
    }

    InLanguage m_language;
    QuizDriver m_driver;
};

std::string nameOf(const testing::TestParamInfo<Look>& look)
{
    return (look.param.language == Language::Russian ? "Russian_" : "English_") +
           std::to_string(look.param.size.width()) + (look.param.presentation ? "_presentation" : "");
}

INSTANTIATE_TEST_SUITE_P(All, LearningInEveryLook,
                         testing::Values(Look{Language::English, {1024, 600}, false},
                                         Look{Language::Russian, {1024, 600}, false},
                                         Look{Language::English, {1600, 1000}, true},
                                         Look{Language::Russian, {1600, 1000}, true},
                                         Look{Language::Russian, {1920, 1080}, true}),
                         nameOf);

} // namespace

TEST_P(LearningInEveryLook, TheLessonIsWhole)
{
    m_driver.action("lessonFront").trigger();
    for (const char* page : {"two-widths-in-one-step", "gradients-become-zero", "training-stops-silently"}) {
        m_driver.child<ui::lesson::LessonPanel>("lessonPanel").goTo(page);
        check(m_driver, page);
    }
}

TEST_P(LearningInEveryLook, EveryKindOfQuestionIsWhole)
{
    for (const char* id : kOneOfEachKind) {
        const core::content::ContentSet set = shippedQuestion(id);
        auto& panel = m_driver.child<ui::quiz::QuizPanel>("quizPanel");
        panel.setContent(set);
        m_driver.start("practice");
        check(m_driver, id);
        EXPECT_LE(emptyScroll(m_driver), m_driver.window().fontMetrics().height()) << id;
        m_driver.useOwnSet();
    }
}

TEST_P(LearningInEveryLook, AShortQuestionHasNoScrollBar)
{
    const core::content::ContentSet set = shippedQuestion("below-smallest-normal");
    auto& panel = m_driver.child<ui::quiz::QuizPanel>("quizPanel");
    panel.setContent(set);
    m_driver.start("practice");
    m_driver.settle();
    EXPECT_FALSE(m_driver.child<QScrollArea>("question").verticalScrollBar()->isVisible());
    m_driver.useOwnSet();
}

TEST_P(LearningInEveryLook, LinesStayReadableOnceTheyAreAnswered)
{
    const core::content::ContentSet set = shippedQuestion("find-the-unscaled-backward");
    auto& panel = m_driver.child<ui::quiz::QuizPanel>("quizPanel");
    panel.setContent(set);
    m_driver.start("practice");
    const QPalette colours = m_driver.child<QWidget>("wrongLine").palette();
    EXPECT_EQ(colours.color(QPalette::Disabled, QPalette::Text), colours.color(QPalette::Active, QPalette::Text));
    m_driver.useOwnSet();
}

TEST_P(LearningInEveryLook, EveryModeIsWholeFromItsStartToItsResult)
{
    for (const char* mode : {"practice", "knowledgeCheck", "classMode"}) {
        m_driver.action(mode).trigger();
        check(m_driver, std::string(mode) + " at first");
    }
    m_driver.start("classMode");
    check(m_driver, "a question for a class");
    for (int i = 0; i < 2; ++i) {
        auto& primary = m_driver.child<QWidget>("quizPrimary");
        m_driver.key(Qt::Key_Return);
        ASSERT_TRUE(m_driver.waitUntil([&] { return m_driver.isSeen("feedback") && primary.isEnabled(); }));
        m_driver.key(Qt::Key_Return);
    }
    ASSERT_TRUE(m_driver.waitUntil([&] { return m_driver.isSeen("resultText"); }));
    check(m_driver, "the result");
}
