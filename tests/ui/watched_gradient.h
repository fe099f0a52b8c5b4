#pragma once
// A watched gradient made by hand: the twin's elements, and what FP16 makes of them. Knows nothing of the engine.
#include "core/snapshot.h"

/// A snapshot whose watched gradient is `twin` times `scale`, rounded to FP16; what becomes 0 was lost further up.
core::Snapshot snapshotWithGradient(std::vector<float> twin, double scale, bool scalerOn);
/// `zeros` zeros and `others` values spread over 2^-34 .. 2^-26: all of them become 0 in FP16 unless they are scaled.
std::vector<float> smallGradient(std::size_t zeros, std::size_t others);
