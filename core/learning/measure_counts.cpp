#include "core/learning/measure_counts.h"

namespace core::learning {

namespace {

using Kind = content::Measure::Kind;

std::optional<double> share(std::uint64_t part, std::uint64_t whole)
{
    if (whole == 0) return std::nullopt;
    return static_cast<double>(part) / static_cast<double>(whole);
}

std::optional<double> plainCount(Kind kind, const Counts& c)
{
    switch (kind) {
    case Kind::Numel:
        return static_cast<double>(c.numel);
    case Kind::Zero:
        return static_cast<double>(c.zero);
    case Kind::Flushed:
        return c.flushed ? std::optional(static_cast<double>(*c.flushed)) : std::nullopt;
    case Kind::Subnormal:
        return static_cast<double>(c.subnormal);
    case Kind::Normal:
        return static_cast<double>(c.normal);
    case Kind::Inf:
        return static_cast<double>(c.inf);
    case Kind::Nan:
        return static_cast<double>(c.nan);
    default:
        return std::nullopt;
    }
}

/// What was flushed and not counted is among the lost.
std::uint64_t vanished(const Counts& c)
{
    return c.flushed.value_or(0) + c.lost.value_or(0);
}

/// Where the twin ran.
std::uint64_t nonZeroInTwin(const Counts& c)
{
    return c.numel - (c.zero - *c.lost);
}

} // namespace

std::optional<Counts> countsOf(const std::string& tensor, const View& view)
{
    const WatchedTensor& watched = view.now.watched;
    const bool isWatched = watched.available && !watched.unscaled && watched.watch.tensor == tensor &&
                           watched.watch.quantity == Quantity::Gradient;
    const bool newer = view.records.empty() || watched.iteration > view.records.back().iteration;
    if (isWatched && newer) return watched.measured.counts;
    if (view.records.empty()) return std::nullopt;
    if (tensor.empty()) return totalOf(view.records.back().perTensor);
    for (const TensorCounts& t : view.records.back().perTensor)
        if (t.tensor == tensor) return t.counts;
    return std::nullopt;
}

std::optional<double> countOf(const content::Measure& measure, const Counts& c)
{
    switch (measure.kind) {
    case Kind::ZeroShare:
        return share(c.zero + c.flushed.value_or(0), c.numel);
    case Kind::Lost:
        return c.lost ? std::optional(static_cast<double>(*c.lost)) : std::nullopt;
    case Kind::Vanished:
        return c.lost ? std::optional(static_cast<double>(vanished(c))) : std::nullopt;
    case Kind::VanishedShare:
        return c.lost ? share(vanished(c), nonZeroInTwin(c)) : std::nullopt;
    default:
        return plainCount(measure.kind, c);
    }
}

std::optional<double> wholeOf(const content::Measure& measure, const Counts& c)
{
    switch (measure.kind) {
    case Kind::Lost:
    case Kind::Vanished:
        return c.lost ? std::optional(static_cast<double>(nonZeroInTwin(c))) : std::nullopt;
    case Kind::Numel:
        return std::nullopt;
    default:
        return plainCount(measure.kind, c) ? std::optional(static_cast<double>(c.numel)) : std::nullopt;
    }
}

} // namespace core::learning
