// The shipped lesson and quiz: every page plays to its end, every claim is seen, every stored answer is the engine's,
// both languages are there, every statement of the lesson is covered.
#include "core/learning/confirm.h"
#include "tests/unit/core/learning_rig.h"
#include <algorithm>
#include <cstdio>
#include <gtest/gtest.h>

using namespace core;
using content::ContentSet;
using content::LessonPage;
using content::Question;
using content::Text;

namespace {

constexpr int kStatements = 16;

const ContentSet& shipped()
{
    static const ContentSet set = content::shippedContent();
    return set;
}

bool hasCyrillic(const std::string& text)
{
    return std::any_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte == 0xd0 || byte == 0xd1; // the first byte of every Russian letter
    });
}

/// English words outside of code and measures: a text without them may be alike in both languages.
bool hasWords(const std::string& text)
{
    char until = 0;
    int letters = 0;
    for (const char c : text) {
        if (until != 0) {
            if (c == until) until = 0;
            continue;
        }
        if (c == '`') until = '`';
        if (c == '{') until = '}';
        letters = c >= 'a' && c <= 'z' ? letters + 1 : 0;
        if (letters >= 4) return true;
    }
    return false;
}

void expectBoth(const std::string& id, const char* what, const Text& text)
{
    EXPECT_FALSE(text.en.empty()) << id << ": " << what << " is missing";
    EXPECT_FALSE(text.ru.empty()) << id << ": " << what << " is missing";
    EXPECT_FALSE(hasCyrillic(text.en)) << id << ": " << what << " is not English: " << text.en;
    EXPECT_TRUE(hasCyrillic(text.ru) || !hasWords(text.en)) << id << ": " << what << " is not Russian: " << text.ru;
}

void expectTexts(const Question& q)
{
    using Kind = Question::Kind;
    expectBoth(q.id, "text", q.text);
    for (std::size_t i = 0; i < q.choices.size(); ++i) {
        expectBoth(q.id, "a choice", q.choices[i].text);
        expectBoth(q.id, "why of a choice", q.choices[i].why);
    }
    for (const auto& wrong : q.number.wrong)
        expectBoth(q.id, "why of a wrong number", wrong.why);
    for (const auto& other : q.wrongLine.others)
        expectBoth(q.id, "why of another line", other.second);
    const bool general = q.kind == Kind::Several || q.kind == Kind::Order || q.kind == Kind::Number ||
                         q.kind == Kind::WrongLine || q.kind == Kind::Match;
    if (!general) return;
    expectBoth(q.id, "why", q.why);
    expectBoth(q.id, "otherwise", q.otherwise);
}

struct Coverage {
    int pages = 0, questions = 0, predictions = 0;
};

std::vector<Coverage> coverage()
{
    std::vector<Coverage> table(kStatements + 1);
    for (const LessonPage& page : shipped().pages)
        for (const int s : page.statements)
            ++table[static_cast<std::size_t>(s)].pages;
    for (const Question& question : shipped().questions)
        for (const int s : question.statements) {
            ++table[static_cast<std::size_t>(s)].questions;
            table[static_cast<std::size_t>(s)].predictions += question.kind == Question::Kind::Predict ? 1 : 0;
        }
    return table;
}

std::string all(const std::vector<std::string>& problems)
{
    std::string text;
    for (const std::string& problem : problems)
        text += "\n  " + problem;
    return text;
}

} // namespace

TEST(ShippedContent, EveryLessonPagePlaysToItsEndOnTheEngine)
{
    const auto backend = core::testing::backend(2);
    ASSERT_FALSE(shipped().pages.empty());
    for (const LessonPage& page : shipped().pages) {
        const auto problems = learning::confirmPage(*backend, page);
        EXPECT_TRUE(problems.empty()) << page.id << ":" << all(problems);
    }
}

TEST(ShippedContent, EveryClaimIsSeenAndEveryStoredAnswerIsTheEngines)
{
    const auto backend = core::testing::backend(2);
    ASSERT_FALSE(shipped().questions.empty());
    for (const Question& question : shipped().questions) {
        const auto problems = learning::confirmQuestion(*backend, question);
        EXPECT_TRUE(problems.empty()) << question.id << ":" << all(problems);
    }
}

TEST(ShippedContent, SpeaksBothLanguagesCompletely)
{
    for (const content::Chapter& chapter : shipped().chapters)
        EXPECT_FALSE(chapter.title.en.empty() || chapter.title.ru.empty()) << chapter.id;
    for (const LessonPage& page : shipped().pages) {
        expectBoth(page.id, "title", page.title);
        expectBoth(page.id, "text", page.text);
        expectBoth(page.id, "task", page.task);
        expectBoth(page.id, "done", page.done);
    }
    for (const Question& question : shipped().questions)
        expectTexts(question);
}

TEST(ShippedContent, EveryQuestionNamesItsStatementsAndShowsWhatItClaims)
{
    for (const Question& question : shipped().questions) {
        EXPECT_FALSE(question.statements.empty()) << question.id;
        EXPECT_TRUE(question.showMe) << question.id;
    }
    for (const LessonPage& page : shipped().pages)
        EXPECT_FALSE(page.statements.empty()) << page.id;
}

TEST(ShippedContent, CoversEveryStatementOfTheLesson)
{
    const auto table = coverage();
    std::printf("statement  pages  questions  predictions\n");
    for (std::size_t s = 1; s <= kStatements; ++s)
        std::printf("L%-9zu %5d %10d %12d\n", s, table[s].pages, table[s].questions, table[s].predictions);
    const auto predictions = std::count_if(shipped().questions.begin(), shipped().questions.end(),
                                           [](const Question& q) { return q.kind == Question::Kind::Predict; });
    std::printf("%zu pages, %zu questions, %td of them predictions\n", shipped().pages.size(),
                shipped().questions.size(), predictions);
    EXPECT_GE(shipped().questions.size(), 60u);
    for (std::size_t s = 1; s <= kStatements; ++s) {
        EXPECT_GE(table[s].pages, 1) << "L" << s;
        EXPECT_GE(table[s].questions, 2) << "L" << s;
    }
    EXPECT_GE(predictions, 12);
    EXPECT_GE(shipped().pages.size(), 20u);
}
