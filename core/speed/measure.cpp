#include "core/speed/measure.h"
#include "core/speed/memory_use.h"
#include "core/speed/stopwatch.h"
#include <algorithm>

namespace core::speed {

using kernels::Format;

namespace {

constexpr std::size_t kSmallest = 256, kLargestLayers = 4096;
constexpr double kProductsOfStep = 8; // three forward, five backward: nobody asks for the gradient of x
constexpr std::size_t kNetworks = 2;

std::vector<Format> formatsOf(const Way& way)
{
    if (way.tf32) return {Format::TF32};
    if (way.fast) return {Format::FP16, Format::BF16};
    return {Format::FP32, Format::FP16, Format::BF16};
}

std::size_t sizesUpTo(std::size_t largest)
{
    std::size_t count = 0;
    for (std::size_t size = kSmallest; size <= largest; size *= 2)
        ++count;
    return count;
}

/// One run over the ways of a device.
class Measurement {
public:
    Measurement(std::size_t planned, const Settings& settings, const Watcher& watcher)
        : m_planned(planned), m_settings(settings), m_watcher(watcher)
    {
    }

    bool mayGoOn() const { return m_watcher.mayGoOn(); }

    void products(kernels::Backend& backend, const Way& way, Format format, DeviceReport& report)
    {
        double estimate = 0;
        for (std::size_t size = kSmallest; size <= m_settings.largest && mayGoOn(); size *= 2) {
            Product product{size, format, way.fast, {}, estimate, {}};
            if (estimate <= m_settings.mostSeconds) measure(backend, product);
            const bool interrupted = !product.seconds && !mayGoOn();
            if (interrupted) return;
            estimate = 8 * product.seconds.value_or(estimate);
            report.products.push_back(std::move(product));
            tell();
        }
    }

    void step(kernels::Backend& backend, const Way& way, Format format, const Network& network, DeviceReport& report)
    {
        if (!mayGoOn()) return;
        Step step{network.name, network.size, format, way.fast, {}, {}};
        try {
            TrainingStep training(backend, network.experiment, format, network.input(backend));
            step.seconds = time([&] { training.run(); }, [&] { training.finish(); });
        } catch (const kernels::Error& error) {
            step.failure = error.what();
        }
        if (step.seconds || !step.failure.empty()) report.steps.push_back(std::move(step));
        tell();
    }

    void memory(kernels::Backend& backend, Format format, const Network& network, DeviceReport& report)
    {
        if (!mayGoOn()) return;
        try {
            report.memory.push_back(memoryUse(backend, network, format));
        } catch (const kernels::Error&) { // the step of the same network has told why
        }
        tell();
    }

private:
    void measure(kernels::Backend& backend, Product& product) const
    {
        const std::size_t size = product.size;
        const Format stored = product.format == Format::TF32 ? Format::FP32 : product.format;
        try {
            const Tensor a = randomTensor(backend, stored, size, size), b = randomTensor(backend, stored, size, size);
            const Tensor c(backend, stored, size, size);
            using kernels::Transpose;
            const auto multiply = [&] {
                backend.matmul(a.view(), Transpose::No, b.view(), Transpose::No, {}, c.matrix());
            };
            float value = 0;
            product.seconds = time(multiply, [&] { backend.download(&value, c.view().data, kernels::sizeOf(stored)); });
        } catch (const kernels::Error& error) {
            product.failure = error.what();
        }
    }

    std::optional<double> time(const std::function<void()>& call, const std::function<void()>& finish) const
    {
        return medianSeconds(call, finish, {m_settings.samples, 1}, m_watcher.mayGoOn);
    }

    void tell() { m_watcher.progress(++m_done, m_planned); }

    std::size_t m_done = 0, m_planned;
    const Settings& m_settings;
    const Watcher& m_watcher;
};

/// As large as a step in FP32 fits into the time for it.
std::size_t layersFor(const DeviceReport& report, const Settings& settings)
{
    std::size_t size = kSmallest;
    for (const Product& product : report.products) {
        const bool fits = product.format == Format::FP32 && product.size <= kLargestLayers && product.seconds &&
                          kProductsOfStep * *product.seconds <= settings.stepSeconds;
        if (fits) size = std::max(size, product.size);
    }
    return size;
}

} // namespace

double Product::teraflops() const
{
    const auto n = static_cast<double>(size);
    return seconds ? 2 * n * n * n / *seconds * 1e-12 : 0;
}

std::size_t measurementsOf(std::span<const Way> ways, const Settings& settings)
{
    std::size_t count = 0;
    for (const Way& way : ways) {
        const bool countsMemory = !way.tf32 && !way.fast;
        count += formatsOf(way).size() * (sizesUpTo(settings.largest) + kNetworks * (countsMemory ? 2 : 1));
    }
    return count;
}

DeviceReport measure(std::span<const Way> ways, const content::Experiment& flagship, const Settings& settings,
                     const Watcher& watcher)
{
    DeviceReport report;
    Measurement measurement(measurementsOf(ways, settings), settings, watcher);
    for (const Way& way : ways) {
        const auto backend = way.device.make();
        if (report.id.empty()) {
            report.id = way.device.id;
            report.name = backend->device().name;
        }
        for (const Format format : formatsOf(way))
            measurement.products(*backend, way, format, report);
        for (const Network& network : {threeLayers(layersFor(report, settings)), networkOf(flagship)})
            for (const Format format : formatsOf(way)) {
                measurement.step(*backend, way, format, network, report);
                if (!way.tf32 && !way.fast) measurement.memory(*backend, format, network, report);
            }
    }
    return report;
}

} // namespace core::speed
