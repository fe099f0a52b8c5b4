#pragma once
// What the running program gave, placed at the lines of the text as it is now, which may be an edit ahead. Knows
// nothing of painting.
#include "core/snapshot.h"
#include "ui/training_step/line_map.h"
#include "ui/training_step/line_note.h"

namespace ui::training_step {

class ProgramText;

struct PlacedLine {
    bool inAutocast = false, autocastIsOn = false, wasSkipped = false;
    bool isOlder = false; // the note: the line has not run in the newest iteration
    LineNote note;
};

class PlacedProgram {
public:
    void showSnapshot(const core::Snapshot& snapshot);
    /// To be called after either has changed.
    void placeIn(const ProgramText& text);

    const PlacedLine& line(int index) const { return m_lines[static_cast<std::size_t>(index)]; }
    int count() const { return static_cast<int>(m_lines.size()); }
    int next() const { return m_next; }     // -1: none
    int failed() const { return m_failed; } // -1: none

private:
    void placeBlocks(const ProgramText& text);

    Lines m_runningLines;
    std::vector<PlacedLine> m_running; // by line of the running program
    int m_runningNext = -1, m_runningFailed = -1;
    bool m_autocastOn = false;

    std::vector<PlacedLine> m_lines; // by line of the text
    int m_next = -1, m_failed = -1;
};

} // namespace ui::training_step
