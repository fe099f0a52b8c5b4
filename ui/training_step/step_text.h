#pragma once
// What the status area says: where the program stands, and what its next statement will do at this moment. Computed
// from the snapshot; knows nothing of widgets.
#include "core/program.h"
#include "core/snapshot.h"
#include <QString>

namespace ui::training_step {

/// Rich text: code is set in the program's font by <code>.
struct StepText {
    QString title, body;
    bool isError = false;
    bool offersFirstDevice = false; // to continue on, where the device failed
};

StepText stepText(const core::Snapshot& snapshot);
/// Of a text that is not a program yet.
StepText textOf(const core::ProgramError& error);

} // namespace ui::training_step
