#include "ui/quiz/quiz_round.h"

namespace ui::quiz {

void QuizRound::start(const core::content::ContentSet& set, QuizMode mode, std::uint64_t seed)
{
    m_set = &set;
    m_mode = mode;
    m_seed = seed;
    m_number = 1;
    m_drawn.clear();
    m_rights.clear();
}

void QuizRound::startPractice(const core::content::ContentSet& set, core::learning::Histories histories,
                              std::int64_t answers, std::uint64_t seed)
{
    start(set, QuizMode::Practice, seed);
    m_histories = std::move(histories);
    m_answers = answers;
    m_current = core::learning::nextQuestion(set.questions, m_histories, m_answers, "", m_seed);
}

void QuizRound::startCheck(const core::content::ContentSet& set, std::uint64_t seed)
{
    start(set, QuizMode::KnowledgeCheck, seed);
    m_drawn = core::learning::drawCheck(set, seed);
    m_current = m_drawn.front();
}

void QuizRound::startClass(const core::content::ContentSet& set, const std::string& chapter)
{
    start(set, QuizMode::Class, 0);
    for (std::size_t i = 0; i < set.questions.size(); ++i)
        if (chapter.empty() || set.questions[i].chapter == chapter) m_drawn.push_back(i);
    m_current = m_drawn.front();
}

void QuizRound::note(bool right)
{
    m_rights.push_back(right);
    const std::string& id = question().id;
    auto& history = m_histories[id];
    history.question = id;
    history = core::learning::withAnswer(history, right, ++m_answers);
}

void QuizRound::goOn()
{
    ++m_number;
    m_current = count() > 0
                    ? m_drawn[m_number - 1]
                    : core::learning::nextQuestion(m_set->questions, m_histories, m_answers, question().id, m_seed);
}

PracticeState practiceState(const core::content::ContentSet& set, const core::learning::Histories& histories)
{
    PracticeState state;
    for (const core::content::Question& question : set.questions) {
        const auto found = histories.find(question.id);
        if (found == histories.end() || found->second.answers == 0)
            ++state.unasked;
        else if (core::learning::dueAt(found->second))
            ++state.comingBack;
    }
    return state;
}

} // namespace ui::quiz
