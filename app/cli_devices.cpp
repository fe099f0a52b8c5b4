#include "app/cli_devices.h"
#include "app/devices.h"
#include "core/content/gpu_generations.h"
#include <cstdio>
#include <nlohmann/json.hpp>

namespace app {

namespace {

using Json = nlohmann::ordered_json;
using core::content::GpuGeneration;

constexpr const char* kCpuGain =
    "The reference: 16-bit formats are emulated bit for bit and take about as long as FP32.";

std::string capability(const CudaDevice& device)
{
    return std::to_string(device.major) + "." + std::to_string(device.minor);
}

std::string gainOn(const CudaDevice& device, const GpuGeneration* generation)
{
    if (generation) return gainOf(*generation);
    return "The table of GPU generations has no row for compute capability " + capability(device) + ".";
}

Json jsonOf(const GpuGeneration& generation)
{
    Json formats = Json::array();
    for (const kernels::Format format : generation.tensorFormats)
        formats.push_back(kernels::info(format).name);
    const auto rate = [](const std::optional<double>& tflops) { return tflops ? Json(*tflops) : Json(nullptr); };
    return {{"architecture", generation.architecture}, {"tensor_formats", std::move(formats)},
            {"product", generation.product},           {"fp16_tensor_tflops", rate(generation.fp16Tensor)},
            {"fp32_tflops", rate(generation.fp32)},    {"source", generation.source}};
}

Json jsonOf(const CudaDevice& device, std::size_t index, const GpuGeneration* generation)
{
    return {{"id", "cuda:" + std::to_string(index)},
            {"name", device.name},
            {"compute_capability", capability(device)},
            {"memory_bytes", device.memoryBytes},
            {"multiprocessors", device.multiprocessors},
            {"clock_khz", device.clockKilohertz},
            {"generation", generation ? jsonOf(*generation) : Json(nullptr)},
            {"gain", gainOn(device, generation)}};
}

void print(const CudaDevice& device, std::size_t index, const GpuGeneration* generation)
{
    const double gibibytes = static_cast<double>(device.memoryBytes) / (1U << 30);
    std::printf("cuda:%zu  %s, compute capability %s, %.1f GiB, %d multiprocessors\n        %s\n", index,
                device.name.c_str(), capability(device).c_str(), gibibytes, device.multiprocessors,
                gainOn(device, generation).c_str());
    if (generation) std::printf("        Source: %s.\n", generation->source.c_str());
}

} // namespace

int listDevices(const CliOptions& options)
{
    const Devices all(options.threads);
    const std::string cpu = all.cpu().make()->device().name;
    const auto table = core::content::shippedGpuGenerations();
    const std::vector<CudaDevice>& cuda = all.cudaModule().devices();
    Json list = Json::array({{{"id", "cpu"}, {"name", cpu}, {"gain", kCpuGain}}});
    if (!options.json) std::printf("cpu     %s\n        %s\n", cpu.c_str(), kCpuGain);
    for (std::size_t i = 0; i < cuda.size(); ++i) {
        const GpuGeneration* generation = core::content::generationOf(table, cuda[i].major, cuda[i].minor);
        list.push_back(jsonOf(cuda[i], i, generation));
        if (!options.json) print(cuda[i], i, generation);
    }
    const std::string missing = cuda.empty() ? english(all.cudaModule().reason()) : "";
    const Json whole = {{"devices", std::move(list)}, {"no_cuda", cuda.empty() ? Json(missing) : Json(nullptr)}};
    if (options.json)
        std::printf("%s\n", whole.dump(2, ' ', false, Json::error_handler_t::replace).c_str());
    else if (cuda.empty())
        std::printf("cuda    not available: %s\n", missing.c_str());
    return 0;
}

} // namespace app
