// The module shows what stands in module.h; everything else is hidden.
#pragma GCC visibility push(default)
#include "kernels/cuda/module.h"
#pragma GCC visibility pop
#include "kernels/cuda/cuda_backend.h"
#include <algorithm>

namespace {

using kernels::cuda::check;

enum Missing { kNothing, kDriver, kDevice, kOther };

void copyText(const std::string& text, char* to, std::size_t size)
{
    if (size == 0) return;
    const std::size_t length = std::min(text.size(), size - 1);
    std::copy_n(text.begin(), length, to);
    to[length] = '\0';
}

/// What stands in the way, for people.
const char* sentenceFor(cudaError_t error, int& missing)
{
    missing = error == cudaErrorInsufficientDriver ? kDriver : error == cudaErrorNoDevice ? kDevice : kOther;
    if (missing == kDriver) return "There is no NVIDIA driver, or it is older than this program's CUDA.";
    if (missing == kDevice) return "There is no NVIDIA GPU in this computer.";
    return cudaGetErrorString(error);
}

AmpscopeCudaDevice describe(int index)
{
    cudaDeviceProp properties;
    check(cudaGetDeviceProperties(&properties, index));
    AmpscopeCudaDevice device = {};
    copyText(properties.name, device.name, sizeof(device.name));
    device.major = properties.major;
    device.minor = properties.minor;
    device.memoryBytes = properties.totalGlobalMem;
    device.multiprocessors = properties.multiProcessorCount;
    check(cudaDeviceGetAttribute(&device.clockKilohertz, cudaDevAttrClockRate, index));
    return device;
}

} // namespace

int ampscopeCudaVersion()
{
    return kCudaModuleVersion;
}

int ampscopeCudaDevices(AmpscopeCudaDevice* devices, int capacity, int* missing, char* why, std::size_t whySize)
{
    int count = 0;
    *missing = kNothing;
    if (const cudaError_t result = cudaGetDeviceCount(&count); result != cudaSuccess || count == 0) {
        copyText(sentenceFor(result == cudaSuccess ? cudaErrorNoDevice : result, *missing), why, whySize);
        return 0;
    }
    try {
        for (int i = 0; i < std::min(count, capacity); ++i)
            devices[i] = describe(i);
        return std::min(count, capacity);
    } catch (const kernels::Error& error) {
        *missing = kOther;
        copyText(error.what(), why, whySize);
        return 0;
    }
}

kernels::Backend* ampscopeCudaMakeBackend(int index, int fast, int tf32, char* why, std::size_t whySize)
{
    try {
        return kernels::cuda::makeBackend(index, {fast != 0, tf32 != 0}).release();
    } catch (const std::exception& error) {
        copyText(error.what(), why, whySize);
        return nullptr;
    }
}

std::uint64_t ampscopeCudaFreeMemory(int index)
{
    std::size_t free = 0, total = 0;
    if (cudaSetDevice(index) != cudaSuccess || cudaMemGetInfo(&free, &total) != cudaSuccess) return 0;
    return free;
}
