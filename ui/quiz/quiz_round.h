#pragma once
// A round of questions: which is asked, which comes next, how it stands. Knows nothing of widgets or of the engine.
#include "core/learning/knowledge_check.h"
#include "core/learning/practice.h"

namespace ui::quiz {

enum class QuizMode : std::uint8_t { Practice, KnowledgeCheck, Class };

class QuizRound {
public:
    /// The set is borrowed; it has questions. Practice never ends.
    void startPractice(const core::content::ContentSet& set, core::learning::Histories histories, std::int64_t answers,
                       std::uint64_t seed);
    void startCheck(const core::content::ContentSet& set, std::uint64_t seed);
    /// All questions of a chapter; "": of the set.
    void startClass(const core::content::ContentSet& set, const std::string& chapter);

    QuizMode mode() const { return m_mode; }
    std::uint64_t seed() const { return m_seed; }
    const core::content::ContentSet& set() const { return *m_set; }
    const core::content::Question& question() const { return m_set->questions[m_current]; }
    std::size_t number() const { return m_number; }      // of the question, from 1
    std::size_t count() const { return m_drawn.size(); } // 0: there is no end
    bool isLast() const { return count() > 0 && m_number == count(); }

    /// How the question was answered. Once for each question.
    void note(bool right);
    /// The next question; not from the last.
    void goOn();
    const std::vector<std::size_t>& drawn() const { return m_drawn; }
    core::learning::CheckResult result() const { return core::learning::scoreOf(*m_set, m_drawn, m_rights); }

private:
    void start(const core::content::ContentSet& set, QuizMode mode, std::uint64_t seed);

    const core::content::ContentSet* m_set = nullptr;
    QuizMode m_mode = QuizMode::Practice;
    std::uint64_t m_seed = 0;
    std::size_t m_current = 0, m_number = 0;
    std::vector<std::size_t> m_drawn;
    std::vector<bool> m_rights;
    core::learning::Histories m_histories;
    std::int64_t m_answers = 0;
};

/// Of the set's questions: how many were never asked, and how many come back because they were answered wrong.
struct PracticeState {
    std::size_t unasked = 0, comingBack = 0;
};
PracticeState practiceState(const core::content::ContentSet& set, const core::learning::Histories& histories);

} // namespace ui::quiz
