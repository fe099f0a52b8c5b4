#pragma once
// Where the lines of a text stand after it was edited, found from the two texts alone: notes and marks stay with their
// lines through moves, undo and what the engine writes. Knows nothing of programs.
#include <string>
#include <vector>

namespace ui::training_step {

using Lines = std::vector<std::string>;

/// For each line of `before` its index in `after`, or -1 where it is gone. Lines above and below the edit stay; within
/// it equal lines belong together, the others in their order.
std::vector<int> followLines(const Lines& before, const Lines& after);

} // namespace ui::training_step
