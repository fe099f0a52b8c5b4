#pragma once
// The 6x16 tile for AVX2 and FMA: 12 sums, two vectors of b and one of a fill the 16 registers.
#include "kernels/cpu/loops.h"

namespace kernels::cpu {

inline constexpr std::size_t kAvx2TileRows = 6, kAvx2TileColumns = 16;
void multiplyPanelAvx2(const PanelTask& task);

} // namespace kernels::cpu
