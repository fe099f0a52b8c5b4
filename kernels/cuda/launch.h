#pragma once
// The shapes of work that operations share: a body for every group of a matrix, of many matrices in one launch, and
// sums in double. A body is a struct with what it needs and operator(). Knows nothing of single operations.
#include "kernels/cuda/context.h"
#include "kernels/cuda/reduce.h"
#include <algorithm>
#include <cassert>
#include <span>
#include <utility>

namespace kernels::cuda {

template <class... Parameters, class... Arguments>
void launch(const Context& context, void (*kernel)(Parameters...), dim3 grid, const Arguments&... arguments)
{
    cudaLaunchConfig_t config = {};
    config.gridDim = grid;
    config.blockDim = dim3(kThreads);
    config.stream = context.stream();
    check(cudaLaunchKernelEx(&config, kernel, arguments...));
}

constexpr std::size_t ceilDivide(std::size_t a, std::size_t b)
{
    return (a + b - 1) / b;
}

/// Enough blocks of threads for `work` threads, but no more than keep the device busy: bodies run in strides.
inline dim3 gridFor(const Context& context, std::size_t work)
{
    constexpr std::size_t kBlocksEach = 16;
    const std::size_t most = kBlocksEach * context.multiprocessors();
    return dim3(static_cast<unsigned>(std::clamp<std::size_t>(ceilDivide(work, kThreads), 1, most)));
}

__device__ inline std::size_t threadInGrid()
{
    return std::size_t{blockIdx.x} * blockDim.x + threadIdx.x;
}

__device__ inline std::size_t threadsInGrid()
{
    return std::size_t{gridDim.x} * blockDim.x;
}

/// All threads of the block must come here.
__device__ inline void addTo(Tally* total, const Tally& mine)
{
    if (total == nullptr) return;
    const unsigned long long flushed = warpSum(mine.flushed), overflowed = warpSum(mine.overflowed);
    const unsigned long long found = warpSum(mine.found);
    if (threadIdx.x % kWarp != 0) return;
    // All blocks add to one place, where they wait for one another; mostly there is nothing to add.
    if (flushed != 0) atomicAdd(&total->flushed, flushed);
    if (overflowed != 0) atomicAdd(&total->overflowed, overflowed);
    if (found != 0) atomicAdd(&total->found, found);
}

template <class Body>
__global__ void onGroups(std::size_t size, Body body, Tally* total)
{
    Tally tally;
    for (std::size_t i = threadInGrid() * kGroup; i < size; i += threadsInGrid() * kGroup)
        body(i, size - i < kGroup ? size - i : kGroup, tally);
    addTo(total, tally);
}

/// Calls body(begin, n, tally) for the groups of 0..size.
template <class Body>
void forGroups(const Context& context, std::size_t size, const Body& body, Tally* tally = nullptr)
{
    if (size != 0) launch(context, &onGroups<Body>, gridFor(context, ceilDivide(size, kGroup)), size, body, tally);
}

template <class Body>
__global__ void onElements(std::size_t size, Body body, Tally* total)
{
    Tally tally;
    for (std::size_t i = threadInGrid(); i < size; i += threadsInGrid())
        body(i, tally);
    addTo(total, tally);
}

/// Calls body(i, tally) for i in 0..size.
template <class Body>
void forElements(const Context& context, std::size_t size, const Body& body, Tally* tally = nullptr)
{
    if (size != 0) launch(context, &onElements<Body>, gridFor(context, size), size, body, tally);
}

/// One of the matrices of a launch over many. Blocks take chunks, so each looks up its matrix once for many elements.
template <class Body>
struct Part {
    Body body;
    std::size_t size;
    std::size_t firstChunk = 0;
};
inline constexpr std::size_t kChunk = 4 * kGroup * kThreads;

/// The last part that does not begin after `chunk`.
template <class Body>
__device__ const Part<Body>& partOf(const Part<Body>* parts, std::size_t count, std::size_t chunk)
{
    std::size_t first = 0;
    while (count > 1) {
        const std::size_t half = count / 2;
        const bool above = parts[first + half].firstChunk <= chunk;
        first += above ? half : 0;
        count = above ? count - half : half;
    }
    return parts[first];
}

/// Calls call(body, begin, n) for the groups of a chunk that belong to this thread.
template <class Body, class Call>
__device__ void forGroupsOfChunk(const Part<Body>& part, std::size_t chunk, const Call& call)
{
    const std::size_t begin = (chunk - part.firstChunk) * kChunk;
    const std::size_t end = part.size - begin < kChunk ? part.size : begin + kChunk;
    const Body body = part.body;
    for (std::size_t i = begin + threadIdx.x * kGroup; i < end; i += kThreads * kGroup)
        call(body, i, end - i < kGroup ? end - i : kGroup);
}

template <class Body>
__global__ void onParts(const Part<Body>* parts, std::size_t count, std::size_t chunks, Tally* total)
{
    Tally tally;
    for (std::size_t chunk = blockIdx.x; chunk < chunks; chunk += gridDim.x) {
        forGroupsOfChunk(partOf(parts, count, chunk), chunk,
                         [&](const Body& body, std::size_t i, std::size_t n) { body(i, n, tally); });
    }
    addTo(total, tally);
}

/// The parts on the device. An empty one has no chunk, and partOf() never finds it.
template <class Body>
class PartTable {
public:
    PartTable(Context& context, std::vector<Part<Body>> parts)
        : m_count(parts.size()), m_memory(context.memory, parts.size() * sizeof(Part<Body>))
    {
        for (Part<Body>& part : parts) {
            part.firstChunk = m_chunks;
            m_chunks += ceilDivide(part.size, kChunk);
        }
        context.upload(m_memory.data(), parts.data(), parts.size() * sizeof(Part<Body>));
    }
    const Part<Body>* data() const { return static_cast<const Part<Body>*>(m_memory.data()); }
    std::size_t count() const { return m_count; }
    std::size_t chunks() const { return m_chunks; }

private:
    std::size_t m_count, m_chunks = 0;
    Temporary m_memory;
};

/// Calls part.body(begin, n, tally) for the groups of all parts, in one launch.
template <class Body>
void forParts(Context& context, std::vector<Part<Body>> parts, Tally* tally = nullptr)
{
    if (parts.size() == 1) return forGroups(context, parts[0].size, parts[0].body, tally);
    if (parts.empty()) return;
    const PartTable<Body> table(context, std::move(parts));
    if (table.chunks() == 0) return;
    launch(context, &onParts<Body>, gridFor(context, table.chunks() * kThreads), table.data(), table.count(),
           table.chunks(), tally);
}

template <class Term>
__global__ void sumTerms(std::size_t size, Term term, double* sums)
{
    double sum = 0;
    for (std::size_t i = threadInGrid() * kGroup; i < size; i += threadsInGrid() * kGroup)
        sum += term(i, size - i < kGroup ? size - i : kGroup);
    sum = blockSum(sum);
    if (threadIdx.x == 0) sums[blockIdx.x] = sum;
}

template <class Finish>
__global__ void finishSum(const double* sums, unsigned count, Finish finish)
{
    double sum = 0;
    for (unsigned i = threadIdx.x; i < count; i += kThreads)
        sum += sums[i];
    sum = blockSum(sum);
    if (threadIdx.x == 0) finish(sum);
}

/// finish(sum of term(begin, n) over the groups of 0..size), in double; the order depends on the size alone.
template <class Term, class Finish>
void sumGroups(Context& context, std::size_t size, const Term& term, const Finish& finish)
{
    constexpr std::size_t kMostBlocks = 1024;
    const std::size_t blocks = std::min(ceilDivide(size, kGroup * kThreads), kMostBlocks);
    const Temporary sums(context.memory, kMostBlocks * sizeof(double));
    auto* room = static_cast<double*>(sums.data());
    if (blocks != 0) launch(context, &sumTerms<Term>, dim3(static_cast<unsigned>(blocks)), size, term, room);
    launch(context, &finishSum<Finish>, dim3(1), room, static_cast<unsigned>(blocks), finish);
}

} // namespace kernels::cuda
