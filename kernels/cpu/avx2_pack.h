#pragma once
// Packing for the matrix product, eight floats at a time; see PackTask. Knows nothing of tiles.
#include "kernels/cpu/loops.h"

namespace kernels::cpu {

void packStraightAvx2(const PackTask& task);
void packTransposedAvx2(const PackTask& task);

} // namespace kernels::cpu
