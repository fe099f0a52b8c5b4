#pragma once
// Records as a run would tell them, made by hand. Knows nothing of the engine.
#include "ui/run_history.h"

/// A step that was taken while the scale went from `before` to `after`.
inline core::Record record(std::uint64_t iteration, double before, double after)
{
    core::Record r;
    r.iteration = iteration;
    r.scaleBefore = before;
    r.scale = after;
    r.autocast = r.scaler = true;
    r.optimizerSteps = 1;
    r.grew = after > before;
    r.backedOff = after < before;
    return r;
}

/// A step that was skipped; the scale is halved.
inline core::Record skip(std::uint64_t iteration, double before, const std::string& tensor = "10.bias.grad")
{
    core::Record r = record(iteration, before, before / 2);
    r.optimizerSteps = 0;
    r.skipped = 1;
    r.firstNonFinite = core::NonFinite{tensor, 5};
    return r;
}

/// More of one run.
inline void add(ui::RunHistory& history, std::vector<core::Record> records)
{
    auto snapshot = std::make_shared<core::Snapshot>();
    snapshot->experiment = "one";
    history.add({snapshot, std::move(records), 0});
}
