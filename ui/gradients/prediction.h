#pragma once
// What a loss scale would do to the elements of the FP32 twin. Pure arithmetic; knows nothing of the screen.
#include "core/counts.h"
#include <span>

namespace ui::gradients {

/// The counts that the twin's elements, multiplied by `scale`, give when they are stored in `format`.
core::Counts predictedCounts(std::span<const float> twin, double scale, kernels::Format format);

/// One bin per binade of |value * multiplier|; zeros and non-finite values are in none.
core::Histogram histogramOf(std::span<const float> values, double multiplier);

/// log2 of the median magnitude of the finite non-zero values; none where there is none.
std::optional<double> medianExponent(std::span<const float> values);

} // namespace ui::gradients
