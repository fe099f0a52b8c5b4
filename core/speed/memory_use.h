#pragma once
// The bytes of one training step, counted where they are asked for. Knows nothing of time.
#include "core/speed/network.h"
#include "core/speed/report.h"

namespace core::speed {

/// Of the first step; every byte that is live belongs to exactly one row of the result.
MemoryUse memoryUse(kernels::Backend& backend, const Network& network, kernels::Format format);

} // namespace core::speed
