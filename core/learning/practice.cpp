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

/// "" stands for all chapters.
bool isOf(const content::Question& question, const std::string& chapter)
{
    return chapter.empty() || question.chapter == chapter;
}

/// Null where it was never asked.
const QuestionHistory* historyOf(const content::Question& question, const Histories& histories)
{
    const auto found = histories.find(question.id);
    return found == histories.end() ? nullptr : &found->second;
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

void Practised::note(const std::string& question, bool right)
{
    QuestionHistory& history = histories[question];
    history.question = question;
    history = withAnswer(history, right, ++answers);
    last = question;
}

std::size_t nextQuestion(const std::vector<content::Question>& questions, const std::string& chapter,
                         const Practised& practised, std::uint64_t seed)
{
    const auto places = drawnPlaces(questions.size(), seed);
    std::optional<std::pair<Rank, std::size_t>> best;
    for (std::size_t i = 0; i < questions.size(); ++i) {
        if (!isOf(questions[i], chapter)) continue;
        const Rank rank = questions[i].id == practised.last
                              ? Rank{Group::JustAnswered, 0}
                              : rankOf(historyOf(questions[i], practised.histories), practised.answers, places[i]);
        if (!best || rank < best->first) best = {rank, i};
    }
    return best ? best->second : 0;
}

PracticeState practiceState(const std::vector<content::Question>& questions, const std::string& chapter,
                            const Histories& histories)
{
    PracticeState state;
    for (const content::Question& question : questions) {
        if (!isOf(question, chapter)) continue;
        ++state.questions;
        const QuestionHistory* history = historyOf(question, histories);
        if (!history || history->answers == 0)
            ++state.unasked;
        else if (dueAt(*history))
            ++state.comingBack;
    }
    return state;
}

} // namespace core::learning
