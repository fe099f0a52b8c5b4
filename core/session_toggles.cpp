// The toggles of a session: they act like PyTorch's `enabled=` arguments, from the next iteration's first line on.
#include "core/session.h"
#include <optional>
#include <utility>

namespace core {

namespace {

/// Statement `i` of `before` in `after`: where it stood, counted from the first line or from the last.
std::optional<std::size_t> placeIn(const Program& after, const Program& before, std::size_t i)
{
    const auto isThere = [&](std::size_t place) {
        return place < after.size() && after[place].text == before[i].text && after[place].depth == before[i].depth;
    };
    if (isThere(i)) return i;
    const std::size_t fromEnd = before.size() - i;
    if (fromEnd <= after.size() && isThere(after.size() - fromEnd)) return after.size() - fromEnd;
    return std::nullopt;
}

/// 0 where no statement of that line is left.
int lineIn(const Program& after, const Program& before, int line)
{
    for (std::size_t i = 0; i < before.size(); ++i)
        if (before[i].line == line) {
            const auto place = placeIn(after, before, i);
            return place ? after[*place].line : 0;
        }
    return 0;
}

} // namespace

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

/// What was told of a statement stays with it, also where it has moved because others were added or removed.
void Session::replaceProgram(Program program)
{
    std::vector<LineResult> lines(program.size());
    std::optional<std::size_t> last;
    for (std::size_t i = 0; i < m_program.size(); ++i) {
        const auto place = placeIn(program, m_program, i);
        if (!place) continue;
        lines[*place] = m_lines[i];
        if (m_last == i) last = place;
    }
    m_statistics.renumber([&](int line) { return lineIn(program, m_program, line); });
    m_updateLine = lineIn(program, m_program, m_updateLine);
    m_last = last;
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
