#pragma once
// Carries out actions on a session of its own, at once and without a window: plays lesson pages, asks the engine for
// answers. Knows nothing of lessons or questions.
#include "core/content/action.h"
#include "core/learning/view.h"
#include "core/session.h"

namespace core::learning {

class Player {
public:
    /// Opens the experiment and marks the moment. Throws ContentError where the data cannot be read.
    Player(kernels::Backend& backend, content::Experiment experiment);

    /// Throws ProgramError where an edited program is none.
    void carryOut(const content::Action& action);
    void carryOut(const std::vector<content::Action>& actions);
    void mark();

    /// Borrowed from the player; good until it does something.
    View view() const { return {m_now.snapshot, m_now.records, &m_before}; }
    const Moment& before() const { return m_before; }

private:
    struct Handler;
    void open();
    bool advance();
    void run(std::uint64_t iterations);
    void runToLine(int line);
    void runToSkip(std::uint64_t most);
    void setProgram(Program program);
    void describe();

    kernels::Backend& m_backend;
    content::Experiment m_experiment; // with the toggles as they are set
    std::unique_ptr<Session> m_session;
    Watch m_watch;
    Moment m_now, m_before;
};

} // namespace core::learning
