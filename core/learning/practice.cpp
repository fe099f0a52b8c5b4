#include "core/learning/practice.h"
#include "core/random.h"
#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>

namespace core::learning {

namespace {

constexpr std::array<std::int64_t, 3> kGaps = {3, 10, 30}; // other answers in between, by rights in a row

enum class Group : std::uint8_t { Due, New, Waiting, Known, JustAnswered };

/// The smallest comes next.
using Rank = std::tuple<Group, std::int64_t>;

Rank rankOf(const QuestionHistory* history, std::int64_t answers, std::int64_t place)
{
    if (!history || history->answers == 0) return {Group::New, place};
    const auto due = dueAt(*history);
    if (!due) return {Group::Known, history->lastAnswer};
    return {*due <= answers + 1 ? Group::Due : Group::Waiting, *due};
}

/// For each question its place in an order drawn from the seed.
std::vector<std::int64_t> drawnPlaces(std::size_t count, std::uint64_t seed)
{
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0u);
    Random(seed).shuffle(order);
    std::vector<std::int64_t> places(count);
    for (std::size_t i = 0; i < count; ++i)
        places[order[i]] = static_cast<std::int64_t>(i);
    return places;
}

} // namespace

std::optional<std::int64_t> dueAt(const QuestionHistory& history)
{
    const auto right = static_cast<std::size_t>(history.rightInRow);
    if (history.wrong == 0 || right >= kGaps.size()) return std::nullopt;
    return history.lastAnswer + kGaps[right] + 1;
}

std::size_t nextQuestion(const std::vector<content::Question>& questions, const Histories& histories,
                         std::int64_t answers, const std::string& last, std::uint64_t seed)
{
    const auto places = drawnPlaces(questions.size(), seed);
    std::size_t best = 0;
    Rank bestRank{Group::JustAnswered, 0};
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const auto history = histories.find(questions[i].id);
        const Rank rank = questions[i].id == last
                              ? Rank{Group::JustAnswered, 0}
                              : rankOf(history == histories.end() ? nullptr : &history->second, answers, places[i]);
        if (i == 0 || rank < bestRank) {
            best = i;
            bestRank = rank;
        }
    }
    return best;
}

} // namespace core::learning
