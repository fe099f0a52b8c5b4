#include "ui/training_step/placed_program.h"
#include "ui/training_step/autocast_block.h"
#include "ui/training_step/program_text.h"

namespace ui::training_step {

void PlacedProgram::showSnapshot(const core::Snapshot& snapshot)
{
    m_runningLines = snapshot.program.lines;
    m_running.assign(m_runningLines.size(), {});
    // Before its first line has run, the iteration that has just ended is the newest.
    const std::uint64_t newest =
        snapshot.next > 0 || snapshot.iteration == 0 ? snapshot.iteration : snapshot.iteration - 1;
    for (std::size_t i = 0; i < std::min(snapshot.program.size(), snapshot.lines.size()); ++i) {
        PlacedLine& line = m_running[static_cast<std::size_t>(snapshot.program[i].line - 1)];
        line.note = noteOf(snapshot.lines[i], snapshot.scaler.enabled);
        line.wasSkipped = snapshot.lines[i].kind == core::LineResult::Kind::Skipped;
        line.isOlder = snapshot.lines[i].iteration < newest;
    }
    m_runningNext = snapshot.next < snapshot.program.size() ? snapshot.program[snapshot.next].line - 1 : -1;
    m_runningFailed = snapshot.failure ? snapshot.failure->line - 1 : -1;
    m_autocastOn = snapshot.autocast.enabled;
}

void PlacedProgram::placeIn(const ProgramText& text)
{
    const std::vector<int> places = followLines(m_runningLines, text.lines());
    const auto placeOf = [&](int line) { return line < 0 ? -1 : places[static_cast<std::size_t>(line)]; };
    m_lines.assign(text.lines().size(), {});
    m_next = placeOf(m_runningNext);
    m_failed = placeOf(m_runningFailed);
    for (std::size_t i = 0; i < m_running.size(); ++i) {
        const auto place = static_cast<std::size_t>(places[i]);
        // A line that was changed since has not run as it stands.
        if (places[i] >= 0 && text.lines()[place] == m_runningLines[i]) m_lines[place] = m_running[i];
    }
    placeBlocks(text);
}

void PlacedProgram::placeBlocks(const ProgramText& text)
{
    const core::Program& program = text.program();
    const std::vector<int> places = followLines(program.lines, text.lines());
    for (const core::Statement& statement : program) {
        const int place = places[static_cast<std::size_t>(statement.line - 1)];
        const core::Statement* block = autocastAround(program, statement);
        if (place < 0 || !block) continue;
        m_lines[static_cast<std::size_t>(place)].inAutocast = true;
        m_lines[static_cast<std::size_t>(place)].autocastIsOn = m_autocastOn && block->enabled;
    }
}

} // namespace ui::training_step
