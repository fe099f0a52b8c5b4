#pragma once
// The CUDA backend: cuBLAS for matrix products, own kernels for the rest. Named by the module and its tests alone.
#include "kernels/cuda/context.h"

namespace kernels::cuda {

std::unique_ptr<Backend> makeBackend(int device, Modes modes);

} // namespace kernels::cuda
