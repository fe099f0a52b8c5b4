#pragma once
// The window's run as pages and questions see it: up to where it stands. Knows nothing of what they ask.
#include "core/learning/view.h"
#include "ui/run_history.h"

namespace ui::learning {

/// Borrowed from all three; `before` is the marked moment, or null.
inline core::learning::View viewOf(const core::Snapshot& now, const RunHistory& history,
                                   const core::learning::Moment* before = nullptr)
{
    const std::span<const core::Record> all = history.current().records;
    return {now, all.first(recordsBefore(history.current(), now)), before};
}

} // namespace ui::learning
