#include "bench_threads.h"
#include "kernels/cpu/cpu_backend.h"
#include <benchmark/benchmark.h>
#include <cblas.h>

int main(int argc, char** argv)
{
    openblas_set_num_threads(benchThreads());
    const auto backend = kernels::cpu::makeBackend(static_cast<std::size_t>(benchThreads()));
    benchmark::AddCustomContext("ampscope", backend->device().name);
    benchmark::AddCustomContext("openblas", openblas_get_corename());
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
