#pragma once
// What FP16 did to one tensor, as numbers: the six counts and the exponent histogram. Knows nothing of the screen.
#include "kernels/backend.h"
#include <array>
#include <cstdint>
#include <optional>

namespace core {

/// zero + flushed (0 where it was not counted) + subnormal + normal + inf + nan == numel, always.
struct Counts {
    kernels::Format format = kernels::Format::FP32; // the format the values were rounded to
    std::uint64_t numel = 0;
    std::uint64_t zero = 0; // the FP32 result was exactly 0
    /// It was not 0, and became 0 when it was stored; none where stores are not counted: then these stand among `zero`.
    std::optional<std::uint64_t> flushed = 0;
    std::optional<std::uint64_t> lost; // part of zero: not 0 in the FP32 twin; none where the twin did not run
    std::uint64_t subnormal = 0, normal = 0, inf = 0, nan = 0;
    std::uint64_t sum() const { return zero + flushed.value_or(0) + subnormal + normal + inf + nan; }
    std::uint64_t nonFinite() const { return inf + nan; }
    friend bool operator==(const Counts&, const Counts&) = default;
};

using kernels::Summary;

/// One bin per binade, 2^e <= |v| < 2^(e+1) for e = kFirst .. kLast; the first and the last also collect what lies
/// beyond.
struct Histogram {
    static constexpr int kFirst = -40, kLast = 23, kBins = kLast - kFirst + 1;
    std::array<std::uint64_t, kBins> bins{};
};

struct Distribution {
    Counts counts;
    Histogram histogram;
};

/// Counts of values stored in (or held by a wider tensor as) `format`, of which `flushed` were lost at the store.
Distribution distributionOf(const kernels::ExponentCounts& exponents, kernels::Format format,
                            std::optional<std::uint64_t> flushed);

} // namespace core
