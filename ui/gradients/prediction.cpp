#include "ui/gradients/prediction.h"
#include <algorithm>
#include <cmath>

namespace ui::gradients {

namespace {

std::uint64_t& countOf(core::Counts& counts, kernels::NumberClass kind)
{
    switch (kind) {
    case kernels::NumberClass::Zero:
        return *counts.flushed; // the caller has taken the values that were 0 before they were stored
    case kernels::NumberClass::Subnormal:
        return counts.subnormal;
    case kernels::NumberClass::Normal:
        return counts.normal;
    case kernels::NumberClass::Infinite:
        return counts.inf;
    case kernels::NumberClass::NaN:
        return counts.nan;
    }
    return counts.nan;
}

} // namespace

core::Counts predictedCounts(std::span<const float> twin, double scale, kernels::Format format)
{
    core::Counts counts;
    counts.format = format;
    counts.numel = twin.size();
    for (const float value : twin) {
        const auto scaled = static_cast<float>(static_cast<double>(value) * scale);
        if (value == 0)
            ++counts.zero;
        else
            ++countOf(counts, kernels::classify(format, kernels::roundTo(format, scaled)));
    }
    return counts;
}

core::Histogram histogramOf(std::span<const float> values, double multiplier)
{
    core::Histogram histogram;
    for (const float value : values) {
        if (value == 0 || !std::isfinite(value)) continue;
        const int exponent = std::ilogb(static_cast<double>(value) * multiplier);
        const int bin = std::clamp(exponent, core::Histogram::kFirst, core::Histogram::kLast) - core::Histogram::kFirst;
        ++histogram.bins[static_cast<std::size_t>(bin)];
    }
    return histogram;
}

std::optional<double> medianExponent(std::span<const float> values)
{
    std::vector<float> magnitudes;
    magnitudes.reserve(values.size());
    for (const float value : values)
        if (value != 0 && std::isfinite(value)) magnitudes.push_back(std::abs(value));
    if (magnitudes.empty()) return std::nullopt;
    const auto middle = magnitudes.begin() + static_cast<std::ptrdiff_t>(magnitudes.size() / 2);
    std::nth_element(magnitudes.begin(), middle, magnitudes.end());
    return std::log2(static_cast<double>(*middle));
}

} // namespace ui::gradients
