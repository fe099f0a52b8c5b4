// The toggles of a session: they act like PyTorch's `enabled=` arguments, from the next iteration's first line on.
#include "core/session.h"
#include <algorithm>
#include <utility>

namespace core {

void Session::setAutocast(bool enabled)
{
    m_pending.autocast = enabled;
    applyPendingAtStart();
}

void Session::setAutocastFormat(kernels::Format format)
{
    m_pending.program = withAutocastFormat(programAfter(), format);
    applyPendingAtStart();
}

void Session::setScaler(bool enabled)
{
    m_pending.scaler = enabled;
    applyPendingAtStart();
}

void Session::setScale(double scale)
{
    m_pending.scaler = true;
    m_pending.scale = scale;
    applyPendingAtStart();
}

void Session::setProgram(Program program)
{
    if (m_failure) {
        leaveRegions(0);
        m_failure.reset();
        m_last.reset();
        m_next = 0;
    }
    if (m_next > 0 && !keepsWhatRan(program)) {
        m_pending.program = std::move(program);
        return;
    }
    m_pending.program.reset();
    replaceProgram(std::move(program));
    applyPendingAtStart(); // toggles that waited when an error came
}

bool Session::keepsWhatRan(const Program& program) const
{
    if (program.size() <= m_next) return false;
    for (std::size_t i = 0; i < m_next; ++i)
        if (program[i].text != m_program[i].text || program[i].depth != m_program[i].depth) return false;
    return true;
}

/// Notes of lines that stay where they were are kept.
void Session::replaceProgram(Program program)
{
    std::vector<LineResult> lines(program.size());
    for (std::size_t i = 0; i < std::min(program.size(), m_program.size()); ++i)
        if (program[i].text == m_program[i].text) lines[i] = m_lines[i];
    if (m_last && *m_last >= program.size()) m_last.reset();
    m_lines = std::move(lines);
    m_program = std::move(program);
    m_runner.setProgram(m_program);
}

void Session::applyPendingAtStart()
{
    if (m_next == 0) applyPending();
}

void Session::applyPending()
{
    const Pending pending = std::exchange(m_pending, {});
    if (pending.autocast) m_autocast = *pending.autocast;
    if (pending.program) replaceProgram(*pending.program);
    if (pending.scaler) m_runner.scaler().setEnabled(*pending.scaler);
    if (pending.scale) m_runner.scaler().setScale(static_cast<float>(*pending.scale));
}

} // namespace core
