#include "kernels/cuda/check.h"
#include "kernels/backend.h"

namespace kernels::cuda {
namespace {

constexpr const char* kOutOfMemory = "The GPU is out of memory.";

} // namespace

void check(cudaError_t result)
{
    if (result == cudaSuccess) return;
    if (result == cudaErrorMemoryAllocation) throw Error(kOutOfMemory);
    // Most of these errors stay with the process.
    throw Error(std::string("The GPU stopped working: ") + cudaGetErrorString(result) +
                "; it may not work again before AmpScope is started anew.");
}

void check(cublasStatus_t result)
{
    if (result == CUBLAS_STATUS_SUCCESS) return;
    if (isOutOfMemory(result)) throw Error(kOutOfMemory);
    throw Error(std::string("cuBLAS stopped working: ") + cublasGetStatusString(result) + ".");
}

bool isOutOfMemory(cublasStatus_t result)
{
    return result == CUBLAS_STATUS_ALLOC_FAILED;
}

bool mayBeOutOfMemory(cublasStatus_t result)
{
    return isOutOfMemory(result) || result == CUBLAS_STATUS_NOT_INITIALIZED ||
           result == CUBLAS_STATUS_EXECUTION_FAILED || result == CUBLAS_STATUS_INTERNAL_ERROR;
}

} // namespace kernels::cuda
