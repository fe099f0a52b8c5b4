// The three products of linear layers, as training runs them: y = x W^T, dx = dy W, dW = dy^T x. One iteration is all
// layers of a group, so a ratio of times is a ratio of summed times.
#include "bench_threads.h"
#include "kernels/cpu/cpu_backend.h"
#include <benchmark/benchmark.h>
#include <cblas.h>

using namespace kernels;

namespace {

struct Layer {
    std::size_t batch, in, out;
};

std::vector<Layer> layers(const std::vector<std::size_t>& outs)
{
    std::vector<Layer> all;
    for (const std::size_t batch : {64UL, 128UL, 256UL})
        for (const std::size_t in : {64UL, 784UL, 256UL, 512UL})
            for (const std::size_t out : outs)
                all.push_back({batch, in, out});
    return all;
}

/// Room for the largest layer, filled with small numbers.
struct Operands {
    std::vector<float> x = std::vector<float>(256 * 784, 0.5F), w = std::vector<float>(512 * 784, 0.25F);
    std::vector<float> y = std::vector<float>(256 * 512, 0.125F), dx = x, dw = w;
};

void multiply(Operands& o, const Layer& layer)
{
    const auto batch = static_cast<int>(layer.batch), in = static_cast<int>(layer.in),
               out = static_cast<int>(layer.out);
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, batch, out, in, 1, o.x.data(), in, o.w.data(), in, 0,
                o.y.data(), out);
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, batch, in, out, 1, o.y.data(), out, o.w.data(), in, 0,
                o.dx.data(), in);
    cblas_sgemm(CblasRowMajor, CblasTrans, CblasNoTrans, out, in, batch, 1, o.y.data(), out, o.x.data(), in, 0,
                o.dw.data(), in);
}

void multiply(Backend& backend, Format format, Operands& o, const Layer& layer)
{
    const Matrix x{o.x.data(), format, layer.batch, layer.in}, w{o.w.data(), format, layer.out, layer.in};
    const Matrix y{o.y.data(), format, layer.batch, layer.out}, dx{o.dx.data(), format, layer.batch, layer.in};
    const Matrix dw{o.dw.data(), format, layer.out, layer.in};
    backend.matmul(x, Transpose::No, w, Transpose::Yes, {}, y);
    backend.matmul(y, Transpose::No, w, Transpose::No, {}, dx);
    backend.matmul(y, Transpose::Yes, x, Transpose::No, {}, dw);
}

void benchOpenBlas(benchmark::State& state, const std::vector<Layer>& group)
{
    Operands o;
    for ([[maybe_unused]] const auto& iteration : state)
        for (const Layer& layer : group)
            multiply(o, layer);
}

void benchOurs(benchmark::State& state, const std::vector<Layer>& group, Format format)
{
    Operands o;
    const auto backend = cpu::makeBackend(static_cast<std::size_t>(benchThreads()));
    for (std::vector<float>* values : {&o.x, &o.w, &o.y})
        backend->fill({values->data(), format, 1, values->size()}, 0.0625F);
    for ([[maybe_unused]] const auto& iteration : state)
        for (const Layer& layer : group)
            multiply(*backend, format, o, layer);
}

const std::vector<Layer> kMain = layers({128, 256, 512}), kOut10 = layers({10});

BENCHMARK_CAPTURE(benchOpenBlas, main, kMain)->Name("matmul/openblas/main")->UseRealTime();
BENCHMARK_CAPTURE(benchOurs, main, kMain, Format::FP32)->Name("matmul/fp32/main")->UseRealTime();
BENCHMARK_CAPTURE(benchOurs, main, kMain, Format::FP16)->Name("matmul/fp16/main")->UseRealTime();
BENCHMARK_CAPTURE(benchOpenBlas, out10, kOut10)->Name("matmul/openblas/out10")->UseRealTime();
BENCHMARK_CAPTURE(benchOurs, out10, kOut10, Format::FP32)->Name("matmul/fp32/out10")->UseRealTime();
BENCHMARK_CAPTURE(benchOurs, out10, kOut10, Format::FP16)->Name("matmul/fp16/out10")->UseRealTime();

} // namespace
