#pragma once
// An experiment as it stands, as a file again: what was read, with what was changed since.
#include "core/content/experiment.h"

namespace core::content {

/// What was read, with the experiment's program, toggles, seed and iterations in place of its own. Throws ContentError
/// where it was not read.
std::string textOf(const Experiment& experiment);
/// The same as a file, and the experiment as it is read from there: files of data that were named from the old folder
/// are named from the root. Throws ContentError; a failure leaves an old file as it was.
Experiment saveExperiment(const Experiment& experiment, const std::string& file);

} // namespace core::content
