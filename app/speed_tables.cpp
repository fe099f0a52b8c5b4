#include "app/speed_tables.h"
#include <algorithm>
#include <cstdio>
#include <map>
#include <ostream>
#include <utility>

namespace app {

namespace {

using core::speed::DeviceReport;
using core::speed::MemoryUse;
using core::speed::Product;

std::string text(const char* form, double number)
{
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, form, number);
    return buffer;
}

std::string padded(const std::string& cell, std::size_t width)
{
    return cell.size() < width ? std::string(width - cell.size(), ' ') + cell : cell;
}

std::string nameOf(kernels::Format format, bool fast)
{
    return std::string(kernels::info(format).name) + (fast ? " fast" : "");
}

std::string sizeText(std::uint64_t bytes)
{
    constexpr const char* kUnits[] = {"%.4g B", "%.4g KiB", "%.4g MiB", "%.4g GiB"};
    auto number = static_cast<double>(bytes);
    std::size_t unit = 0;
    for (; number >= 1000 && unit + 1 < std::size(kUnits); ++unit)
        number /= 1024;
    return text(kUnits[unit], number);
}

/// Rates below one TFLOPS read better in GFLOPS.
bool isSlow(const DeviceReport& report)
{
    return std::all_of(report.products.begin(), report.products.end(),
                       [](const Product& product) { return product.teraflops() < 1; });
}

std::string cellOf(const Product& product, bool slow)
{
    if (product.seconds) return text("%.4g", product.teraflops() * (slow ? 1000 : 1));
    return product.failure.empty() ? "about " + text("%.0f s", product.estimate) : "failed";
}

/// One column for each format, one row for each size, in the order in which they were measured.
void printProducts(std::ostream& out, const DeviceReport& report)
{
    const bool slow = isSlow(report);
    std::vector<std::string> columns;
    std::map<std::size_t, std::map<std::string, std::string>> rows;
    for (const Product& product : report.products) {
        const std::string name = nameOf(product.format, product.fast);
        if (std::find(columns.begin(), columns.end(), name) == columns.end()) columns.push_back(name);
        rows[product.size][name] = cellOf(product, slow);
    }
    if (columns.empty()) return;
    out << "  matrix products, " << (slow ? "GFLOPS" : "TFLOPS")
        << " (\"about ... s\": left out, it would take so long)\n"
        << "  " << padded("size", 9);
    for (const std::string& column : columns)
        out << padded(column, 13);
    out << '\n';
    for (const auto& [size, cells] : rows) {
        out << "  " << padded(std::to_string(size), 9);
        for (const std::string& column : columns)
            out << padded(cells.contains(column) ? cells.at(column) : "-", 13);
        out << '\n';
    }
}

void printSteps(std::ostream& out, const DeviceReport& report)
{
    if (!report.steps.empty()) out << "  one training step, ms\n";
    for (const core::speed::Step& step : report.steps)
        out << "    " << step.network << ", " << nameOf(step.format, step.fast) << ": "
            << (step.seconds ? text("%.4g", 1000 * *step.seconds) : step.failure) << '\n';
}

void printMemory(std::ostream& out, const DeviceReport& report)
{
    if (report.memory.empty()) return;
    constexpr std::size_t kWidth = 13;
    out << "  memory of one training step\n" << std::string(8, ' ');
    for (const char* title : {"parameters", "16-bit copies", "activations", "gradients", "optimizer", "batch", "peak"})
        out << padded(title, kWidth + 1);
    out << '\n';
    std::string network;
    for (const MemoryUse& use : report.memory) {
        if (std::exchange(network, use.network) != use.network) out << "    " << use.network << '\n';
        out << "    " << padded(nameOf(use.format, false), 4);
        for (const std::uint64_t bytes :
             {use.parameters, use.copies16, use.activations, use.gradients, use.optimizerState, use.batch, use.peak})
            out << padded(sizeText(bytes), kWidth + 1);
        out << '\n';
    }
}

void printFailures(std::ostream& out, const DeviceReport& report)
{
    for (const Product& product : report.products)
        if (!product.failure.empty())
            out << "  " << nameOf(product.format, product.fast) << " of " << product.size
                << " failed: " << product.failure << '\n';
}

} // namespace

void printTables(std::ostream& out, const DeviceReport& report)
{
    out << report.id << ": " << report.name << '\n';
    printProducts(out, report);
    printSteps(out, report);
    printMemory(out, report);
    printFailures(out, report);
    if (!report.products.empty())
        out << "  Each time is the least of several after a warm-up: what is above it is other work on the machine.\n";
    if (report.id == "cpu")
        out << "  FP16 and BF16 are emulated on the CPU: their products are FP32 products of converted numbers and "
               "take "
               "about as long.\n";
}

} // namespace app
