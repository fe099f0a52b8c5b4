// A session on the host and back: what goes on when a device has failed.
#include "core/session.h"
#include <cassert>

namespace core {

void StatementRunner::save(Checkpoint& checkpoint) const
{
    for (const Parameter& p : m_model.parameters())
        checkpoint.parameters.push_back(
            {p.data.toHost(m_backend), p.grad ? p.grad.toHost(m_backend) : HostTensor{}, p.version});
    for (const Buffer& buffer : m_model.buffers())
        checkpoint.buffers.push_back(buffer.data.toHost(m_backend));
    checkpoint.optimizer = m_optimizer.state();
    checkpoint.scaler = m_scaler.state();
    checkpoint.optimizerSteps = m_optimizerSteps;
    checkpoint.skippedSteps = m_skippedSteps;
    checkpoint.passes = m_passes;
}

void StatementRunner::restore(const Checkpoint& checkpoint)
{
    for (std::size_t i = 0; i < checkpoint.parameters.size(); ++i) {
        Parameter& parameter = m_model.parameters()[i];
        parameter.data = Tensor::fromHost(m_backend, checkpoint.parameters[i].data);
        parameter.grad = Tensor::fromHost(m_backend, checkpoint.parameters[i].grad);
        parameter.version = checkpoint.parameters[i].version;
    }
    for (std::size_t i = 0; i < checkpoint.buffers.size(); ++i)
        m_model.buffers()[i].data = Tensor::fromHost(m_backend, checkpoint.buffers[i]);
    m_optimizer.restore(checkpoint.optimizer);
    m_scaler.restore(checkpoint.scaler);
    m_optimizerSteps = checkpoint.optimizerSteps;
    m_skippedSteps = checkpoint.skippedSteps;
    m_passes = checkpoint.passes;
    m_variables.clear();
    m_numbers.clear();
    m_lastLoss.reset();
}

Checkpoint Session::checkpoint() const
{
    assert(atIterationStart());
    Checkpoint checkpoint;
    checkpoint.iteration = m_iteration;
    checkpoint.statementsRun = m_statementsRun;
    checkpoint.program = m_program;
    checkpoint.autocast = m_autocast;
    checkpoint.lines = m_lines;
    checkpoint.last = m_last;
    checkpoint.lastWasSkip = m_lastWasSkip;
    m_runner.save(checkpoint);
    return checkpoint;
}

void Session::restore(const Checkpoint& checkpoint)
{
    leaveRegions(0);
    m_runner.restore(checkpoint);
    m_runner.setProgram(checkpoint.program);
    m_statistics.forget();
    m_iteration = checkpoint.iteration;
    m_statementsRun = checkpoint.statementsRun;
    m_program = checkpoint.program;
    m_autocast = checkpoint.autocast;
    m_lines = checkpoint.lines;
    m_last = checkpoint.last;
    m_lastWasSkip = checkpoint.lastWasSkip;
    m_next = 0;
    m_pending = {};
    m_failure.reset();
    m_twinRan = false;
    m_oldWeight = {};
}

bool Session::catchUpWith(const Session& other, const std::function<bool()>& mayGoOn)
{
    m_plan = other.m_plan;
    setWatch(other.m_watch);
    // What is shown afterwards is whole: the last iterations with their twin.
    const auto goOn = [&] { return !m_failure && mayGoOn(); };
    while (m_iteration < other.m_iteration && goOn()) {
        m_twinWanted = m_iteration + 1 == other.m_iteration;
        advance();
    }
    if (m_iteration < other.m_iteration) return false;
    // Edits behind the statements that ran act at once; toggles still wait.
    if (m_next == 0) replaceProgram(other.m_program);
    m_pending = other.m_pending;
    m_twinWanted = true;
    while (m_next != other.m_next && goOn())
        advance();
    return m_next == other.m_next;
}

} // namespace core
