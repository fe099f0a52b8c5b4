#include "kernels/cuda/check.h"
#include "kernels/backend.h"

namespace kernels::cuda {

void check(cudaError_t result)
{
    if (result == cudaSuccess) return;
    if (result == cudaErrorMemoryAllocation) throw Error("The GPU is out of memory.");
    throw Error(std::string("The GPU stopped working: ") + cudaGetErrorString(result) + ".");
}

void check(cublasStatus_t result)
{
    if (result == CUBLAS_STATUS_SUCCESS) return;
    throw Error(std::string("cuBLAS stopped working: ") + cublasGetStatusString(result) + ".");
}

} // namespace kernels::cuda
