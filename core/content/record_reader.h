#pragma once
// Records from a file: of a run of ampscope-cli, or of any training that writes an object a line.
#include "core/record.h"

namespace core::content {

/// JSON Lines. Of an object `iteration` (from 0; else one more than the line before), `loss`, `accuracy`, `scale`,
/// `growth_tracker`, `skipped`, `optimizer_steps`, `error` and the format of its `gradients` are read, each may be
/// absent; other fields are passed over. Autocast and GradScaler are taken to have been on where format and scale say
/// so. Throws ContentError with line and field; also where there is no record.
std::vector<Record> readRecords(const std::string& path);

} // namespace core::content
