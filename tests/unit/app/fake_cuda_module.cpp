// A module as the program finds it, without CUDA: two devices that are the CPU, or one thing that is wrong.
#include "kernels/cuda/module.h"
#include <cstdio>
#include <cstring>

#ifdef FAKE_BACKEND
#include "kernels/cpu/cpu_backend.h"
#endif

#define EXPORTED extern "C" __attribute__((visibility("default")))

#ifdef FAKE_CUBLAS
extern "C" int fakeCublas();
#endif

EXPORTED void fakeThrow()
{
    throw kernels::Error("thrown in the module");
}

EXPORTED int ampscopeCudaVersion()
{
#ifdef FAKE_VERSION
    return FAKE_VERSION;
#else
    return kCudaModuleVersion;
#endif
}

EXPORTED int ampscopeCudaDevices([[maybe_unused]] AmpscopeCudaDevice* devices, [[maybe_unused]] int capacity,
                                 [[maybe_unused]] int* missing, [[maybe_unused]] char* why,
                                 [[maybe_unused]] std::size_t whySize)
{
#ifdef FAKE_MISSING
    *missing = FAKE_MISSING;
    std::snprintf(why, whySize, "%s", FAKE_WHY);
    return 0;
#else
    *devices = {"Fake H100", 9, 0, std::uint64_t{80} << 30, 132, 1'980'000};
    devices[1] = {"Fake T4", 7, 5, std::uint64_t{16} << 30, 40, 1'590'000};
#ifdef FAKE_CUBLAS
    return fakeCublas();
#else
    return 2;
#endif
#endif
}

#ifndef FAKE_WITHOUT_MAKE
EXPORTED kernels::Backend* ampscopeCudaMakeBackend([[maybe_unused]] int index, [[maybe_unused]] int fast,
                                                   [[maybe_unused]] int tf32, char* why, std::size_t whySize)
{
#ifdef FAKE_BACKEND
    if (index == 0) return kernels::cpu::makeBackend(static_cast<std::size_t>(1 + fast + 2 * tf32)).release();
#endif
    std::snprintf(why, whySize, "the device is busy.");
    return nullptr;
}
#endif
