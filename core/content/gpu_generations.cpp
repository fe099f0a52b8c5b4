#include "core/content/gpu_generations.h"
#include "core/content/experiment_reader.h"
#include "core/content/json_field.h"
#include "core/number_text.h"
#include <algorithm>
#include <cstdio>

namespace core::content {

namespace {

constexpr const char* kFormatVersion = "ampscope-gpus/1";
constexpr double kMostTflops = 1e6;

void readCapability(const JsonField& field, GpuGeneration& generation)
{
    int end = 0;
    const std::string text = field.text();
    const int found = std::sscanf(text.c_str(), "%2d.%1d%n", &generation.major, &generation.minor, &end);
    if (found != 2 || static_cast<std::size_t>(end) != text.size() || generation.major < 1 || generation.minor < 0)
        field.fail({MessageId::ValueUnknown, {text, "a compute capability such as 8.6"}});
}

kernels::Format formatOf(const JsonField& field)
{
    const auto format = kernels::formatNamed(field.text());
    if (!format) field.fail({MessageId::ValueUnknown, {field.text(), "FP16, BF16, TF32"}});
    return *format;
}

std::optional<double> rateOf(const JsonField& field)
{
    if (field.json().is_null()) return std::nullopt;
    return field.number(0.1, kMostTflops, "a rate in TFLOPS, or null");
}

GpuGeneration generationFrom(const JsonField& field)
{
    field.allowOnly({"compute_capability", "architecture", "tensor_formats", "product", "fp16_tensor_tflops",
                     "fp32_tflops", "source"});
    GpuGeneration generation;
    readCapability(field.at("compute_capability"), generation);
    generation.architecture = field.at("architecture").text();
    for (const JsonField& format : field.at("tensor_formats").items())
        generation.tensorFormats.push_back(formatOf(format));
    generation.product = field.at("product").text();
    generation.fp16Tensor = rateOf(field.at("fp16_tensor_tflops"));
    generation.fp32 = rateOf(field.at("fp32_tflops"));
    generation.source = field.at("source").text();
    return generation;
}

std::string namesOf(const std::vector<kernels::Format>& formats)
{
    std::string names;
    for (std::size_t i = 0; i < formats.size(); ++i)
        names += (i == 0 ? "" : i + 1 == formats.size() ? " and " : ", ") + std::string(kernels::info(formats[i]).name);
    return names;
}

} // namespace

std::vector<GpuGeneration> parseGpuGenerations(const std::string& text, const std::string& fileName)
{
    const JsonFile file(fileName, text);
    const JsonField root(file);
    root.allowOnly({"format", "note", "generations"});
    const JsonField version = root.at("format");
    if (version.text() != kFormatVersion)
        version.fail({MessageId::WrongFormatVersion, {version.text(), kFormatVersion}});
    std::vector<GpuGeneration> table;
    for (const JsonField& field : root.at("generations").items())
        table.push_back(generationFrom(field));
    return table;
}

std::vector<GpuGeneration> shippedGpuGenerations()
{
    const std::string file = (resourceFolder() / "gpus.json").string();
    return parseGpuGenerations(readTextFile(file), file);
}

const GpuGeneration* generationOf(const std::vector<GpuGeneration>& table, int major, int minor)
{
    const auto found = std::find_if(table.begin(), table.end(), [=](const GpuGeneration& generation) {
        return generation.major == major && generation.minor == minor;
    });
    return found == table.end() ? nullptr : &*found;
}

std::string gainOf(const GpuGeneration& g)
{
    if (g.tensorFormats.empty())
        return g.architecture + " has no tensor cores: 16 bits halve the memory, but matrix products gain little.";
    const std::string formats = g.architecture + ": tensor cores multiply " + namesOf(g.tensorFormats) + ".";
    if (!g.fp16Tensor || !g.fp32) return formats;
    return formats + " Published for the " + g.product + ": FP16 " + general(*g.fp16Tensor, 4) + ", FP32 " +
           general(*g.fp32, 4) + " TFLOPS, so FP16 products can be up to " + fixedPoint(*g.fp16Tensor / *g.fp32, 1) +
           " times as fast.";
}

} // namespace core::content
