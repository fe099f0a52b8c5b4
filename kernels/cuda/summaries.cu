#include "kernels/cuda/operations.h"
#include "kernels/cuda/part_counts.h"
#include <cmath>
#include <cstdint>

namespace kernels::cuda {
namespace {

// The median is found digit by digit, the highest first: of the magnitudes that begin as it does, one histogram tells
// the next digit.
constexpr unsigned kDigitBits = 8, kFirstShift = 24;

/// What is known of one matrix.
struct Search {
    std::int32_t smallest = INT32_MAX, largest = INT32_MIN; // as formulas::orderOf has them
    std::uint32_t median = 0;                               // the digits that are known, and zeros
    unsigned long long numbers = 0;                         // that are not NaN
    unsigned long long rank = 0;                            // of the median among magnitudes that begin as it does
};

struct FindExtremes {
    ConstMatrix m;

    __device__ void operator()(std::size_t i, std::size_t n, Search& mine) const
    {
        Group x;
        read(m, i, n, x);
        for (std::size_t j = 0; j < n; ++j) {
            if (std::isnan(x[j])) continue;
            const std::int32_t order = formulas::orderOf(x[j]);
            mine.smallest = order < mine.smallest ? order : mine.smallest;
            mine.largest = order > mine.largest ? order : mine.largest;
        }
    }
};

/// Widens the extremes of each part's search.
__global__ void findExtremes(const Part<FindExtremes>* parts, std::size_t count, std::size_t chunks, Search* searches)
{
    for (std::size_t chunk = blockIdx.x; chunk < chunks; chunk += gridDim.x) {
        const Part<FindExtremes>& part = partOf(parts, count, chunk);
        Search mine;
        forGroupsOfChunk(part, chunk,
                         [&](const FindExtremes& body, std::size_t i, std::size_t n) { body(i, n, mine); });
        for (unsigned distance = kWarp / 2; distance != 0; distance /= 2) {
            const std::int32_t smallest = __shfl_xor_sync(kAllLanes, mine.smallest, distance);
            const std::int32_t largest = __shfl_xor_sync(kAllLanes, mine.largest, distance);
            mine.smallest = smallest < mine.smallest ? smallest : mine.smallest;
            mine.largest = largest > mine.largest ? largest : mine.largest;
        }
        if (threadIdx.x % kWarp != 0) continue;
        Search& search = searches[&part - parts];
        atomicMin(&search.smallest, mine.smallest);
        atomicMax(&search.largest, mine.largest);
    }
}

/// The digits at `shift` of the magnitudes that begin as the median does.
struct Digits {
    static constexpr std::size_t kPlaces = 1U << kDigitBits;
    ConstMatrix m;
    const Search* search;
    unsigned shift;

    __device__ void operator()(std::size_t i, std::size_t n, unsigned* histogram) const
    {
        const std::uint32_t known = shift == kFirstShift ? 0U : ~0U << (shift + kDigitBits);
        Group x;
        read(m, i, n, x);
        for (std::size_t j = 0; j < n; ++j) {
            const std::uint32_t magnitude = bitsOf(x[j]) & formulas::kMagnitudeMask;
            if (magnitude > formulas::kInfinityBits || (magnitude & known) != search->median) continue;
            atomicAdd(&histogram[(magnitude >> shift) % kPlaces], 1U);
        }
    }
};

/// One thread for each search.
__global__ void chooseDigits(Search* searches, std::size_t count, const unsigned long long* counts, unsigned shift)
{
    for (std::size_t i = threadInGrid(); i < count; i += threadsInGrid()) {
        const unsigned long long* ofDigit = counts + i * Digits::kPlaces;
        Search search = searches[i];
        if (shift == kFirstShift) {
            for (std::size_t digit = 0; digit < Digits::kPlaces; ++digit)
                search.numbers += ofDigit[digit];
            search.rank = search.numbers == 0 ? 0 : (search.numbers - 1) / 2;
        }
        std::uint32_t digit = 0;
        for (; digit + 1 < Digits::kPlaces && search.rank >= ofDigit[digit]; ++digit)
            search.rank -= ofDigit[digit];
        search.median |= digit << shift;
        searches[i] = search;
    }
}

void findMedians(Context& context, std::span<const ConstMatrix> all, Search* searches)
{
    const Counts counts(context, all.size() * Digits::kPlaces);
    for (unsigned shift = kFirstShift + kDigitBits; shift != 0;) {
        shift -= kDigitBits;
        std::vector<Part<Digits>> parts;
        for (const ConstMatrix& m : all)
            parts.push_back({Digits{m, searches + parts.size(), shift}, m.size()});
        counts.clear();
        countPlaces(context, PartTable<Digits>(context, std::move(parts)), counts.data());
        launch(context, &chooseDigits, gridFor(context, all.size()), searches, all.size(),
               static_cast<const unsigned long long*>(counts.data()), shift);
    }
}

Summary summaryOf(const Search& search)
{
    if (search.numbers == 0) return {};
    return {search.numbers, formulas::valueAtOrder(search.smallest), formulas::valueAtOrder(search.largest),
            floatOf(search.median)};
}

} // namespace

std::vector<Summary> summarize(Context& context, std::span<const ConstMatrix> all)
{
    std::vector<Summary> summaries;
    if (all.empty()) return summaries;
    std::vector<Search> found(all.size());
    const Temporary room(context.memory, all.size() * sizeof(Search));
    auto* searches = static_cast<Search*>(room.data());
    context.upload(searches, found.data(), found.size() * sizeof(Search));
    std::vector<Part<FindExtremes>> parts;
    for (const ConstMatrix& m : all)
        parts.push_back({FindExtremes{m}, m.size()});
    const PartTable<FindExtremes> table(context, std::move(parts));
    if (table.chunks() != 0)
        launch(context, &findExtremes, gridFor(context, table.chunks() * kThreads), table.data(), table.count(),
               table.chunks(), searches);
    findMedians(context, all, searches);
    context.download(found.data(), searches, found.size() * sizeof(Search));
    for (const Search& search : found)
        summaries.push_back(summaryOf(search));
    return summaries;
}

} // namespace kernels::cuda
