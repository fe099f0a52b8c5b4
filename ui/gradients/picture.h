#pragma once
// From the engine's values to the picture of them. Pure; knows nothing of widgets.
#include "core/snapshot.h"
#include "ui/plots/range_picture.h"

namespace ui::gradients {

/// The zones hold over values that were rounded to FP16, and no longer once they have been unscaled.
bool zonesApply(const core::WatchedTensor& watched);

/// `tried`: a loss scale that is being tried instead of the one the values were made with.
plots::RangePicture pictureOf(const core::WatchedTensor& watched, const core::ScalerState& scaler,
                              std::optional<double> tried);

} // namespace ui::gradients
