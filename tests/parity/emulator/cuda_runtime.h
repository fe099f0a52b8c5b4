#pragma once
// The part of CUDA's language and runtime that kernels/cuda uses, for g++ and without a GPU: the same .cu files run on
// the processor. Stands in for the header of the same name; the meaning of each name is CUDA's. Knows nothing of
// AmpScope.
//
// Copies and launches wait in their stream until somebody waits for it, as on a real device: what is read too early has
// not been written yet. Fresh memory holds NaN.
#include "execution.h"
#include <bit>
#include <functional>
#include <tuple>
#include <type_traits>

#define __global__
#define __device__
#define __host__
#define __forceinline__ inline
#define __launch_bounds__(...)
#define __shared__ static // one block runs at a time

using dim3 = emulator::Dimensions;

inline void __syncthreads()
{
    emulator::waitForBlock();
}

inline void __syncwarp(unsigned = ~0U)
{
    emulator::waitForWarp();
}

template <class T>
T __shfl_down_sync(unsigned, T value, unsigned distance)
{
    const unsigned lane = emulator::lane(), from = lane + distance;
    return std::bit_cast<T>(emulator::exchange(std::bit_cast<emulator::BitsOf<T>>(value), from < 32 ? from : lane));
}

template <class T>
T __shfl_xor_sync(unsigned, T value, unsigned mask)
{
    return std::bit_cast<T>(emulator::exchange(std::bit_cast<emulator::BitsOf<T>>(value), emulator::lane() ^ mask));
}

template <class T>
T atomicAdd(T* target, T value)
{
    return __atomic_fetch_add(target, value, __ATOMIC_RELAXED);
}

inline float atomicAdd(float* target, float value)
{
    float old;
    __atomic_load(target, &old, __ATOMIC_RELAXED);
    for (float sum = old + value;
         !__atomic_compare_exchange(target, &old, &sum, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED);)
        sum = old + value;
    return old;
}

template <class T>
T atomicMin(T* target, T value)
{
    T old = __atomic_load_n(target, __ATOMIC_RELAXED);
    while (value < old && !__atomic_compare_exchange_n(target, &old, value, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
    }
    return old;
}

template <class T>
T atomicMax(T* target, T value)
{
    T old = __atomic_load_n(target, __ATOMIC_RELAXED);
    while (old < value && !__atomic_compare_exchange_n(target, &old, value, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
    }
    return old;
}

enum cudaError_t {
    cudaSuccess,
    cudaErrorInvalidValue,
    cudaErrorMemoryAllocation,
    cudaErrorInsufficientDriver = 35,
    cudaErrorNoDevice = 100,
    cudaErrorInvalidDevice,
    cudaErrorInvalidResourceHandle = 400,
    cudaErrorIllegalAddress = 700
};
enum cudaMemcpyKind { cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost, cudaMemcpyDeviceToDevice };
enum cudaDeviceAttr { cudaDevAttrClockRate };
inline constexpr unsigned cudaStreamNonBlocking = 1;
using cudaStream_t = emulator::Stream*;

struct cudaDeviceProp {
    char name[256];
    std::size_t totalGlobalMem;
    int major, minor, multiProcessorCount;
};

const char* cudaGetErrorString(cudaError_t error);
cudaError_t cudaGetLastError();
cudaError_t cudaGetDeviceCount(int* count);
cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device);
cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device);
cudaError_t cudaSetDevice(int device); // of the calling thread
cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned flags);
cudaError_t cudaStreamDestroy(cudaStream_t stream);
cudaError_t cudaStreamSynchronize(cudaStream_t stream);
cudaError_t cudaMalloc(void** memory, std::size_t bytes);
cudaError_t cudaFree(void* memory);
cudaError_t cudaMemGetInfo(std::size_t* free, std::size_t* total);
cudaError_t cudaMallocHost(void** memory, std::size_t bytes);
cudaError_t cudaFreeHost(void* memory);
cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind, cudaStream_t stream);
cudaError_t cudaMemsetAsync(void* memory, int byte, std::size_t bytes, cudaStream_t stream);

struct cudaLaunchConfig_t {
    dim3 gridDim, blockDim;
    std::size_t dynamicSmemBytes = 0;
    cudaStream_t stream = nullptr;
};

namespace emulator {
/// Checks the sizes and puts the launch into the stream.
cudaError_t enqueueLaunch(const Dimensions& grid, const Dimensions& block, Stream* stream, std::function<void()> body);
} // namespace emulator

template <class... Parameters, class... Arguments>
cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t* config, void (*kernel)(Parameters...),
                               Arguments&&... arguments)
{
    static_assert((std::is_trivially_copyable_v<Parameters> && ...), "a kernel's arguments are copied byte by byte");
    std::tuple<Parameters...> copies(static_cast<Parameters>(arguments)...);
    return emulator::enqueueLaunch(config->gridDim, config->blockDim, config->stream,
                                   [kernel, copies] { std::apply(kernel, copies); });
}
