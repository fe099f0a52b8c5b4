#include "ui/quiz/quiz_round.h"

namespace ui::quiz {

void QuizRound::start(const core::content::ContentSet& set, QuizMode mode, std::uint64_t seed)
{
    m_set = &set;
    m_mode = mode;
    m_seed = seed;
    m_number = 1;
    m_drawn.clear();
    m_asked.clear();
}

void QuizRound::startPractice(const core::content::ContentSet& set, const std::string& chapter,
                              const core::learning::Practised& practised, std::uint64_t seed)
{
    start(set, QuizMode::Practice, seed);
    m_chapter = chapter;
    m_current = core::learning::nextQuestion(set.questions, m_chapter, practised, m_seed);
}

void QuizRound::startCheck(const core::content::ContentSet& set, std::uint64_t seed)
{
    start(set, QuizMode::KnowledgeCheck, seed);
    m_drawn = core::learning::drawCheck(set, seed);
    m_current = m_drawn.front();
    for (const std::size_t index : m_drawn)
        m_asked.push_back({&set.questions[index], {}, {}, {}});
}

void QuizRound::startClass(const core::content::ContentSet& set, const std::string& chapter)
{
    start(set, QuizMode::Class, 0);
    for (std::size_t i = 0; i < set.questions.size(); ++i)
        if (chapter.empty() || set.questions[i].chapter == chapter) m_drawn.push_back(i);
    m_current = m_drawn.front();
}

void QuizRound::goOn(const core::learning::Practised& practised)
{
    ++m_number;
    m_current = count() > 0 ? m_drawn[m_number - 1]
                            : core::learning::nextQuestion(m_set->questions, m_chapter, practised, m_seed);
}

core::learning::CheckResult QuizRound::result() const
{
    std::vector<bool> right;
    for (const AskedQuestion& asked : m_asked)
        right.push_back(asked.verdict && asked.verdict->right);
    return core::learning::scoreOf(*m_set, m_drawn, right);
}

} // namespace ui::quiz
