#pragma once
// The backends that the table is run on. Knows nothing of the table.
#include "kernels/cuda/cuda_backend.h"
#include <string>

/// The module on the first device, or null with the reason.
std::unique_ptr<kernels::Backend> realGpu(kernels::cuda::Modes modes, std::string& why);
/// Of the first device, which there is.
std::uint64_t freeMemoryOfGpu();
/// Its compute capability's first number; 8 and above multiply in TF32.
int generationOfGpu();
