#include "core/record.h"

namespace core {

std::optional<Counts> totalOf(const std::vector<TensorCounts>& tensors)
{
    if (tensors.empty()) return std::nullopt;
    Counts total = tensors.front().counts;
    for (std::size_t i = 1; i < tensors.size(); ++i) {
        const Counts& c = tensors[i].counts;
        if (c.format != total.format) return std::nullopt;
        total.numel += c.numel;
        total.zero += c.zero;
        total.flushed += c.flushed;
        total.subnormal += c.subnormal;
        total.normal += c.normal;
        total.inf += c.inf;
        total.nan += c.nan;
        if (total.lost && c.lost)
            *total.lost += *c.lost;
        else
            total.lost.reset();
    }
    return total;
}

} // namespace core
