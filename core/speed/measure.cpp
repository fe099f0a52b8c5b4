#include "core/speed/measure.h"
#include "core/speed/memory_use.h"
#include <algorithm>
#include <memory>

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

/// What `make` prepares to be timed; where the device fails at it, a timing that says so.
Timing prepared(const std::function<Timing()>& make)
{
    try {
        return make();
    } catch (const kernels::Error& error) {
        return {{}, {}, {}, error.what()};
    }
}

Timing timingOf(kernels::Backend& backend, const Product& product)
{
    const std::size_t size = product.size;
    const Format stored = product.format == Format::TF32 ? Format::FP32 : product.format;
    const Tensor a = randomTensor(backend, stored, size, size), b = randomTensor(backend, stored, size, size);
    const Tensor c(backend, stored, size, size);
    using kernels::Transpose;
    const auto multiply = [&backend, a, b, c] {
        backend.matmul(a.view(), Transpose::No, b.view(), Transpose::No, {}, c.matrix());
    };
    const auto finish = [&backend, c, bytes = kernels::sizeOf(stored)] {
        float value = 0;
        backend.download(&value, c.view().data, bytes);
    };
    return {multiply, finish, {}, {}};
}

Timing timingOf(kernels::Backend& backend, const Network& network, Format format)
{
    const auto training = std::make_shared<TrainingStep>(backend, network.experiment, format, network.input(backend));
    return {[training] { training->run(); }, [training] { training->finish(); }, {}, {}};
}

/// One run over the ways of a device. The formats are timed in turn, so that they can be compared.
class Measurement {
public:
    Measurement(std::size_t planned, const Settings& settings, const Watcher& watcher)
        : m_planned(planned), m_settings(settings), m_watcher(watcher)
    {
    }

    void products(kernels::Backend& backend, const Way& way, DeviceReport& report)
    {
        std::vector<Product> products;
        for (const Format format : formatsOf(way))
            products.push_back({kSmallest, format, way.fast, {}, 0, {}});
        while (products[0].size <= m_settings.largest && measure(backend, products)) {
            report.products.insert(report.products.end(), products.begin(), products.end());
            tell(products.size());
            for (Product& product : products)
                product = {
                    2 * product.size, product.format, way.fast, {}, 8 * product.seconds.value_or(product.estimate), {}};
        }
    }

    void steps(kernels::Backend& backend, const Way& way, const Network& network, DeviceReport& report)
    {
        if (!m_watcher.mayGoOn()) return;
        const std::vector<Format> formats = formatsOf(way);
        std::vector<Timing> timings;
        for (const Format format : formats)
            timings.push_back(prepared([&] { return timingOf(backend, network, format); }));
        if (!time(timings)) return;
        for (std::size_t i = 0; i < formats.size(); ++i)
            report.steps.push_back(
                {network.name, network.size, formats[i], way.fast, timings[i].seconds, timings[i].failure});
        tell(formats.size());
    }

    void memory(kernels::Backend& backend, const Way& way, const Network& network, DeviceReport& report)
    {
        for (const Format format : formatsOf(way)) {
            if (!m_watcher.mayGoOn()) return;
            try {
                report.memory.push_back(memoryUse(backend, network, format));
            } catch (const kernels::Error&) { // the step of the same network has told why
            }
            tell(1);
        }
    }

private:
    /// Those that do not take too long; false where it was told to stop.
    bool measure(kernels::Backend& backend, std::vector<Product>& products) const
    {
        if (!m_watcher.mayGoOn()) return false;
        std::vector<Product*> timed;
        std::vector<Timing> timings;
        for (Product& product : products) {
            if (product.estimate > m_settings.mostSeconds) continue;
            timed.push_back(&product);
            timings.push_back(prepared([&] { return timingOf(backend, product); }));
        }
        if (!time(timings)) return false;
        for (std::size_t i = 0; i < timed.size(); ++i) {
            timed[i]->seconds = timings[i].seconds;
            timed[i]->failure = timings[i].failure;
        }
        return true;
    }

    bool time(std::vector<Timing>& timings) const
    {
        return timeInTurn(timings, m_settings.patience, m_watcher.mayGoOn);
    }

    void tell(std::size_t measurements)
    {
        for (std::size_t i = 0; i < measurements; ++i)
            m_watcher.progress(++m_done, m_planned);
    }

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
        measurement.products(*backend, way, report);
        for (const Network& network : {threeLayers(layersFor(report, settings)), networkOf(flagship)}) {
            measurement.steps(*backend, way, network, report);
            if (!way.tf32 && !way.fast) measurement.memory(*backend, way, network, report);
        }
    }
    return report;
}

} // namespace core::speed
