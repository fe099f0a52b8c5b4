#pragma once
// An experiment as it stands, as a file again: what was read, with what was changed since.
#include "core/content/experiment.h"

namespace core::content {

/// The text of experiment.file with its program, toggles, seed and iterations replaced. Throws ContentError where that
/// file cannot be read any more.
std::string textOf(const Experiment& experiment);
/// Writes it beside `file` first, so that a failure leaves an old file as it was. Throws ContentError.
void saveExperiment(const Experiment& experiment, const std::string& file);

} // namespace core::content
