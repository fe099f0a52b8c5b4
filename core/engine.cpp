#include "core/engine.h"
#include "core/content_error.h"
#include "core/session.h"
#include <algorithm>
#include <new>

namespace core {

namespace {

constexpr auto kFrame = std::chrono::milliseconds(33); // at most 30 snapshots a second while running
constexpr auto kRateWindow = std::chrono::milliseconds(500);

/// The one place where what goes wrong below becomes a message.
std::optional<Message> failureOf(const std::function<void()>& work)
{
    try {
        work();
        return std::nullopt;
    } catch (const ContentError& error) {
        return error.message;
    } catch (const std::bad_alloc&) {
        return Message{MessageId::OutOfMemory, {}};
    } catch (const kernels::Error& error) {
        return Message{MessageId::DeviceRefused, {error.what()}};
    } catch (const std::exception& error) {
        return Message{MessageId::InternalError, {error.what()}};
    }
}

} // namespace

Engine::Engine(content::Experiment experiment, std::unique_ptr<kernels::Backend> backend, Wake wake)
    : m_wake(std::move(wake)), m_backend(std::make_unique<MovableBackend>(std::move(backend))),
      m_device(m_backend->device().id), m_experiment(std::move(experiment)),
      m_opened(std::make_shared<const content::Experiment>(m_experiment)),
      m_session(std::make_unique<Session>(*m_backend, m_experiment)), m_plan(m_experiment.iterations),
      m_thread([this](const std::stop_token& stop) { loop(stop); })
{
}

Engine::~Engine() = default;

void Engine::post(Command command)
{
    {
        const std::lock_guard lock(m_mutex);
        m_commands.push_back(std::move(command));
    }
    m_ready.notify_one();
}

void Engine::loop(const std::stop_token& stop)
{
    m_stop = stop;
    guarded([this] { publish(); });
    while (!stop.stop_requested()) {
        const auto command = nextCommand(stop);
        guarded([&] {
            if (command) obey(*command);
            if (m_state == EngineState::Running && isDue()) runDue();
        });
    }
}

/// The session stays as it was.
void Engine::guarded(const std::function<void()>& work)
{
    const auto error = failureOf(work);
    if (!error) return;
    m_error = error;
    if (m_state != EngineState::DeviceFailed) pause();
    failureOf([this] { publish(); }); // for want of memory the next one tells it
}

void Engine::consult(const command::Consult& command)
{
    const auto work = [&] { command.work(*m_backend, [this] { return mayGoOn(); }); };
    if (const auto error = failureOf(work)) command.failed(*error);
    m_due = std::max(m_due, Clock::now()); // the statements of that time are not made up for
}

/// Paused: sleeps until a command comes. Running: sleeps at most until the next statement is due.
std::optional<Command> Engine::nextCommand(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    const auto hasCommand = [this] { return !m_commands.empty(); };
    if (m_state != EngineState::Running)
        m_ready.wait(lock, stop, hasCommand);
    else if (!isDue())
        m_ready.wait_until(lock, stop, m_due, hasCommand);
    if (m_commands.empty()) return std::nullopt;
    Command command = std::move(m_commands.front());
    m_commands.pop_front();
    return command;
}

/// One statement at its time; as fast as it goes, a whole iteration.
void Engine::runDue()
{
    if (m_session->atIterationStart()) wantTwin();
    do
        advance();
    while (isFast() && m_state == EngineState::Running && !m_session->atIterationStart());
    m_due += m_period;
    const bool shown = !isFast() || m_session->hasTwin();
    const bool frame = m_state != EngineState::Running || (shown && Clock::now() >= m_frame);
    if (!frame) return;
    publish();
    m_frame = Clock::now() + kFrame;
}

/// Running as fast as it goes, the twin is computed only in iterations that will be shown.
void Engine::wantTwin()
{
    const bool last = m_session->iteration() + 1 >= m_plan;
    m_session->setLookedAt(!isFast() || m_untilSkip || !marks().empty() || last || Clock::now() >= m_frame);
}

void Engine::advance()
{
    onDevice([this] {
        if (m_session->hasFailed()) return;
        if (m_session->atIterationStart()) keepCheckpoint();
        auto record = m_session->advance();
        const bool isNew = m_timeline.arrive(*m_session);
        if (!isNew) m_checkpointDue = {}; // what was changed here then may have been changed again
        if (!record || !isNew) return;
        record->branch = m_timeline.branch();
        m_records.push_back(std::move(*record));
    });
    if (m_state == EngineState::DeviceFailed) return;
    if (m_session->hasFailed())
        pause(EngineState::Failed);
    else if (m_state != EngineState::Running)
        return;
    else if (m_session->atIterationStart() && m_session->iteration() >= m_plan)
        pause(EngineState::Finished);
    else if (isAtMark() || (m_untilSkip && m_session->lastStatementWasSkip()))
        pause();
}

/// Of the program that runs.
const std::vector<int>& Engine::marks() const
{
    return m_session->hasPendingProgram() ? m_marks.before : m_marks.lines;
}

bool Engine::isAtMark() const
{
    return std::find(marks().begin(), marks().end(), m_session->nextLine()) != marks().end();
}

/// To the next iteration's first line, or to an error.
void Engine::finishIteration()
{
    m_session->setLookedAt(true);
    do
        advance();
    while (m_state != EngineState::DeviceFailed && !m_session->atIterationStart() && !m_session->hasFailed());
}

void Engine::pause(EngineState state)
{
    m_state = state;
    m_untilSkip = false;
    m_rate = 0;
}

void Engine::resume()
{
    if (m_session->hasFailed()) return;
    if (m_session->iteration() >= m_plan) setPlan(m_plan + m_experiment.iterations);
    m_state = EngineState::Running;
    m_due = m_frame = m_rateSince = Clock::now();
    m_rateFrom = m_session->iteration();
}

void Engine::setPlan(std::uint64_t iterations)
{
    m_plan = iterations;
    m_session->setPlan(iterations);
}

/// A new run: built first, so that a failure leaves the old one as it is.
void Engine::open(const content::Experiment& experiment)
{
    auto session = std::make_unique<Session>(*m_backend, experiment);
    m_session = std::move(session);
    m_experiment = experiment;
    m_opened = std::make_shared<const content::Experiment>(experiment);
    m_records.clear();
    m_timeline = {};
    m_checkpoint.reset();
    m_error.reset();
    ++m_run;
    pause();
    m_session->setWatch(m_watch);
    setPlan(experiment.iterations);
}

void Engine::measureRate()
{
    const auto now = Clock::now();
    if (m_state != EngineState::Running || !isFast() || now - m_rateSince < kRateWindow) return;
    const std::chrono::duration<double> seconds = now - m_rateSince;
    m_rate = static_cast<double>(m_session->iteration() - m_rateFrom) / seconds.count();
    m_rateFrom = m_session->iteration();
    m_rateSince = now;
}

void Engine::publish()
{
    measureRate();
    auto snapshot = std::make_shared<Snapshot>();
    m_session->describe(*snapshot);
    onDevice([this] {
        if (m_state != EngineState::DeviceFailed) m_watched = m_session->watched();
    });
    m_watched.countsStores = m_countsStores;
    snapshot->watched = m_watched;
    snapshot->run = m_run;
    snapshot->opened = m_opened;
    snapshot->branches = m_timeline.branches();
    snapshot->branch = m_timeline.branch();
    snapshot->hasPast = m_timeline.hasPast(*m_session);
    snapshot->device = m_backend->device().name;
    snapshot->deviceId = m_device;
    snapshot->state = m_state;
    snapshot->iterationsPerSecond = m_rate;
    snapshot->plan = m_plan;
    snapshot->revision = m_revision;
    snapshot->engineError = m_error;
    if (m_mailbox.put(std::move(snapshot), std::exchange(m_records, {}))) m_wake();
}

} // namespace core
