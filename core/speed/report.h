#pragma once
// What was measured of a device, as plain values: for a panel, for JSON, for a table. Knows nothing of measuring.
#include "kernels/format.h"
#include <optional>
#include <string>
#include <vector>

namespace core::speed {

/// (size, size) * (size, size), both in `format`.
struct Product {
    std::size_t size = 0;
    kernels::Format format = kernels::Format::FP32;
    bool fast = false;             // the device rounds as it likes and cannot count
    std::optional<double> seconds; // the least; none: left out, it would have taken `estimate`
    double estimate = 0;
    std::string failure; // what the device said, where it could not
    /// 10^12 operations a second, a multiplication and an addition each.
    double teraflops() const;
};

/// A whole training step: zero_grad, forward, loss, backward, step, update.
struct Step {
    std::string network;
    std::size_t size = 0;                           // of the three layers; 0 for an experiment's network
    kernels::Format format = kernels::Format::FP32; // of its matrix products
    bool fast = false;
    std::optional<double> seconds; // the least
    std::string failure;
};

/// Bytes that a training step has asked the device for.
struct MemoryUse {
    std::string network;
    std::size_t size = 0; // as in Step
    kernels::Format format = kernels::Format::FP32;
    std::uint64_t parameters = 0;     // FP32, with the buffers of norms
    std::uint64_t copies16 = 0;       // of parameters, made by autocast; they live as long as the graph
    std::uint64_t activations = 0;    // what the graph keeps after the forward pass, the batch apart
    std::uint64_t batch = 0;          // x and y
    std::uint64_t gradients = 0;      // .grad after backward
    std::uint64_t optimizerState = 0; // after the first step
    std::uint64_t peak = 0;           // the most at any moment of the step
};

struct DeviceReport {
    std::string id, name;
    std::vector<Product> products;
    std::vector<Step> steps;
    std::vector<MemoryUse> memory;
};

} // namespace core::speed
