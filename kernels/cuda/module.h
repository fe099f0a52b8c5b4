#pragma once
// What ampscope_cuda.so exports; the programs open it with dlopen and know nothing else of CUDA. Knows nothing of
// CUDA's own types.
#include "kernels/backend.h"
#include <cstddef>
#include <cstdint>

// Of kernels/backend.h, format.h and images.h: what a program and the module must have seen alike. A test says the
// number that stands here after a change of theirs.
inline constexpr int kCudaModuleVersion = 824024037;
extern "C" int ampscopeCudaVersion();

struct AmpscopeCudaDevice {
    char name[256];
    int major, minor;
    std::uint64_t memoryBytes;
    int multiprocessors, clockKilohertz;
};

/// Number of usable devices; 0 with a sentence in `why` (driver missing, no device, ...) and `missing`: 1 driver, 2
/// device, 3 other.
extern "C" int ampscopeCudaDevices(AmpscopeCudaDevice* devices, int capacity, int* missing, char* why,
                                   std::size_t whySize);

/// A new backend on device `index`, to be deleted by `delete`; null with a sentence in `why`. `fast` 0 keeps the FP32
/// accumulators and counts what is flushed and overflows; 1 lets cuBLAS round and cannot count. `tf32`: FP32 products
/// in TF32.
extern "C" kernels::Backend* ampscopeCudaMakeBackend(int index, int fast, int tf32, char* why, std::size_t whySize);

/// Bytes of the device's memory that nobody has allocated, or 0 where it does not answer.
extern "C" std::uint64_t ampscopeCudaFreeMemory(int index);
