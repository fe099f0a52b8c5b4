#pragma once
// The one sentence under which the picture stands, and the facts above it: computed from the counts, never stored.
#include "core/snapshot.h"
#include <QString>
#include <QStringList>

namespace ui::gradients {

/// What FP16 made of the values that are not zero in FP32.
struct Underflow {
    std::uint64_t nonZero = 0; // of the twin where it ran, else of what reached the store
    std::uint64_t became0 = 0;
    bool twinRan = false;
    bool known = true; // false: neither the twin nor the store has told
};
Underflow underflowOf(const core::Counts& counts);

/// "All 7,680 non-zero gradients became 0". Values that are infinite or NaN come first: they cost the whole step.
QString findingOf(const core::WatchedTensor& watched);

/// "128×64 = 8,192 elements", "FP16, after line 5", "not scaled".
QStringList factsOf(const core::WatchedTensor& watched);

/// Why there is nothing to show yet.
QString reasonOfAbsence(core::Quantity quantity);

} // namespace ui::gradients
