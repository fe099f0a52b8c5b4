#pragma once
// torch.clamp between -bound and bound.
#include "kernels/format.h"

namespace kernels::formulas {

/// NaN stays; so does a zero's sign where the bound is 0.
AMPSCOPE_HD constexpr float clamped(float x, float bound)
{
    const float least = x < -bound ? -bound : x;
    return least > bound ? bound : least;
}

} // namespace kernels::formulas
