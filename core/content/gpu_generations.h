#pragma once
// The table of GPU generations: what 16-bit products can gain on each. Facts with their sources, from a file; knows
// nothing of the devices of this machine.
#include "kernels/format.h"
#include <optional>
#include <string>
#include <vector>

namespace core::content {

struct GpuGeneration {
    int major = 0, minor = 0; // the compute capability
    std::string architecture;
    std::vector<kernels::Format> tensorFormats; // what its tensor cores multiply; empty: it has none
    std::string product;                        // whose rates these are
    std::optional<double> fp16Tensor, fp32;     // TFLOPS, dense, with FP32 sums
    std::string source;
};

/// Throws ContentError with file, line and field.
std::vector<GpuGeneration> parseGpuGenerations(const std::string& text, const std::string& fileName);
/// resources/gpus.json
std::vector<GpuGeneration> shippedGpuGenerations();
/// Null where the table has no row of this compute capability.
const GpuGeneration* generationOf(const std::vector<GpuGeneration>& table, int major, int minor);
/// What a device of this generation gains from 16 bits, for a person: one or two sentences.
std::string gainOf(const GpuGeneration& generation);

} // namespace core::content
