// Counting exponents against memcpy of the same array.
#include "bench_threads.h"
#include "kernels/cpu/cpu_backend.h"
#include <benchmark/benchmark.h>
#include <cstring>
#include <random>

using namespace kernels;

namespace {

constexpr std::int64_t kSmall = 1 << 22, kLarge = 1 << 24;

std::vector<float> gradients(std::size_t n)
{
    std::mt19937 generator(1);
    std::normal_distribution<float> normal(0, 1e-3F);
    std::vector<float> values(n);
    for (float& value : values)
        value = normal(generator);
    return values;
}

void benchMemcpy(benchmark::State& state)
{
    const std::vector<float> from = gradients(static_cast<std::size_t>(state.range(0)));
    std::vector<float> to(from.size());
    for ([[maybe_unused]] const auto& iteration : state) {
        std::memcpy(to.data(), from.data(), from.size() * sizeof(float));
        benchmark::DoNotOptimize(to.data());
        benchmark::ClobberMemory();
    }
}

void benchCount(benchmark::State& state)
{
    const std::vector<float> values = gradients(static_cast<std::size_t>(state.range(0)));
    const auto backend = cpu::makeBackend(static_cast<std::size_t>(benchThreads()));
    for ([[maybe_unused]] const auto& iteration : state)
        benchmark::DoNotOptimize(backend->countExponents({values.data(), Format::FP32, 1, values.size()}));
}

BENCHMARK(benchMemcpy)->Name("histogram/memcpy")->Arg(kSmall)->Arg(kLarge)->UseRealTime();
BENCHMARK(benchCount)->Name("histogram/exponents")->Arg(kSmall)->Arg(kLarge)->UseRealTime();

} // namespace
