#include "core/counts.h"
#include <algorithm>
#include <cassert>
#include <numeric>

namespace core {

Distribution distributionOf(const kernels::ExponentCounts& exponents, kernels::Format format,
                            std::optional<std::uint64_t> flushed)
{
    assert(flushed.value_or(0) <= exponents.zero);
    Distribution d;
    d.counts.format = format;
    d.counts.zero = exponents.zero - flushed.value_or(0);
    d.counts.flushed = flushed;
    d.counts.inf = exponents.infinite;
    d.counts.nan = exponents.nan;
    const int smallestNormal = kernels::info(format).minExponent();
    for (std::size_t i = 0; i < exponents.binade.size(); ++i) {
        const int exponent = static_cast<int>(i) + kernels::ExponentCounts::kFirst;
        (exponent < smallestNormal ? d.counts.subnormal : d.counts.normal) += exponents.binade[i];
        const int shown = std::clamp(exponent, Histogram::kFirst, Histogram::kLast) - Histogram::kFirst;
        d.histogram.bins[static_cast<std::size_t>(shown)] += exponents.binade[i];
    }
    d.counts.numel = d.counts.sum();
    return d;
}

} // namespace core
