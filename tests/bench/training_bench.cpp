// A whole iteration of the flagship in FP32 and under AMP, and its matrix products alone.
#include "bench_threads.h"
#include "core/content/experiment_reader.h"
#include "core/session.h"
#include "kernels/cpu/cpu_backend.h"
#include <benchmark/benchmark.h>

using namespace core;
using kernels::Format;
using kernels::Transpose;

namespace {

void benchIteration(benchmark::State& state, bool autocast)
{
    content::Experiment experiment = content::findExperiment("digits-autoencoder");
    experiment.autocast = experiment.scaler.enabled = autocast;
    const auto backend = kernels::cpu::makeBackend(static_cast<std::size_t>(benchThreads()));
    Session session(*backend, experiment);
    session.setTwin(false);
    for ([[maybe_unused]] const auto& iteration : state)
        while (!session.advance()) {
        }
}

/// One layer of the flagship: its operands, filled with a value that no product turns into a special case.
struct Products {
    Products(kernels::Backend& device, Format format, std::size_t batch, std::size_t in, std::size_t out)
        : backend(device), x(device, format, batch, in), w(device, format, out, in), y(device, format, batch, out),
          dw(device, format, out, in), dx(device, format, batch, in)
    {
        for (const Tensor* tensor : {&x, &w, &y})
            backend.fill(tensor->matrix(), 0.125F);
    }
    void run(bool first) const
    {
        backend.matmul(x.view(), Transpose::No, w.view(), Transpose::Yes, {}, y.matrix());
        backend.matmul(y.view(), Transpose::Yes, x.view(), Transpose::No, {}, dw.matrix());
        if (!first) backend.matmul(y.view(), Transpose::No, w.view(), Transpose::No, {}, dx.matrix());
    }
    kernels::Backend& backend;
    Tensor x, w, y, dw, dx;
};

void benchProducts(benchmark::State& state, Format format)
{
    const content::Experiment experiment = content::findExperiment("digits-autoencoder");
    const auto backend = kernels::cpu::makeBackend(static_cast<std::size_t>(benchThreads()));
    std::vector<Products> layers;
    for (const content::Layer& layer : experiment.layers)
        if (layer.op == content::LayerOp::Linear)
            layers.emplace_back(*backend, format, experiment.data.batch, layer.in, layer.out);
    for ([[maybe_unused]] const auto& iteration : state)
        for (std::size_t i = 0; i < layers.size(); ++i)
            layers[i].run(i == 0);
}

BENCHMARK_CAPTURE(benchIteration, fp32, false)->Name("training/fp32")->UseRealTime();
BENCHMARK_CAPTURE(benchIteration, amp, true)->Name("training/amp")->UseRealTime();
BENCHMARK_CAPTURE(benchProducts, fp32, Format::FP32)->Name("training/products-fp32")->UseRealTime();
BENCHMARK_CAPTURE(benchProducts, fp16, Format::FP16)->Name("training/products-fp16")->UseRealTime();

} // namespace
