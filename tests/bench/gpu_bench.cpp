// Speed of the CUDA module on the first device as rows of a Markdown table: beside plain cuBLAS, beside a copy, and how
// much of a training step the matrix products are. See tools/gpu-check.
#include "core/statement_runner.h"
#include "tests/parity/devices.h"
#include "tests/unit/core/testing.h"
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <limits>

using namespace kernels;

namespace {

using core::Tensor;

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin)
{
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Seconds of one call, when many are waiting; the least of three, after a time in which the clocks go up.
template <class Call, class Wait>
double secondsOf(const Call& call, const Wait& wait)
{
    constexpr int kCalls = 20, kTimes = 3;
    constexpr double kWarmUp = 0.2;
    for (const auto begin = Clock::now(); secondsSince(begin) < kWarmUp; wait())
        call();
    double least = std::numeric_limits<double>::infinity();
    for (int time = 0; time < kTimes; ++time) {
        const auto begin = Clock::now();
        for (int i = 0; i < kCalls; ++i)
            call();
        wait();
        least = std::min(least, secondsSince(begin) / kCalls);
    }
    return least;
}

template <class Call>
double secondsOn(Backend& backend, const Call& call)
{
    const Tensor one = Tensor::zeros(backend, Format::FP32, 1, 1);
    return secondsOf(call, [&] { one.item(backend); });
}

/// From -0.01 to 0.01, all different: a device multiplies equal numbers faster than others.
std::vector<float> noise(std::size_t count)
{
    std::vector<float> values(count);
    std::uint32_t state = 1;
    for (float& value : values) {
        state = state * 1664525U + 1013904223U;
        value = (static_cast<float>(state >> 8) * 0x1p-23F - 1) * 0.01F;
    }
    return values;
}

Tensor filled(Backend& backend, Format format, std::size_t rows, std::size_t cols)
{
    return Tensor::fromFloats(backend, noise(rows * cols), rows, cols).to(backend, format);
}

double secondsOfProduct(Backend& backend, Format format, std::size_t n)
{
    const Tensor a = filled(backend, format, n, n), b = filled(backend, format, n, n),
                 c = filled(backend, format, n, n);
    return secondsOn(backend,
                     [&] { backend.matmul(a.view(), Transpose::No, b.view(), Transpose::Yes, {}, c.matrix()); });
}

/// The same by cuBLAS alone, of the same numbers.
double secondsOfPlainProduct(Backend& backend, std::size_t n)
{
    const Tensor a = filled(backend, Format::FP16, n, n), b = filled(backend, Format::FP16, n, n),
                 c = filled(backend, Format::FP16, n, n);
    cuda::check(cudaSetDevice(0));
    cublasHandle_t handle = nullptr;
    cuda::check(cublasCreate(&handle));
    const cuda::Cublas owner(handle);
    const float one = 1, zero = 0;
    const int size = static_cast<int>(n);
    return secondsOf(
        [&] {
            cuda::check(cublasGemmEx(handle, CUBLAS_OP_T, CUBLAS_OP_N, size, size, size, &one, b.view().data,
                                     CUDA_R_16F, size, a.view().data, CUDA_R_16F, size, &zero, c.matrix().data,
                                     CUDA_R_16F, size, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT));
        },
        [] { cuda::check(cudaDeviceSynchronize()); });
}

void row(const char* what, double value, const char* unit, const char* target)
{
    std::printf("| %s | %.2f %s | %s |\n", what, value, unit, target);
}

double teraflops(std::size_t n, double seconds)
{
    const auto size = static_cast<double>(n);
    return 2 * size * size * size / seconds / 1e12;
}

void products(Backend& exact, Backend& fast, Backend& tf32)
{
    row("FP32 product of 4096^3", teraflops(4096, secondsOfProduct(exact, Format::FP32, 4096)), "TFLOP/s", "");
    row("TF32 product of 4096^3", teraflops(4096, secondsOfProduct(tf32, Format::FP32, 4096)), "TFLOP/s", "");
    row("FP16 product of 4096^3, counted", teraflops(4096, secondsOfProduct(exact, Format::FP16, 4096)), "TFLOP/s", "");
    for (const std::size_t n : {4096UL, 8192UL}) {
        const double mine = secondsOfProduct(fast, Format::FP16, n), plain = secondsOfPlainProduct(fast, n);
        const std::string name = "FP16 product of " + std::to_string(n) + "^3, fast";
        row(name.c_str(), teraflops(n, mine), "TFLOP/s", "");
        row((name + ", relative to plain cublasGemmEx").c_str(), plain / mine, "", ">= 0.95");
    }
}

void unscale(Backend& backend)
{
    constexpr std::size_t kTensors = 10, kEach = 10000000;
    std::vector<Tensor> gradients;
    std::vector<Matrix> views;
    for (std::size_t i = 0; i < kTensors; ++i) {
        gradients.push_back(filled(backend, Format::FP32, 1, kEach));
        views.push_back(gradients.back().matrix());
    }
    const double bytes = 2.0 * kTensors * kEach * sizeof(float);
    const double seconds = secondsOn(backend, [&] { backend.unscale(views, 0.9999F); });
    const double copy = secondsOn(backend, [&] {
        for (std::size_t i = 0; i < kTensors / 2; ++i)
            backend.copy(views[i].data, views[kTensors - 1 - i].data, kEach * sizeof(float));
    });
    row("unscale and check of 100 M gradients", bytes / seconds / 1e9, "GB/s", "");
    row("the same, relative to a copy", 2 * copy / seconds, "", ">= 0.85");
}

/// Three linear layers of 4096, batch 4096, mse, SGD.
core::content::Experiment largeExperiment(bool autocast)
{
    constexpr std::size_t kSize = 4096;
    core::content::Experiment e = core::testing::oneWeight(0, 0, 0, 1e-6);
    e.parameters.clear();
    e.layers.assign(3, {core::content::LayerOp::Linear, kSize, kSize, true});
    e.autocast = e.scaler.enabled = autocast;
    const std::vector<float> values = noise(kSize * kSize);
    e.data.batches = {{kSize, kSize, kSize, values, values}};
    e.data.batch = kSize;
    return e;
}

double secondsOfStep(Backend& backend, bool autocast)
{
    const core::content::Experiment e = largeExperiment(autocast);
    core::StatementRunner runner(backend, e);
    std::uint64_t iteration = 0;
    runner.beginIteration(iteration);
    return secondsOn(backend, [&] {
        for (const core::Statement& statement : e.program) {
            if (statement.kind == core::Statement::Kind::ScaledBackward) runner.context().autocast.leave();
            runner.run(statement, iteration, autocast);
        }
    });
}

void step(Backend& backend)
{
    constexpr int kProducts = 8; // three forward, three weight gradients, two input gradients
    const double fp32 = secondsOfStep(backend, false), fp16 = secondsOfStep(backend, true);
    const double fp32Products = kProducts * secondsOfProduct(backend, Format::FP32, 4096);
    const double fp16Products = kProducts * secondsOfProduct(backend, Format::FP16, 4096);
    row("training step 4096-4096-4096-4096, FP32", fp32 * 1e3, "ms", "");
    row("share of its matrix products", fp32Products / fp32, "", ">= 0.90");
    row("training step, FP16 under autocast", fp16 * 1e3, "ms", "");
    row("share of its matrix products", fp16Products / fp16, "", ">= 0.70");
    row("FP16 step relative to FP32, speed", fp32 / fp16, "", "");
}

} // namespace

int main()
{
    std::string why;
    const auto exact = realGpu({}, why);
    if (exact == nullptr) {
        std::fprintf(stderr, "%s\n", why.c_str());
        return 1;
    }
    const auto fast = realGpu({.fast = true}, why), tf32 = realGpu({.tf32 = true}, why);
    std::printf("Device: %s\n\n| what | measured | target |\n|---|---|---|\n", exact->device().name.c_str());
    products(*exact, *fast, *tf32);
    unscale(*exact);
    step(*fast);
}
