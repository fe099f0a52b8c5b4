#pragma once
// What a lesson page or a question sees of a run at one moment, and what its measures are then. Knows nothing of how
// the run was made or how a value is written.
#include "core/content/condition.h"
#include "core/snapshot.h"
#include <span>

namespace core::learning {

struct Moment;

/// All are borrowed. `records` are those of the snapshot's run.
struct View {
    const Snapshot& now;
    std::span<const Record> records;
    const Moment* before = nullptr; // the marked one
};

/// The same, kept.
struct Moment {
    Snapshot snapshot;
    std::vector<Record> records;
    View view() const { return {snapshot, records, nullptr}; }
};

struct Measured {
    content::ValueKind kind = content::ValueKind::Number;
    double number = 0;                // Toggle: 0 or 1
    std::string word;                 // Word
    std::optional<double> whole = {}; // Count: what it is counted of, where there is such a number
};

/// None where there is no such value (yet): no loss was computed, no tensor has that name.
std::optional<Measured> measure(const content::Measure& measure, const View& view);
/// The same without a run: none unless it is a fact of a number format.
std::optional<Measured> measureWithoutRun(const content::Measure& measure);
/// A comparison without a value does not hold.
bool holds(const content::Condition& condition, const View& view);

/// "loss is 0.0738, zero_share:0.weight is 1": the values that a condition looks at, for a report.
std::string valuesIn(const content::Condition& condition, const View& view);

} // namespace core::learning
