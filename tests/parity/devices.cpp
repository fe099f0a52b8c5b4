#include "devices.h"
#include "kernels/cuda/module.h"
#include <dlfcn.h>
#include <filesystem>

namespace {

/// Beside the program that runs. Stays open until the end: backends run its code.
void* openModule()
{
    static const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe");
    static void* const module = dlopen((program.parent_path() / "ampscope_cuda.so").c_str(), RTLD_NOW | RTLD_LOCAL);
    return module;
}

template <class Function>
Function* functionNamed(void* module, const char* name)
{
    return reinterpret_cast<Function*>(dlsym(module, name));
}

} // namespace

std::unique_ptr<kernels::Backend> realGpu(kernels::cuda::Modes modes, std::string& why)
{
    void* module = openModule();
    if (module == nullptr) {
        why = "the CUDA module was not built or cannot be opened";
        return nullptr;
    }
    char text[256] = "";
    AmpscopeCudaDevice device;
    int missing = 0;
    const auto devices = functionNamed<decltype(ampscopeCudaDevices)>(module, "ampscopeCudaDevices");
    const auto make = functionNamed<decltype(ampscopeCudaMakeBackend)>(module, "ampscopeCudaMakeBackend");
    std::unique_ptr<kernels::Backend> backend;
    if (functionNamed<decltype(ampscopeCudaVersion)>(module, "ampscopeCudaVersion")() != kCudaModuleVersion) {
        why = "the CUDA module is of another version";
        return nullptr;
    }
    if (devices(&device, 1, &missing, text, sizeof(text)) > 0)
        backend.reset(make(0, modes.fast ? 1 : 0, modes.tf32 ? 1 : 0, text, sizeof(text)));
    why = text;
    return backend;
}

int generationOfGpu()
{
    char text[256] = "";
    AmpscopeCudaDevice device = {};
    int missing = 0;
    functionNamed<decltype(ampscopeCudaDevices)>(openModule(), "ampscopeCudaDevices")(&device, 1, &missing, text,
                                                                                      sizeof(text));
    return device.major;
}

std::uint64_t freeMemoryOfGpu()
{
    return functionNamed<decltype(ampscopeCudaFreeMemory)>(openModule(), "ampscopeCudaFreeMemory")(0);
}
