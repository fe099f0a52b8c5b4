// The knowledge check: ten questions over all chapters, the score, what to review.
#include "core/learning/knowledge_check.h"
#include <gtest/gtest.h>
#include <set>

using namespace core;
using namespace core::learning;

namespace {

/// Chapter c has `sizes[c]` questions; question i of it teaches statement 3 c + i mod 3 + 1.
content::ContentSet setWith(const std::vector<int>& sizes)
{
    content::ContentSet set;
    for (std::size_t c = 0; c < sizes.size(); ++c)
        for (int i = 0; i < sizes[c]; ++i) {
            content::Question question;
            question.id = "q" + std::to_string(set.questions.size());
            question.chapter = "chapter-" + std::to_string(c);
            question.statements = {static_cast<int>(c) * 3 + i % 3 + 1};
            set.questions.push_back(question);
        }
    return set;
}

std::map<std::string, int> byChapter(const content::ContentSet& set, const std::vector<std::size_t>& drawn)
{
    std::map<std::string, int> count;
    for (const std::size_t i : drawn)
        ++count[set.questions[i].chapter];
    return count;
}

} // namespace

TEST(KnowledgeCheck, TenQuestionsCoverEveryChapterEvenly)
{
    const auto set = setWith({12, 15, 12, 14, 11});
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const auto drawn = drawCheck(set, seed);
        ASSERT_EQ(drawn.size(), 10u);
        EXPECT_EQ(std::set(drawn.begin(), drawn.end()).size(), 10u) << "no question twice";
        for (const auto& [chapter, count] : byChapter(set, drawn))
            EXPECT_EQ(count, 2) << chapter;
        EXPECT_EQ(byChapter(set, drawn).size(), 5u);
    }
}

TEST(KnowledgeCheck, AChapterTeachesAnotherStatementWithItsSecondQuestion)
{
    const auto set = setWith({12, 12, 12, 12, 12});
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        std::set<int> statements;
        for (const std::size_t i : drawCheck(set, seed))
            statements.insert(set.questions[i].statements.begin(), set.questions[i].statements.end());
        EXPECT_EQ(statements.size(), 10u);
    }
}

TEST(KnowledgeCheck, ASmallChapterGivesWhatItHas)
{
    const auto set = setWith({1, 20, 20});
    const auto count = byChapter(set, drawCheck(set, 3));
    EXPECT_EQ(count.at("chapter-0"), 1);
    EXPECT_EQ(count.at("chapter-1") + count.at("chapter-2"), 9);
    EXPECT_EQ(drawCheck(setWith({2, 3}), 1).size(), 5u);
    EXPECT_TRUE(drawCheck({}, 1).empty());
}

TEST(KnowledgeCheck, TheSeedDraws)
{
    const auto set = setWith({12, 12, 12, 12, 12});
    EXPECT_EQ(drawCheck(set, 5), drawCheck(set, 5));
    std::set<std::vector<std::size_t>> draws;
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        draws.insert(drawCheck(set, seed));
    EXPECT_GT(draws.size(), 15u);
}

TEST(KnowledgeCheck, WhatWasWrongIsToBeReviewedOnThePagesThatTeachIt)
{
    auto set = setWith({3, 3});
    for (const int statement : {6, 2, 4, 1}) {
        content::LessonPage& page = set.pages.emplace_back();
        page.id = "teaches-" + std::to_string(statement);
        page.statements = {statement, 9};
    }
    // Statements 1 2 3 in the first chapter, 4 5 6 in the second; wrong are 2, 4 and 6.
    const CheckResult result = scoreOf(set, {0, 1, 2, 3, 4, 5}, {true, false, true, false, true});
    EXPECT_EQ(result.right, 3u);
    EXPECT_EQ(result.asked, 6u);
    EXPECT_EQ(result.review, (std::vector<int>{2, 4, 6}));
    EXPECT_EQ(result.pages, (std::vector<std::string>{"teaches-6", "teaches-2", "teaches-4"}));
    ASSERT_EQ(result.chapters.size(), 2u);
    EXPECT_EQ(result.chapters[0].right, 2u);
    EXPECT_EQ(result.chapters[1].right, 1u);
    EXPECT_EQ(result.chapters[1].asked, 3u);
}
