#pragma once
// Which element a broadcast repeats where. Knows nothing of memory.
#include "kernels/backend.h"

namespace kernels::formulas {

/// The element of `from` that stands at i in `to`.
AMPSCOPE_HD constexpr std::size_t expandedFrom(const ConstMatrix& from, const Matrix& to, std::size_t i)
{
    const std::size_t row = from.rows == 1 ? 0 : i / to.cols, col = from.cols == 1 ? 0 : i % to.cols;
    return row * from.cols + col;
}

} // namespace kernels::formulas
