#pragma once
// The CUDA module, opened where it has been built: its devices, or the one thing that is missing. Knows nothing of
// CUDA.
#include "kernels/backend.h"
#include <filesystem>
#include <memory>

namespace app {

struct CudaDevice {
    std::string name;
    int major = 0, minor = 0; // the compute capability
    std::uint64_t memoryBytes = 0;
    int multiprocessors = 0, clockKilohertz = 0;
};

/// What keeps the CUDA devices from being used.
enum class CudaMissing : std::uint8_t { Nothing, Module, Driver, Device, Other };

/// The whole of a reason: what is missing, and the words of whoever noticed.
struct CudaReason {
    CudaMissing missing = CudaMissing::Nothing;
    std::string detail;
};
/// One sentence without its full stop, %1 standing for the detail; the window translates it in the context "app".
std::string_view englishTemplate(CudaMissing missing);
std::string english(const CudaReason& reason);

/// Beside the program and in the library folder of an installed one.
std::vector<std::filesystem::path> cudaModuleFolders();

class CudaModule {
public:
    /// The first of `folders` that holds ampscope_cuda.so is taken. Never throws for something that is missing.
    explicit CudaModule(const std::vector<std::filesystem::path>& folders = cudaModuleFolders());
    ~CudaModule();
    CudaModule(const CudaModule&) = delete;
    CudaModule& operator=(const CudaModule&) = delete;

    const std::vector<CudaDevice>& devices() const { return m_devices; }
    /// Why there are none.
    const CudaReason& reason() const { return m_reason; }
    /// Not to outlive the module. `fast` lets cuBLAS round and cannot count; `tf32` multiplies FP32 in TF32. Throws
    /// kernels::Error.
    std::unique_ptr<kernels::Backend> makeBackend(std::size_t device, bool fast, bool tf32) const;

private:
    struct Functions;
    void open(const std::filesystem::path& file);
    void listDevices();

    std::unique_ptr<Functions> m_functions;
    std::vector<CudaDevice> m_devices;
    CudaReason m_reason;
};

} // namespace app
