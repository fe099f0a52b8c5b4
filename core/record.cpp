#include "core/record.h"

namespace core {

namespace {

std::optional<std::uint64_t> sumOf(const std::optional<std::uint64_t>& a, const std::optional<std::uint64_t>& b)
{
    return a && b ? std::optional(*a + *b) : std::nullopt;
}

} // namespace

std::optional<Counts> totalOf(const std::vector<TensorCounts>& tensors)
{
    if (tensors.empty()) return std::nullopt;
    Counts total = tensors.front().counts;
    for (std::size_t i = 1; i < tensors.size(); ++i) {
        const Counts& c = tensors[i].counts;
        if (c.format != total.format) return std::nullopt;
        total.numel += c.numel;
        total.zero += c.zero;
        total.subnormal += c.subnormal;
        total.normal += c.normal;
        total.inf += c.inf;
        total.nan += c.nan;
        total.flushed = sumOf(total.flushed, c.flushed);
        total.lost = sumOf(total.lost, c.lost);
    }
    return total;
}

} // namespace core
