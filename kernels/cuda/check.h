#pragma once
// Return codes of CUDA and cuBLAS as one sentence in a kernels::Error. Knows nothing of what was called.
#include <cublas_v2.h>
#include <cuda_runtime.h>

namespace kernels::cuda {

void check(cudaError_t result);
void check(cublasStatus_t result);
/// There is no memory left; freeing some may help.
bool isOutOfMemory(cublasStatus_t result);
/// It may be that: where little memory is left, cuBLAS also says that it was not initialised or could not launch.
bool mayBeOutOfMemory(cublasStatus_t result);

} // namespace kernels::cuda
