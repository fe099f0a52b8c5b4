#include "core/learning/player.h"
#include "core/learning/program_lines.h"

namespace core::learning {

using namespace content;

struct Player::Handler {
    Player& player;

    void operator()(const action::Run& a) const { player.run(a.iterations); }
    void operator()(const action::RunStatements& a) const
    {
        for (std::uint64_t i = 0; i < a.count; ++i)
            player.advance();
    }
    void operator()(const action::RunToLine& a) const { player.runToLine(a.line); }
    void operator()(const action::RunToSkip& a) const { player.runToSkip(a.most); }
    void operator()(const action::Reset&) const { player.open(); }
    void operator()(const action::NewSeed& a) const
    {
        player.m_experiment.seed = a.seed;
        player.open();
    }
    void operator()(const action::SetAutocast& a) const
    {
        player.m_experiment.autocast = a.enabled;
        player.m_session->setAutocast(a.enabled);
    }
    void operator()(const action::SetDtype& a) const
    {
        player.m_experiment.program = withAutocastFormat(std::move(player.m_experiment.program), a.format);
        player.m_session->setAutocastFormat(a.format);
    }
    void operator()(const action::SetScaler& a) const
    {
        player.m_experiment.scaler.enabled = a.enabled;
        player.m_session->setScaler(a.enabled);
    }
    void operator()(const action::SetScale& a) const
    {
        player.m_experiment.scaler.enabled = true;
        player.m_session->setScale(a.scale);
    }
    void operator()(const action::SetProgram& a) const { player.setProgram(parseProgram(a.lines)); }
    void operator()(const action::EditLine& a) const
    {
        player.setProgram(parseProgram(withLine(player.m_experiment.program.lines, a.line, a.with)));
    }
    void operator()(const action::SetWatch& a) const
    {
        player.m_watch = a.watch;
        player.m_session->setWatch(a.watch);
    }
    void operator()(const action::Mark&) const {} // once it was described
};

Player::Player(kernels::Backend& backend, Experiment experiment)
    : m_backend(backend), m_experiment(std::move(experiment))
{
    open();
    describe();
    mark();
}

void Player::carryOut(const Action& action)
{
    std::visit(Handler{*this}, action);
    describe();
    if (std::holds_alternative<action::Mark>(action)) mark();
}

void Player::carryOut(const std::vector<Action>& actions)
{
    for (const Action& action : actions)
        carryOut(action);
}

void Player::mark()
{
    m_before = m_now;
}

void Player::open()
{
    m_session = std::make_unique<Session>(m_backend, m_experiment);
    m_session->setKeepTensors(true);
    m_session->setLookedAt(true);
    m_session->setWatch(m_watch);
    m_now.records.clear();
}

/// False where the program has failed.
bool Player::advance()
{
    if (auto record = m_session->advance()) m_now.records.push_back(std::move(*record));
    return !m_session->hasFailed();
}

void Player::run(std::uint64_t iterations)
{
    for (std::uint64_t i = 0; i < iterations; ++i)
        do
            if (!advance()) return;
        while (!m_session->atIterationStart());
}

void Player::runToLine(int line)
{
    const std::uint64_t last = m_session->iteration() + 2;
    while (m_session->nextLine() != line && m_session->iteration() < last)
        if (!advance()) return;
}

void Player::runToSkip(std::uint64_t most)
{
    const std::uint64_t last = m_session->iteration() + most;
    while (m_session->iteration() < last && advance())
        if (m_session->lastStatementWasSkip()) return;
}

void Player::setProgram(Program program)
{
    m_experiment.program = program;
    m_session->setProgram(std::move(program));
}

void Player::describe()
{
    m_now.snapshot = {};
    m_session->describe(m_now.snapshot);
    m_now.snapshot.watched = m_session->watched();
}

} // namespace core::learning
