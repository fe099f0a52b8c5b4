// How the engine goes back, and remembers what was changed on the way.
#include "core/engine.h"
#include "core/session.h"
#include <algorithm>

namespace core {

namespace {

/// What one would not wait for a replay to do.
bool supersedes(const Command& command)
{
    return std::holds_alternative<command::Rewind>(command) || std::holds_alternative<command::Pause>(command) ||
           std::holds_alternative<command::Reset>(command) || std::holds_alternative<command::NewSeed>(command) ||
           std::holds_alternative<command::Open>(command);
}

constexpr auto kPatience = std::chrono::milliseconds(150); // shorter replays are not told

} // namespace

void Engine::change(Turn turn, const Timeline::Change& change)
{
    m_timeline.change(*m_session, turn, change);
}

bool Engine::isSuperseded()
{
    const std::lock_guard lock(m_mutex);
    return m_stop.stop_requested() || std::any_of(m_commands.begin(), m_commands.end(), supersedes);
}

/// The toggles and the program become what they were then.
void Engine::goTo(std::size_t branch, Timeline::Moment moment)
{
    const Timeline::CheckpointPtr from = m_timeline.nearest(branch, moment);
    if (!from) return;
    m_state = EngineState::Replaying;
    m_frame = Clock::now() + kPatience;
    onDevice([&] {
        m_checkpoint = from;
        m_timeline.goTo(*m_session, branch, moment, [this] {
            if (Clock::now() >= m_frame) {
                publish();
                m_frame = Clock::now() + kPatience;
            }
            if (m_session->atIterationStart()) keepCheckpoint();
            return !isSuperseded();
        });
        m_experiment.autocast = m_session->autocastAfter();
        m_experiment.scaler.enabled = m_session->scalerAfter();
        m_experiment.program = m_session->programAfter();
    });
    if (m_state != EngineState::DeviceFailed) pause(m_session->hasFailed() ? EngineState::Failed : EngineState::Paused);
}

} // namespace core
