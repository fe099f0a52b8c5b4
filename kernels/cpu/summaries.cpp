#include "kernels/cpu/operations.h"
#include "kernels/formulas/statistics.h"
#include <bit>
#include <limits>

namespace kernels::cpu {
namespace {

std::uint32_t magnitudeOf(float value)
{
    return bitsOf(value) & formulas::kMagnitudeMask;
}

/// The smallest and the largest value so far, as formulas::orderOf has them.
struct Extremes {
    static constexpr std::int32_t kLowest = std::numeric_limits<std::int32_t>::min();
    static constexpr std::int32_t kHighest = std::numeric_limits<std::int32_t>::max();
    std::int32_t smallest = kHighest, largest = kLowest;

    void add(const float* values, std::size_t n)
    {
        std::int32_t low = smallest, high = largest; // the compiler makes vectors of these alone
        for (std::size_t i = 0; i < n; ++i) {
            const std::int32_t order = formulas::orderOf(values[i]);
            const bool isNan = magnitudeOf(values[i]) > formulas::kInfinityBits;
            low = std::min(low, isNan ? kHighest : order);
            high = std::max(high, isNan ? kLowest : order);
        }
        smallest = low;
        largest = high;
    }
    void add(const Extremes& other)
    {
        smallest = std::min(smallest, other.smallest);
        largest = std::max(largest, other.largest);
    }
};

/// How many magnitudes of a range, as bits, lie in each of its equal parts.
class Buckets {
public:
    Buckets(std::uint32_t begin, std::uint32_t end) : m_begin(begin), m_size(end - begin)
    {
        constexpr auto kBits = std::bit_width(kParts - 1);
        m_shift = std::max(std::bit_width(m_size - 1), kBits) - kBits;
    }

    void add(const float* values, std::size_t n)
    {
        std::uint32_t places[kBlock]; // first those of the range alone: a branch would be mispredicted
        std::size_t found = 0;
        for (std::size_t i = 0; i < n; ++i) {
            places[found] = magnitudeOf(values[i]) - m_begin;
            found += places[found] < m_size ? 1U : 0U;
        }
        for (std::size_t i = 0; i < found; ++i)
            ++m_counts[places[i] >> m_shift];
    }
    void add(const Buckets& other)
    {
        for (std::size_t i = 0; i < kParts; ++i)
            m_counts[i] += other.m_counts[i];
    }

    /// The range of the part with the magnitude that `rank` others of the range do not exceed; `rank` then is in it.
    std::pair<std::uint32_t, std::uint32_t> partOf(std::uint64_t& rank) const
    {
        std::uint32_t part = 0;
        for (; part + 1 < kParts && rank >= m_counts[part]; ++part)
            rank -= m_counts[part];
        const std::uint32_t begin = m_begin + (part << m_shift);
        return {begin, begin + (1U << m_shift)};
    }

private:
    static constexpr std::uint32_t kParts = 4096;
    std::uint32_t m_begin, m_size;
    std::uint32_t m_shift = 0;
    std::uint32_t m_counts[kParts] = {};
};

/// `empty` with all of m added: by each worker to its own, and then together.
template <class Sum>
Sum sumOver(Context& context, const ConstMatrix& m, const Sum& empty)
{
    std::vector<Sum> parts(context.pool.size(), empty);
    context.pool.forRanges(m.size(), kCheapGrain, [&](std::size_t begin, std::size_t end, std::size_t worker) {
        Block room;
        forBlocks(begin, end,
                  [&](std::size_t i, std::size_t n) { parts[worker].add(input(context.loops, m, i, n, room), n); });
    });
    for (std::size_t i = 1; i < parts.size(); ++i)
        parts.front().add(parts[i]);
    return parts.front();
}

/// From one number of the format to the next, as bits of FP32: at least so far in the same binade.
std::uint32_t stepOf(Format format)
{
    return format == Format::FP32 ? 1U : 1U << 13; // FP16 has that many bits less, BF16 has still less
}

/// The magnitude in this range, as bits, that `rank` others of it do not exceed: part by part, until one is a number.
float magnitudeIn(Context& context, const ConstMatrix& m, std::uint32_t begin, std::uint32_t end, std::uint64_t rank)
{
    while (end - begin > stepOf(m.format))
        std::tie(begin, end) = sumOver(context, m, Buckets(begin, end)).partOf(rank);
    return floatOf(begin);
}

/// The magnitude that `rank` others do not exceed; in which binade it lies, the counts tell.
float magnitudeAt(Context& context, const ConstMatrix& m, const ExponentCounts& counts, std::uint64_t rank)
{
    if (rank < counts.zero) return 0;
    rank -= counts.zero;
    for (std::uint32_t place = 0; place < counts.binade.size(); ++place) {
        if (rank < counts.binade[place])
            return magnitudeIn(context, m, formulas::beginOfBinade(place), formulas::beginOfBinade(place + 1), rank);
        rank -= counts.binade[place];
    }
    return floatOf(formulas::kInfinityBits);
}

Summary summaryOf(Context& context, const ConstMatrix& m)
{
    const ExponentCounts counts = countExponents(context, {&m, 1}).front();
    const std::uint64_t numbers = m.size() - counts.nan;
    if (numbers == 0) return {};
    const auto extremes = sumOver(context, m, Extremes());
    return {numbers, formulas::valueAtOrder(extremes.smallest), formulas::valueAtOrder(extremes.largest),
            magnitudeAt(context, m, counts, (numbers - 1) / 2)};
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
