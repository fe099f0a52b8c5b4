#pragma once
// What the engine tells of each tensor of the model: shape, format, and what was counted of its gradient. Knows nothing
// of the screen.
#include "core/snapshot.h"

namespace ui::tensors {

struct TensorRow {
    core::TensorInfo tensor;
    /// Of a parameter's gradient in the newest iteration that has any; of an output where it was looked at.
    std::optional<core::Counts> counts;
    bool watched = false; // the histogram shows it
    /// Of the same values as `counts`, which are still multiplied by `multiplier`.
    std::optional<core::Summary> summary = {};
    double multiplier = 1;

    bool isGradient() const { return tensor.parameter; }
    /// Not one element is anything but 0.
    bool isWhollyZero() const;
};

/// The iteration whose gradients were counted last: by the engine, or in the record of the iteration that ended last.
std::optional<std::uint64_t> countedIteration(const core::Snapshot& snapshot, const core::Record* newest);

/// Parameters first, as the model declares them.
std::vector<TensorRow> rowsOf(const core::Snapshot& snapshot, const core::Record* newest);

/// What a click on a row has the histogram show.
core::Watch watchOf(const TensorRow& row);

/// The powers of two between which the magnitudes of the finite values lie that are not 0: exact, as far as the
/// histogram reaches. None where there is no such value.
struct Binades {
    int from = 0, to = 0;                      // 2^from <= |v| < 2^to
    bool openBelow = false, openAbove = false; // the histogram's end: there may be smaller or larger values
};
std::optional<Binades> binadesOf(const core::Histogram& histogram);

} // namespace ui::tensors
