#include "core/learning/knowledge_check.h"
#include "core/random.h"
#include <algorithm>
#include <set>

namespace core::learning {

namespace {

using content::ContentSet;
using content::Question;

/// The questions of each chapter that has some, shuffled.
std::vector<std::vector<std::uint32_t>> shuffledByChapter(const ContentSet& set, Random& random)
{
    std::vector<std::vector<std::uint32_t>> chapters;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < set.questions.size(); ++i) {
        const std::string& name = set.questions[i].chapter;
        const auto known = std::find(names.begin(), names.end(), name);
        const auto place = static_cast<std::size_t>(known - names.begin());
        if (known == names.end()) {
            names.push_back(name);
            chapters.emplace_back();
        }
        chapters[place].push_back(static_cast<std::uint32_t>(i));
    }
    for (auto& chapter : chapters)
        random.shuffle(chapter);
    return chapters;
}

/// Takes the first question that teaches something not covered yet, else the first.
std::uint32_t takeFrom(std::vector<std::uint32_t>& chapter, const ContentSet& set, std::set<int>& covered)
{
    const auto brings = [&](std::uint32_t i) {
        const auto& statements = set.questions[i].statements;
        return std::any_of(statements.begin(), statements.end(), [&](int s) { return !covered.contains(s); });
    };
    auto chosen = std::find_if(chapter.begin(), chapter.end(), brings);
    if (chosen == chapter.end()) chosen = chapter.begin();
    const std::uint32_t index = *chosen;
    chapter.erase(chosen);
    covered.insert(set.questions[index].statements.begin(), set.questions[index].statements.end());
    return index;
}

void addPages(CheckResult& result, const ContentSet& set)
{
    for (const content::LessonPage& page : set.pages) {
        const bool teaches = std::any_of(page.statements.begin(), page.statements.end(), [&](int s) {
            return std::binary_search(result.review.begin(), result.review.end(), s);
        });
        if (teaches) result.pages.push_back(page.id);
    }
}

} // namespace

std::vector<std::size_t> drawCheck(const ContentSet& set, std::uint64_t seed, std::size_t count)
{
    Random random(seed);
    auto chapters = shuffledByChapter(set, random);
    std::vector<std::uint32_t> order(chapters.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = static_cast<std::uint32_t>(i);
    random.shuffle(order); // which chapters get one more where they do not divide evenly
    std::vector<std::size_t> drawn;
    std::set<int> covered;
    count = std::min(count, set.questions.size());
    while (drawn.size() < count)
        for (const std::uint32_t chapter : order)
            if (drawn.size() < count && !chapters[chapter].empty())
                drawn.push_back(takeFrom(chapters[chapter], set, covered));
    std::sort(drawn.begin(), drawn.end());
    return drawn;
}

CheckResult scoreOf(const ContentSet& set, const std::vector<std::size_t>& drawn, const std::vector<bool>& right)
{
    CheckResult result;
    std::set<int> review;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        const Question& question = set.questions[drawn[i]];
        const bool isRight = i < right.size() && right[i];
        if (result.chapters.empty() || result.chapters.back().chapter != question.chapter)
            result.chapters.push_back({question.chapter, 0, 0});
        ++result.asked;
        ++result.chapters.back().asked;
        result.right += isRight ? 1 : 0;
        result.chapters.back().right += isRight ? 1 : 0;
        if (!isRight) review.insert(question.statements.begin(), question.statements.end());
    }
    result.review.assign(review.begin(), review.end());
    addPages(result, set);
    return result;
}

} // namespace core::learning
