#pragma once
// What happened in a run besides steps that were simply taken, read from its records alone: skipped steps, changes of
// the loss scale, toggles, errors. Knows nothing of the screen.
#include "core/record.h"

namespace ui::events {

enum class EventKind : std::uint8_t {
    Skipped,
    Grew,      // the loss scale, by scaler.update()
    BackedOff, // without a skipped step
    ScaleSet,  // from one iteration to the next, by nobody in the program
    ScalerOn,
    ScalerOff,
    AutocastOn,
    AutocastOff,
    NonFinite, // inf or NaN, and no step was skipped
    Failed
};

/// Of one iteration, or of several in a row in which the same happened.
struct Event {
    EventKind kind = EventKind::Skipped;
    std::uint64_t first = 0, last = 0; // iterations, from 0
    std::uint64_t times = 1;
    double before = 1, after = 1;                              // loss scale
    std::uint64_t steps = 0;                                   // of the optimizer that were taken in them
    std::optional<core::NonFinite> cause = {}, lastCause = {}; // in the first of the iterations, and in the last
    std::optional<core::ProgramFailure> failure = {};
};

/// Appends what `record` tells, or lets the last event go on; `previous` is the record before it, if any.
void appendEvents(std::vector<Event>& events, const core::Record* previous, const core::Record& record);

} // namespace ui::events
