#pragma once
// The CPU backend: the reference for every other, and the default. Named by app and tests alone.
#include "kernels/backend.h"

namespace kernels::cpu {

/// Which instructions the inner loops use. All give the same bits; Avx512 differs from Avx2 in the matrix product
/// alone.
enum class Instructions : std::uint8_t { Scalar, Avx2, Avx512 };
/// The best this processor has; Scalar if the environment variable AMPSCOPE_SCALAR is set (for tests).
Instructions bestInstructions();

/// `threads` 0 means one per core. The same bits with any number.
std::unique_ptr<Backend> makeBackend(std::size_t threads = 0, Instructions instructions = bestInstructions());

} // namespace kernels::cpu
