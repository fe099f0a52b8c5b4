#pragma once
// One operation on the values of a block, as the formulas ask for it. Knows nothing of what the operation computes.
#include "kernels/cpu/context.h"

namespace kernels::cpu {

/// target[i] = formula(i), as `format` keeps it.
struct Operation {
    const Loops& loops;
    Format format;
    std::size_t n;

    template <class Formula>
    void operator()(Block& target, Formula formula) const
    {
        for (std::size_t i = 0; i < n; ++i)
            target[i] = formula(i);
        roundValues(loops, format, target.values, n);
    }
};

} // namespace kernels::cpu
