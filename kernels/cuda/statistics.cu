#include "kernels/cuda/launch.h"
#include "kernels/cuda/operations.h"

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

struct Values {
    ConstMatrix m;

    __device__ void operator()(std::size_t i, std::size_t n, unsigned* histogram) const
    {
        Group x;
        read(m, i, n, x);
        for (std::size_t j = 0; j < n; ++j)
            atomicAdd(&histogram[placeOf(x[j])], 1U);
    }
};

/// Adds what the warps of a block have counted to `counts`, and begins anew. All threads must come here.
__device__ void handOver(unsigned (&ofWarps)[kWarps][kCounts], unsigned long long* counts)
{
    __syncthreads();
    for (std::size_t i = threadIdx.x; i < kCounts; i += kThreads) {
        unsigned long long sum = 0;
        for (std::size_t warp = 0; warp < kWarps; ++warp) {
            sum += ofWarps[warp][i];
            ofWarps[warp][i] = 0;
        }
        if (sum != 0) atomicAdd(&counts[i], sum);
    }
    __syncthreads();
}

/// counts[part * kCounts] and what follows += those of each part. A block takes `each` chunks in a row, and hands over
/// its counts where a part ends. Each warp has its own histogram, because all threads of a block would wait for the few
/// binades that most values are in.
__global__ void countPlaces(const Part<Values>* parts, std::size_t count, std::size_t chunks, std::size_t each,
                            unsigned long long* counts)
{
    __shared__ unsigned ofWarps[kWarps][kCounts];
    for (std::size_t i = threadIdx.x; i < kWarps * kCounts; i += kThreads)
        ofWarps[i / kCounts][i % kCounts] = 0;
    __syncthreads();
    unsigned* mine = ofWarps[threadIdx.x / kWarp];
    const std::size_t begin = blockIdx.x * each, end = begin + each < chunks ? begin + each : chunks;
    for (std::size_t chunk = begin; chunk < end; ++chunk) {
        const Part<Values>& part = partOf(parts, count, chunk);
        forGroupsOfChunk(part, chunk, [&](const Values& values, std::size_t i, std::size_t n) { values(i, n, mine); });
        if (chunk + 1 == end || chunk + 1 == part.firstChunk + ceilDivide(part.size, kChunk))
            handOver(ofWarps, counts + static_cast<std::size_t>(&part - parts) * kCounts);
    }
}

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

/// Room for `size` counts, which are 0.
class Counts {
public:
    Counts(Context& context, std::size_t size)
        : m_context(context), m_bytes(size * sizeof(unsigned long long)), m_memory(context.memory, m_bytes)
    {
        check(cudaMemsetAsync(data(), 0, m_bytes, context.stream()));
    }
    unsigned long long* data() const { return static_cast<unsigned long long*>(m_memory.data()); }
    void download(void* to) const { m_context.download(to, data(), m_bytes); }

private:
    Context& m_context;
    std::size_t m_bytes;
    Temporary m_memory;
};

} // namespace

std::vector<ExponentCounts> countExponents(Context& context, std::span<const ConstMatrix> all)
{
    std::vector<ExponentCounts> result(all.size());
    if (all.empty()) return result;
    std::vector<Part<Values>> parts;
    for (const ConstMatrix& m : all)
        parts.push_back({Values{m}, m.size()});
    const PartTable<Values> table(context, std::move(parts));
    const Counts counts(context, all.size() * kCounts);
    const dim3 grid = gridFor(context, table.chunks() * kThreads);
    if (table.chunks() != 0)
        launch(context, &countPlaces, grid, table.data(), table.count(), table.chunks(),
               ceilDivide(table.chunks(), grid.x), counts.data());
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
