// What each command of the window does to the engine.
#include "core/engine.h"
#include "core/session.h"

namespace core {

namespace {

bool runsStatements(const Command& command)
{
    return std::holds_alternative<command::StepStatement>(command) ||
           std::holds_alternative<command::StepIteration>(command) ||
           std::holds_alternative<command::StepToSkip>(command) || std::holds_alternative<command::Resume>(command) ||
           std::holds_alternative<command::BackStatement>(command) ||
           std::holds_alternative<command::BackIteration>(command) || std::holds_alternative<command::Rewind>(command);
}

} // namespace

struct Engine::Handler {
    Engine& engine;

    void operator()(const command::StepStatement&) const
    {
        engine.pause();
        engine.m_session->setLookedAt(true);
        engine.advance();
    }
    void operator()(const command::StepIteration&) const
    {
        engine.pause();
        engine.finishIteration();
    }
    void operator()(const command::StepToSkip&) const
    {
        engine.resume();
        engine.m_untilSkip = engine.m_state == EngineState::Running;
    }
    void operator()(const command::Resume&) const { engine.resume(); }
    void operator()(const command::Pause&) const
    {
        if (engine.m_state != EngineState::Running) return;
        // What is shown while paused is whole: one more iteration where the last one ran without its twin.
        const bool incomplete = engine.isFast() && !engine.m_session->hasTwin();
        engine.pause();
        if (incomplete) engine.finishIteration();
    }
    void operator()(const command::BackStatement&) const
    {
        const Timeline::Moment now = engine.m_session->statementsRun();
        engine.goTo(engine.m_timeline.branch(), now > 0 ? now - 1 : 0);
    }
    void operator()(const command::BackIteration&) const
    {
        engine.goTo(engine.m_timeline.branch(), engine.m_timeline.iterationBefore(*engine.m_session));
    }
    void operator()(const command::Rewind& command) const
    {
        if (command.branch >= engine.m_timeline.branches().size()) return;
        engine.goTo(command.branch, engine.m_timeline.startOf(command.branch, command.iteration));
    }
    void operator()(const command::Reset&) const
    {
        const std::uint64_t plan = engine.m_plan;
        engine.open(engine.m_experiment);
        engine.setPlan(plan);
    }
    void operator()(const command::NewSeed& command) const
    {
        content::Experiment experiment = engine.m_experiment;
        experiment.seed = command.seed;
        const std::uint64_t plan = engine.m_plan;
        engine.open(experiment);
        engine.setPlan(plan);
    }
    void operator()(const command::Open& command) const
    {
        if (!command.keepsWatch) engine.m_watch = {};
        engine.open(command.experiment);
    }
    void operator()(const command::SetPlan& command) const
    {
        engine.m_experiment.iterations = command.iterations;
        engine.setPlan(command.iterations);
        const bool isDone = engine.m_session->iteration() >= command.iterations;
        if (engine.m_state == EngineState::Finished && !isDone) engine.pause();
    }
    void operator()(const command::SetPace& command) const
    {
        using Seconds = std::chrono::duration<double>;
        const double pace = command.statementsPerSecond;
        engine.m_period =
            pace <= 0 ? Clock::duration{} : std::chrono::duration_cast<Clock::duration>(Seconds(1 / pace));
        engine.m_due = engine.m_rateSince = Clock::now();
        engine.m_rateFrom = engine.m_session->iteration();
        engine.m_rate = 0;
    }
    // A toggle stays as it is set when the experiment is reset.
    void operator()(const command::SetAutocast& command) const
    {
        engine.m_experiment.autocast = command.enabled;
        engine.change(command.enabled ? Turn::AutocastOn : Turn::AutocastOff,
                      [on = command.enabled](Session& session) { session.setAutocast(on); });
    }
    void operator()(const command::SetAutocastFormat& command) const
    {
        engine.m_experiment.program = withAutocastFormat(std::move(engine.m_experiment.program), command.format);
        engine.change(Turn::Format, [format = command.format](Session& session) { session.setAutocastFormat(format); });
        engine.m_revision = command.revision;
    }
    void operator()(const command::SetScaler& command) const
    {
        engine.m_experiment.scaler.enabled = command.enabled;
        engine.change(command.enabled ? Turn::ScalerOn : Turn::ScalerOff,
                      [on = command.enabled](Session& session) { session.setScaler(on); });
    }
    void operator()(const command::SetScale& command) const
    {
        engine.m_experiment.scaler.enabled = true;
        engine.change(Turn::Scale, [scale = command.scale](Session& session) { session.setScale(scale); });
    }
    void operator()(const command::SetProgram& command) const
    {
        if (engine.m_state == EngineState::Failed) engine.m_state = EngineState::Paused;
        engine.m_experiment.program = command.program;
        engine.change(Turn::Program, [program = command.program](Session& session) { session.setProgram(program); });
        engine.m_revision = command.revision;
    }
    void operator()(const command::SetMarks& command) const { engine.m_marks = command; }
    void operator()(const command::SetWatch& command) const
    {
        engine.m_watch = command.watch;
        engine.m_session->setWatch(command.watch);
    }
    void operator()(const command::SetDevice& command) const { engine.setDevice(command.device); }
    void operator()(const command::Consult& command) const { engine.consult(command); }
    void operator()(const command::GiveWay&) const {}
};

void Engine::obey(const Command& command)
{
    const bool waits = m_state == EngineState::DeviceFailed;
    if (!waits) m_error.reset();
    m_checkpointDue = {}; // a checkpoint must not be older than what a command changed
    if (!waits || !runsStatements(command)) std::visit(Handler{*this}, command);
    publish();
}

} // namespace core
