#pragma once
// The devices of this machine by name, each in the ways it can compute. Knows nothing of windows or of the command
// line's text.
#include "app/cuda_module.h"
#include "core/speed/measure.h"

namespace app {

/// How a CUDA device computes; the CPU has no choice.
struct DeviceMode {
    bool fast = false; // cuBLAS rounds: what was flushed and overflowed cannot be counted
    bool tf32 = false; // FP32 products in TF32
    friend bool operator==(const DeviceMode&, const DeviceMode&) = default;
};

class Devices {
public:
    /// `threads` of the CPU, 0: one a core.
    explicit Devices(std::size_t threads, std::shared_ptr<const CudaModule> cuda = std::make_shared<CudaModule>());

    const CudaModule& cudaModule() const { return *m_cuda; }
    core::Device cpu() const;
    core::Device cuda(std::size_t index, DeviceMode mode = {}) const;
    /// In which a device is measured.
    std::vector<core::speed::Way> cpuWays() const;
    std::vector<core::speed::Way> cudaWays(std::size_t index) const;
    /// "cpu", "cuda" (the first) or "cuda:1". Throws kernels::Error, one sentence, where there is no such device.
    core::Device named(const std::string& name) const;

private:
    std::size_t m_threads;
    std::shared_ptr<const CudaModule> m_cuda;
};

/// The number behind "cuda:", 0 where there is none; nothing for any other text.
std::optional<std::size_t> cudaIndex(const std::string& name);
/// TF32 came with Ampere.
bool hasTf32(const CudaDevice& device);

} // namespace app
