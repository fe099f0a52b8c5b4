#include "kernels/cuda/operations.h"
#include "kernels/cuda/part_counts.h"

namespace kernels::cuda {
namespace {

// Places of the counts in ExponentCounts, seen as one array.
constexpr std::uint32_t kZero = 0, kInfinite = 1, kNan = 2, kBinades = 3;
constexpr std::size_t kCounts = sizeof(ExponentCounts) / sizeof(std::uint64_t);
static_assert(sizeof(unsigned long long) == sizeof(std::uint64_t)); // what atomicAdd takes
static_assert(offsetof(ExponentCounts, binade) == kBinades * sizeof(std::uint64_t));

__device__ std::uint32_t placeOf(float value)
{
    const std::uint32_t magnitude = bitsOf(value) & formulas::kMagnitudeMask;
    if (magnitude == 0) return kZero;
    if (magnitude >= formulas::kInfinityBits) return magnitude == formulas::kInfinityBits ? kInfinite : kNan;
    const std::uint32_t field = magnitude >> formulas::kExponentShift;
    return kBinades + (field == 0 ? formulas::subnormalBinade(magnitude) : formulas::normalBinade(field));
}

struct Exponents {
    static constexpr std::size_t kPlaces = kCounts;
    ConstMatrix m;

    __device__ void operator()(std::size_t i, std::size_t n, unsigned* histogram) const
    {
        Group x;
        read(m, i, n, x);
        for (std::size_t j = 0; j < n; ++j)
            atomicAdd(&histogram[placeOf(x[j])], 1U);
    }
};

struct Lost {
    ConstMatrix m, reference;

    __device__ unsigned operator()(std::size_t i, std::size_t n) const
    {
        Group x, expected;
        read(m, i, n, x);
        read(reference, i, n, expected);
        unsigned lost = 0;
        for (std::size_t j = 0; j < n; ++j)
            lost += formulas::isLost(x[j], expected[j]) ? 1U : 0U;
        return lost;
    }
};

/// counts[part] += those of each part.
__global__ void countLostOnes(const Part<Lost>* parts, std::size_t count, std::size_t chunks,
                              unsigned long long* counts)
{
    for (std::size_t chunk = blockIdx.x; chunk < chunks; chunk += gridDim.x) {
        const Part<Lost>& part = partOf(parts, count, chunk);
        unsigned long long sum = 0;
        forGroupsOfChunk(part, chunk, [&](const Lost& lost, std::size_t i, std::size_t n) { sum += lost(i, n); });
        sum = warpSum(sum);
        if (threadIdx.x % kWarp == 0 && sum != 0) atomicAdd(&counts[&part - parts], sum);
    }
}

} // namespace

std::vector<ExponentCounts> countExponents(Context& context, std::span<const ConstMatrix> all)
{
    std::vector<ExponentCounts> result(all.size());
    if (all.empty()) return result;
    std::vector<Part<Exponents>> parts;
    for (const ConstMatrix& m : all)
        parts.push_back({Exponents{m}, m.size()});
    const PartTable<Exponents> table(context, std::move(parts));
    const Counts counts(context, all.size() * kCounts);
    countPlaces(context, table, counts.data());
    counts.download(result.data());
    return result;
}

std::vector<std::uint64_t> countLost(Context& context, std::span<const ReferencePair> all)
{
    std::vector<std::uint64_t> result(all.size());
    if (all.empty()) return result;
    std::vector<Part<Lost>> parts;
    for (const auto& [m, reference] : all) {
        assert(m.size() == reference.size());
        parts.push_back({Lost{m, reference}, m.size()});
    }
    const PartTable<Lost> table(context, std::move(parts));
    const Counts counts(context, all.size());
    if (table.chunks() != 0)
        launch(context, &countLostOnes, gridFor(context, table.chunks() * kThreads), table.data(), table.count(),
               table.chunks(), counts.data());
    counts.download(result.data());
    return result;
}

} // namespace kernels::cuda
