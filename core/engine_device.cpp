// How the engine changes its device, and what it keeps for the day that a device fails.
#include "core/engine.h"
#include "core/session.h"

namespace core {

namespace {

constexpr int kCheckpointShare = 50; // running as fast as it goes, checkpoints take one part in so many of the time

} // namespace

/// Where the device fails, the session may be in the middle of a statement: it is not touched any more, and the run
/// waits for a device to go on on.
void Engine::onDevice(const std::function<void()>& work)
{
    try {
        work();
    } catch (const kernels::Error& error) {
        m_ranWhenItFailed = m_state == EngineState::Running && !m_untilSkip;
        pause(EngineState::DeviceFailed);
        m_error = Message{MessageId::DeviceFailed, {error.what()}};
    }
}

void Engine::keepCheckpoint()
{
    const auto begin = Clock::now();
    if (m_state == EngineState::Running && isFast() && begin < m_checkpointDue) return;
    m_checkpoint = m_timeline.keep(*m_session);
    const auto end = Clock::now();
    m_checkpointDue = end + kCheckpointShare * (end - begin);
}

void Engine::setDevice(const Device& device)
{
    if (m_state == EngineState::DeviceFailed) return recoverOn(device);
    if (device.id == m_device) return;
    m_backend->moveTo(device.make());
    m_device = device.id;
    m_countsStores = device.countsStores;
    m_timeline.changeDevice(*m_session);
}

/// A new session, brought to where the old one stood; whatever goes wrong here leaves everything as it was.
void Engine::recoverOn(const Device& device)
{
    auto backend = std::make_unique<MovableBackend>(device.make());
    auto session = std::make_unique<Session>(*backend, m_experiment);
    if (m_checkpoint) session->restore(*m_checkpoint);
    const bool isThere = session->catchUpWith(*m_session, [this] { return mayGoOn(); });
    m_session = std::move(session); // before the backend: its tensors lie there
    m_backend = std::move(backend);
    m_device = device.id;
    m_countsStores = device.countsStores;
    m_timeline.changeDevice(*m_session);
    m_error.reset();
    pause();
    if (isThere && m_ranWhenItFailed) resume();
}

/// What takes long gives way to the window's next command.
bool Engine::mayGoOn()
{
    const std::lock_guard lock(m_mutex);
    return m_commands.empty() && !m_stop.stop_requested();
}

} // namespace core
