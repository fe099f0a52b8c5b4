#include "kernels/cpu/operations.h"
#include "kernels/formulas/statistics.h"

namespace kernels::cpu {
namespace {

/// The smallest and the largest value so far, as formulas::orderOf has them.
struct alignas(kAlignment) Extremes {
    std::uint32_t smallest = ~0U, largest = 0;

    void add(const float* values, std::size_t n)
    {
        for (std::size_t i = 0; i < n; ++i) {
            const std::uint32_t order = formulas::orderOf(values[i]);
            const bool isNan = (bitsOf(values[i]) & formulas::kMagnitudeMask) > formulas::kInfinityBits;
            smallest = std::min(smallest, isNan ? ~0U : order);
            largest = std::max(largest, isNan ? 0U : order);
        }
    }
    void add(const Extremes& other)
    {
        smallest = std::min(smallest, other.smallest);
        largest = std::max(largest, other.largest);
    }
};

Extremes extremesOf(Context& context, const ConstMatrix& m)
{
    std::vector<Extremes> parts(context.pool.size());
    context.pool.forRanges(m.size(), kCheapGrain, [&](std::size_t begin, std::size_t end, std::size_t worker) {
        Block room;
        forBlocks(begin, end,
                  [&](std::size_t i, std::size_t n) { parts[worker].add(input(context.loops, m, i, n, room), n); });
    });
    Extremes all;
    for (const Extremes& part : parts)
        all.add(part);
    return all;
}

/// The bits of the magnitudes in begin..end.
std::vector<std::uint32_t> magnitudesIn(const Loops& loops, const ConstMatrix& m, std::uint32_t begin,
                                        std::uint32_t end, std::size_t count)
{
    std::vector<std::uint32_t> found(count + 1); // every value is written, and overwritten unless it counts
    std::size_t next = 0;
    Block room;
    forBlocks(0, m.size(), [&](std::size_t i, std::size_t n) {
        const float* x = input(loops, m, i, n, room);
        for (std::size_t j = 0; j < n; ++j) {
            const std::uint32_t magnitude = bitsOf(x[j]) & formulas::kMagnitudeMask;
            found[next] = magnitude;
            next += magnitude >= begin && magnitude < end ? 1U : 0U;
        }
    });
    found.resize(next);
    return found;
}

/// The magnitude that `rank` others do not exceed: its binade is known from the counts, and only that is looked at.
float magnitudeAt(const Loops& loops, const ConstMatrix& m, const ExponentCounts& counts, std::uint64_t rank)
{
    if (rank < counts.zero) return 0;
    rank -= counts.zero;
    for (std::uint32_t place = 0; place < counts.binade.size(); ++place) {
        if (rank >= counts.binade[place]) {
            rank -= counts.binade[place];
            continue;
        }
        const std::uint32_t begin = formulas::beginOfBinade(place), end = formulas::beginOfBinade(place + 1);
        std::vector<std::uint32_t> magnitudes = magnitudesIn(loops, m, begin, end, counts.binade[place]);
        const auto there = magnitudes.begin() + static_cast<std::ptrdiff_t>(rank);
        std::nth_element(magnitudes.begin(), there, magnitudes.end());
        return floatOf(*there);
    }
    return floatOf(formulas::kInfinityBits);
}

Summary summaryOf(Context& context, const ConstMatrix& m)
{
    const ExponentCounts counts = countExponents(context, {&m, 1}).front();
    const std::uint64_t numbers = m.size() - counts.nan;
    if (numbers == 0) return {};
    const Extremes extremes = extremesOf(context, m);
    return {numbers, formulas::valueAtOrder(extremes.smallest), formulas::valueAtOrder(extremes.largest),
            magnitudeAt(context.loops, m, counts, (numbers - 1) / 2)};
}

} // namespace

std::vector<Summary> summarize(Context& context, std::span<const ConstMatrix> all)
{
    std::vector<Summary> summaries;
    for (const ConstMatrix& m : all)
        summaries.push_back(summaryOf(context, m));
    return summaries;
}

} // namespace kernels::cpu
