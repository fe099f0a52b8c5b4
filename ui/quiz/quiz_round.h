#pragma once
// A round of questions: which is asked, which comes next, how it stands. Knows nothing of widgets or of the engine.
#include "core/learning/knowledge_check.h"
#include "core/learning/practice.h"

namespace ui::quiz {

/// A question of a knowledge check and what became of it.
struct AskedQuestion {
    const core::content::Question* question = nullptr; // borrowed
    std::optional<core::learning::Moment> before;      // Predict
    core::learning::Answer answer;
    std::optional<core::learning::Verdict> verdict; // none where the engine could not answer
};

using core::learning::QuizMode;

class QuizRound {
public:
    /// The set is borrowed; it has questions, and so has the chapter ("": all of them). Practice never ends.
    void startPractice(const core::content::ContentSet& set, const std::string& chapter,
                       const core::learning::Practised& practised, std::uint64_t seed);
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

    /// How the question of a check was answered.
    void note(const AskedQuestion& asked) { m_asked[m_number - 1] = asked; }
    /// The next question; not from the last.
    void goOn(const core::learning::Practised& practised);
    /// All questions of a check.
    const std::vector<AskedQuestion>& asked() const { return m_asked; }
    core::learning::CheckResult result() const;

private:
    void start(const core::content::ContentSet& set, QuizMode mode, std::uint64_t seed);

    const core::content::ContentSet* m_set = nullptr;
    QuizMode m_mode = QuizMode::Practice;
    std::uint64_t m_seed = 0;
    std::size_t m_current = 0, m_number = 0;
    std::string m_chapter; // of a practice
    std::vector<std::size_t> m_drawn;
    std::vector<AskedQuestion> m_asked;
};

} // namespace ui::quiz
