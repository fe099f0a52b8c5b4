#include "app/devices.h"
#include "kernels/cpu/cpu_backend.h"
#include <charconv>

namespace app {

Devices::Devices(std::size_t threads, std::shared_ptr<const CudaModule> cuda)
    : m_threads(threads), m_cuda(std::move(cuda))
{
}

core::Device Devices::cpu() const
{
    return {"cpu", true, [threads = m_threads] { return kernels::cpu::makeBackend(threads); }};
}

core::Device Devices::cuda(std::size_t index, DeviceMode mode) const
{
    const std::string id = "cuda:" + std::to_string(index) + (mode.fast ? " fast" : "") + (mode.tf32 ? " tf32" : "");
    // The module stays open as long as anyone can make a backend of it.
    return {id, !mode.fast,
            [module = m_cuda, index, mode] { return module->makeBackend(index, mode.fast, mode.tf32); }};
}

std::vector<core::speed::Way> Devices::cpuWays() const
{
    return {{cpu(), false, false}};
}

std::vector<core::speed::Way> Devices::cudaWays(std::size_t index) const
{
    std::vector<core::speed::Way> ways{{cuda(index), false, false}};
    if (hasTf32(m_cuda->devices()[index])) ways.push_back({cuda(index, {false, true}), true, false});
    ways.push_back({cuda(index, {true, false}), false, true});
    return ways;
}

core::Device Devices::named(const std::string& name) const
{
    if (name == "cpu") return cpu();
    const auto index = cudaIndex(name);
    if (!index) throw kernels::Error("\"" + name + "\" is not a device; known: cpu, cuda, cuda:1, ...");
    const std::size_t count = m_cuda->devices().size();
    if (count == 0) throw kernels::Error(english(m_cuda->reason()));
    if (*index >= count)
        throw kernels::Error("there is no " + name + ": the last device is cuda:" + std::to_string(count - 1));
    return cuda(*index);
}

std::optional<std::size_t> cudaIndex(const std::string& name)
{
    if (name == "cuda") return 0;
    if (!name.starts_with("cuda:")) return std::nullopt;
    std::size_t index = 0;
    const char* last = name.data() + name.size();
    const auto [end, error] = std::from_chars(name.data() + 5, last, index);
    return error == std::errc{} && end == last ? std::optional(index) : std::nullopt;
}

bool hasTf32(const CudaDevice& device)
{
    return device.major >= 8;
}

} // namespace app
