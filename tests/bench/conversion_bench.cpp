// FP32 to FP16 against memcpy of the same FP32 array; from the cache, and from memory.
#include "bench_threads.h"
#include "kernels/cpu/cpu_backend.h"
#include <benchmark/benchmark.h>
#include <cstring>

using namespace kernels;

namespace {

constexpr std::int64_t kCache = 1 << 16, kMemory = 1 << 22;

void benchMemcpy(benchmark::State& state)
{
    const auto n = static_cast<std::size_t>(state.range(0));
    const std::vector<float> from(n, 0.1F);
    std::vector<float> to(n);
    for ([[maybe_unused]] const auto& iteration : state) {
        std::memcpy(to.data(), from.data(), n * sizeof(float));
        benchmark::DoNotOptimize(to.data());
        benchmark::ClobberMemory();
    }
}

void benchCast(benchmark::State& state, Format format)
{
    const auto n = static_cast<std::size_t>(state.range(0));
    const std::vector<float> from(n, 0.1F);
    std::vector<std::uint16_t> to(n);
    const auto backend = cpu::makeBackend(static_cast<std::size_t>(benchThreads()));
    for ([[maybe_unused]] const auto& iteration : state)
        backend->cast({from.data(), Format::FP32, 1, n}, {to.data(), format, 1, n});
}

BENCHMARK(benchMemcpy)->Name("convert/memcpy")->Arg(kCache)->Arg(kMemory)->UseRealTime();
BENCHMARK_CAPTURE(benchCast, fp16, Format::FP16)->Name("convert/fp16")->Arg(kCache)->Arg(kMemory)->UseRealTime();
BENCHMARK_CAPTURE(benchCast, bf16, Format::BF16)->Name("convert/bf16")->Arg(kCache)->Arg(kMemory)->UseRealTime();

} // namespace
