#include "kernels/cuda/launch.h"
#include "kernels/cuda/operations.h"

namespace kernels::cuda {
namespace {

// Places of the counts in ExponentCounts, seen as one array.
constexpr std::uint32_t kZero = 0, kInfinite = 1, kNan = 2, kBinades = 3;
constexpr std::size_t kCounts = sizeof(ExponentCounts) / sizeof(std::uint64_t);
static_assert(offsetof(ExponentCounts, binade) == kBinades * sizeof(std::uint64_t));

__device__ std::uint32_t placeOf(float value)
{
    const std::uint32_t magnitude = bitsOf(value) & formulas::kMagnitudeMask;
    if (magnitude == 0) return kZero;
    if (magnitude >= formulas::kInfinityBits) return magnitude == formulas::kInfinityBits ? kInfinite : kNan;
    const std::uint32_t field = magnitude >> formulas::kExponentShift;
    return kBinades + (field == 0 ? formulas::subnormalBinade(magnitude) : formulas::normalBinade(field));
}

/// Each warp has its own histogram, because all threads of a block would wait for the few binades that most values are
/// in.
__global__ void countPlaces(ConstMatrix m, unsigned long long* counts)
{
    __shared__ unsigned ofWarps[kWarps][kCounts];
    for (std::size_t i = threadIdx.x; i < kWarps * kCounts; i += kThreads)
        ofWarps[i / kCounts][i % kCounts] = 0;
    __syncthreads();
    unsigned* mine = ofWarps[threadIdx.x / kWarp];
    for (std::size_t i = threadInGrid() * kGroup; i < m.size(); i += threadsInGrid() * kGroup) {
        const std::size_t n = m.size() - i < kGroup ? m.size() - i : kGroup;
        Group x;
        read(m, i, n, x);
        for (std::size_t j = 0; j < n; ++j)
            atomicAdd(&mine[placeOf(x[j])], 1U);
    }
    __syncthreads();
    for (std::size_t i = threadIdx.x; i < kCounts; i += kThreads) {
        unsigned long long sum = 0;
        for (std::size_t warp = 0; warp < kWarps; ++warp)
            sum += ofWarps[warp][i];
        if (sum != 0) atomicAdd(&counts[i], sum);
    }
}

struct CountLost {
    ConstMatrix m, reference;

    __device__ void operator()(std::size_t i, std::size_t n, Tally& tally) const
    {
        Group x, expected;
        read(m, i, n, x);
        read(reference, i, n, expected);
        for (std::size_t j = 0; j < n; ++j)
            tally.found += formulas::isLost(x[j], expected[j]) ? 1U : 0U;
    }
};

} // namespace

ExponentCounts countExponents(Context& context, ConstMatrix m)
{
    auto& exponents = context.answers().exponents;
    context.clear(exponents);
    const dim3 grid = gridFor(context, ceilDivide(m.size(), kGroup));
    if (m.size() != 0) launch(context, &countPlaces, grid, m, &exponents[0]);
    struct Copy {
        unsigned long long counts[kCounts];
    };
    return std::bit_cast<ExponentCounts>(context.fetch(reinterpret_cast<const Copy&>(exponents)));
}

std::uint64_t countLost(Context& context, ConstMatrix m, ConstMatrix reference)
{
    assert(m.size() == reference.size());
    Tally& tally = context.answers().tally;
    context.clear(tally);
    forGroups(context, m.size(), CountLost{m, reference}, &tally);
    return context.fetch(tally).found;
}

} // namespace kernels::cuda
