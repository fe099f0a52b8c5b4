#include "ui/memory_and_speed/figures.h"
#include "ui/number_text.h"
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <utility>

namespace ui::memory_and_speed {

namespace {

using core::speed::DeviceReport;
using core::speed::MemoryUse;
using core::speed::Product;
using core::speed::Step;
using plots::PlotTable;

constexpr double kHundredths = 100, kMebibyte = 1U << 20;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::memory_and_speed::Figures)
};

QString formatText(kernels::Format format, bool fast)
{
    const QString name = QString::fromUtf8(kernels::info(format).name.data());
    return fast ? Words::tr("%1 fast").arg(name) : name;
}

/// An experiment's id is its name in every language.
template <class Figure>
QString networkText(const Figure& figure)
{
    if (figure.size == 0) return QString::fromStdString(figure.network);
    return Words::tr("3 linear layers of %1, batch %1").arg(count(figure.size));
}

/// The plain FP32 figure that this one is compared with; null where it was not measured.
const Product* fp32Of(const DeviceReport& report, const Product& product)
{
    for (const Product& other : report.products)
        if (other.format == kernels::Format::FP32 && other.size == product.size && other.seconds) return &other;
    return nullptr;
}

const Step* fp32Of(const DeviceReport& report, const Step& step)
{
    for (const Step& other : report.steps)
        if (other.format == kernels::Format::FP32 && other.network == step.network && other.seconds) return &other;
    return nullptr;
}

template <class Figure>
QVariant timesFp32(const DeviceReport& report, const Figure& figure)
{
    const Figure* fp32 = fp32Of(report, figure);
    if (!fp32 || !figure.seconds) return {};
    return std::round(*fp32->seconds / *figure.seconds * kHundredths) / kHundredths;
}

/// Rates below one TFLOP/s read better in GFLOP/s.
bool isSlow(const DeviceReport& report)
{
    return std::all_of(report.products.begin(), report.products.end(),
                       [](const Product& product) { return product.teraflops() < 1; });
}

QVariant rateOf(const Product& product, bool slow)
{
    if (product.seconds) return product.teraflops() * (slow ? 1000 : 1);
    if (!product.failure.empty()) return QString::fromStdString(product.failure);
    return Words::tr("left out: %1 s").arg(number(product.estimate, 2));
}

using Uses = std::vector<std::pair<QString, std::uint64_t>>;

Uses usesOf(const MemoryUse& use)
{
    return {{Words::tr("parameters"), use.parameters},
            {Words::tr("16-bit copies"), use.copies16},
            {Words::tr("activations"), use.activations},
            {Words::tr("gradients"), use.gradients},
            {Words::tr("optimizer state"), use.optimizerState},
            {Words::tr("batch"), use.batch},
            {Words::tr("most at once"), use.peak}};
}

void addNetwork(PlotTable& table, const std::vector<const MemoryUse*>& formats)
{
    table.rows.push_back({networkText(*formats.front())});
    const std::size_t first = table.rows.size();
    for (const auto& use : usesOf(*formats.front()))
        table.rows.push_back({use.first});
    for (const MemoryUse* format : formats) {
        const Uses uses = usesOf(*format);
        for (std::size_t i = 0; i < uses.size(); ++i)
            table.rows[first + i].emplace_back(static_cast<double>(uses[i].second) / kMebibyte);
    }
}

} // namespace

PlotTable productTable(const DeviceReport& report)
{
    const bool slow = isSlow(report);
    std::vector<Product> products = report.products;
    std::ranges::stable_sort(products, {}, &Product::size);
    PlotTable table{{Words::tr("size"), Words::tr("format"), slow ? Words::tr("GFLOP/s") : Words::tr("TFLOP/s"),
                     Words::tr("times FP32")},
                    {}};
    for (const Product& product : products)
        table.rows.push_back({static_cast<qulonglong>(product.size), formatText(product.format, product.fast),
                              rateOf(product, slow), timesFp32(report, product)});
    return table;
}

PlotTable stepTable(const DeviceReport& report)
{
    PlotTable table{{Words::tr("format"), Words::tr("ms"), Words::tr("times FP32")}, {}};
    std::string network;
    for (const Step& step : report.steps) {
        if (std::exchange(network, step.network) != step.network) table.rows.push_back({networkText(step)});
        table.rows.push_back({formatText(step.format, step.fast),
                              step.seconds ? QVariant(*step.seconds * 1000) : QString::fromStdString(step.failure),
                              timesFp32(report, step)});
    }
    return table;
}

PlotTable memoryTable(const DeviceReport& report)
{
    PlotTable table{{Words::tr("MiB")}, {}};
    std::vector<const MemoryUse*> formats;
    for (const MemoryUse& use : report.memory) {
        if (!formats.empty() && formats.front()->network != use.network) {
            addNetwork(table, formats);
            formats.clear();
        }
        formats.push_back(&use);
        const QString name = formatText(use.format, false);
        if (!table.columns.contains(name)) table.columns << name;
    }
    if (!formats.empty()) addNetwork(table, formats);
    return table;
}

} // namespace ui::memory_and_speed
