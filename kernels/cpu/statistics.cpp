#include "kernels/formulas/statistics.h"
#include "kernels/cpu/exponent_fields.h"
#include "kernels/cpu/operations.h"

namespace kernels::cpu {
namespace {

constexpr std::uint32_t kMantissaMask = (1U << kExponentShift) - 1U;

bool hasMagnitude(float value, std::uint32_t magnitude)
{
    return (std::bit_cast<std::uint32_t>(value) & 0x7fffffffU) == magnitude;
}

std::uint64_t countMagnitude(const float* values, std::size_t n, std::uint32_t magnitude)
{
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < n; ++i)
        count += hasMagnitude(values[i], magnitude) ? 1U : 0U;
    return count;
}

void countSubnormals(const float* values, std::size_t n, ExponentCounts& counts)
{
    for (std::size_t i = 0; i < n; ++i) {
        const std::uint32_t magnitude = std::bit_cast<std::uint32_t>(values[i]) & 0x7fffffffU;
        if (magnitude == 0 || magnitude > kMantissaMask) continue;
        ++counts.binade[formulas::subnormalBinade(magnitude)];
    }
}

/// Counts piece by piece. Where a piece has field 0 (zero or subnormal) or 255 (infinite or NaN), a second look, while
/// it is still in the cache, tells them apart.
class ExponentCounter {
public:
    explicit ExponentCounter(const Loops& loops) : m_loops(loops) {}

    void add(const float* values, std::size_t n)
    {
        m_loops.addExponents(values, n, m_fields);
        const std::uint64_t small = m_fields.count(0) - m_small, special = m_fields.count(kExponentMask) - m_special;
        if (special != 0) {
            const std::uint64_t infinite = countMagnitude(values, n, kExponentMask << kExponentShift);
            m_counts.infinite += infinite;
            m_counts.nan += special - infinite;
        }
        if (small != 0) {
            const std::uint64_t zero = countMagnitude(values, n, 0);
            m_counts.zero += zero;
            if (zero != small) countSubnormals(values, n, m_counts);
        }
        m_small += small;
        m_special += special;
    }

    void addTo(ExponentCounts& counts) const
    {
        counts.zero += m_counts.zero;
        counts.infinite += m_counts.infinite;
        counts.nan += m_counts.nan;
        for (std::size_t i = 0; i < counts.binade.size(); ++i)
            counts.binade[i] += m_counts.binade[i];
        for (std::size_t field = 1; field < kExponentMask; ++field)
            counts.binade[formulas::normalBinade(static_cast<std::uint32_t>(field))] += m_fields.count(field);
    }

private:
    const Loops& m_loops;
    ExponentFields m_fields;
    ExponentCounts m_counts;
    std::uint64_t m_small = 0, m_special = 0;
};

void countRange(const Loops& loops, const ConstMatrix& m, std::size_t begin, std::size_t end, ExponentCounts& counts)
{
    constexpr std::size_t kPiece = 4096;
    ExponentCounter counter(loops);
    if (m.format == Format::FP32) {
        for (std::size_t i = begin; i < end; i += kPiece)
            counter.add(reinterpret_cast<const float*>(at(m, i)), std::min(kPiece, end - i));
    } else {
        Block x;
        forBlocks(begin, end, [&](std::size_t i, std::size_t n) {
            read(loops, m, i, n, x);
            counter.add(x.values, n);
        });
    }
    counter.addTo(counts);
}

ExponentCounts countExponentsOf(Context& context, const ConstMatrix& m)
{
    std::vector<ExponentCounts> parts(context.pool.size());
    context.pool.forRanges(m.size(), kCheapGrain, [&](std::size_t begin, std::size_t end, std::size_t worker) {
        countRange(context.loops, m, begin, end, parts[worker]);
    });
    ExponentCounts counts = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) {
        counts.zero += parts[i].zero;
        counts.infinite += parts[i].infinite;
        counts.nan += parts[i].nan;
        for (std::size_t b = 0; b < counts.binade.size(); ++b)
            counts.binade[b] += parts[i].binade[b];
    }
    return counts;
}

std::uint64_t countLostIn(Context& context, const ConstMatrix& m, const ConstMatrix& reference)
{
    assert(m.size() == reference.size());
    return context.tally(m.size(), kCheapGrain, [&](std::size_t begin, std::size_t end) {
        Block roomX, roomExpected;
        std::uint64_t lost = 0;
        forBlocks(begin, end, [&](std::size_t i, std::size_t n) {
            const float* x = input(context.loops, m, i, n, roomX);
            const float* expected = input(context.loops, reference, i, n, roomExpected);
            std::uint32_t count = 0;
            for (std::size_t j = 0; j < n; ++j)
                count += formulas::isLost(x[j], expected[j]) ? 1U : 0U;
            lost += count;
        });
        return lost;
    });
}

} // namespace

std::vector<ExponentCounts> countExponents(Context& context, std::span<const ConstMatrix> all)
{
    std::vector<ExponentCounts> counts;
    for (const ConstMatrix& m : all)
        counts.push_back(countExponentsOf(context, m));
    return counts;
}

std::vector<std::uint64_t> countLost(Context& context, std::span<const ReferencePair> all)
{
    std::vector<std::uint64_t> counts;
    for (const auto& [m, reference] : all)
        counts.push_back(countLostIn(context, m, reference));
    return counts;
}

} // namespace kernels::cpu
