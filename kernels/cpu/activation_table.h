#pragma once
// Activations of all 65,536 patterns of FP16 or BF16, computed once by the same loops as everything else: a look-up is
// several times faster. Knows nothing of matrices.
#include "kernels/cpu/loops.h"

namespace kernels::cpu {

class ActivationTables {
public:
    /// Pattern of f(x) for each pattern of x; made at the first call.
    const std::uint16_t* of(const Loops& loops, Activation f, Format format);

private:
    static constexpr std::size_t kActivations = 4, kStoredFormats = 2;
    std::vector<std::uint16_t> m_tables[kActivations][kStoredFormats];
};

} // namespace kernels::cpu
