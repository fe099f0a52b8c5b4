#pragma once
// Activations of all 65,536 patterns of FP16 or BF16, computed once by the same formulas as everything else: most GPUs
// compute in double at a small part of their speed. Knows nothing of matrices.
#include "kernels/backend.h"

namespace kernels::cuda {

class Context;

class ActivationTables {
public:
    /// Pattern of f(x) for each pattern of x, on the device; made at the first call.
    const std::uint16_t* of(Context& context, Activation f, Format format);
    /// The slope of gelu at each pattern of x, likewise.
    const double* geluSlopes(Context& context, Format format);

private:
    static constexpr std::size_t kActivations = 4, kStoredFormats = 2;
    // In the context's memory, which keeps them to its end.
    std::uint16_t* m_tables[kActivations][kStoredFormats] = {};
    double* m_geluSlopes[kStoredFormats] = {};
};

} // namespace kernels::cuda
