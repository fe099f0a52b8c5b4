#include "ui/tensors/tensor_row.h"
#include <algorithm>

namespace ui::tensors {

namespace {

std::optional<core::Counts> countsOf(const std::string& parameter, const core::Record& record)
{
    const auto found = std::ranges::find(record.perTensor, parameter, &core::TensorCounts::tensor);
    return found == record.perTensor.end() ? std::nullopt : std::optional(found->counts);
}

bool isWatched(const core::TensorInfo& tensor, const core::Watch& watch)
{
    return tensor.name == watch.tensor && tensor.parameter == (watch.quantity != core::Quantity::Activation);
}

} // namespace

bool TensorRow::isWhollyZero() const
{
    return counts && counts->numel > 0 && counts->subnormal + counts->normal + counts->nonFinite() == 0;
}

std::optional<std::uint64_t> countedIteration(const core::Snapshot& snapshot, const core::Record* newest)
{
    std::optional<std::uint64_t> iteration;
    if (newest) iteration = newest->iteration;
    for (const core::TensorInfo& tensor : snapshot.tensors)
        if (tensor.parameter && tensor.picture) iteration = std::max(iteration.value_or(0), tensor.picture->iteration);
    return iteration;
}

std::vector<TensorRow> rowsOf(const core::Snapshot& snapshot, const core::Record* newest)
{
    const std::optional<std::uint64_t> iteration = countedIteration(snapshot, newest);
    std::vector<TensorRow> rows;
    rows.reserve(snapshot.tensors.size());
    for (const core::TensorInfo& tensor : snapshot.tensors) {
        TensorRow& row = rows.emplace_back(TensorRow{tensor, {}, isWatched(tensor, snapshot.watched.watch)});
        if (tensor.picture && (!tensor.parameter || tensor.picture->iteration == iteration)) {
            row.counts = tensor.picture->counts;
            row.summary = tensor.picture->summary;
            row.multiplier = tensor.picture->multiplier;
        } else if (tensor.parameter && newest && newest->iteration == iteration) {
            row.counts = countsOf(tensor.name, *newest);
        }
    }
    return rows;
}

core::Watch watchOf(const TensorRow& row)
{
    return {row.tensor.name, row.isGradient() ? core::Quantity::Gradient : core::Quantity::Activation};
}

std::optional<Binades> binadesOf(const core::Histogram& histogram)
{
    using core::Histogram;
    const auto isUsed = [](std::uint64_t elements) { return elements > 0; };
    const auto first = std::ranges::find_if(histogram.bins, isUsed);
    if (first == histogram.bins.end()) return std::nullopt;
    const auto last = std::find_if(histogram.bins.rbegin(), histogram.bins.rend(), isUsed);
    const int from = Histogram::kFirst + static_cast<int>(first - histogram.bins.begin());
    const int to = Histogram::kLast - static_cast<int>(last - histogram.bins.rbegin()) + 1;
    return Binades{from, to, from == Histogram::kFirst, to == Histogram::kLast + 1};
}

} // namespace ui::tensors
