#pragma once
// Histograms of many matrices in one launch. Knows nothing of what is counted.
#include "kernels/cuda/launch.h"

namespace kernels::cuda {

/// Adds what the warps of a block have counted to `counts`, and begins anew. All threads must come here.
template <std::size_t Places>
__device__ void handOver(unsigned (&ofWarps)[kWarps][Places], unsigned long long* counts)
{
    __syncthreads();
    for (std::size_t i = threadIdx.x; i < Places; i += kThreads) {
        unsigned long long sum = 0;
        for (std::size_t warp = 0; warp < kWarps; ++warp) {
            sum += ofWarps[warp][i];
            ofWarps[warp][i] = 0;
        }
        if (sum != 0) atomicAdd(&counts[i], sum);
    }
    __syncthreads();
}

/// counts[part * kPlaces] and what follows += those of each part. A block takes `each` chunks in a row, and hands over
/// its counts where a part ends. Each warp has its own histogram, because all threads of a block would wait for the few
/// places that most values are in.
template <class Body>
__global__ void countPlacesOf(const Part<Body>* parts, std::size_t count, std::size_t chunks, std::size_t each,
                              unsigned long long* counts)
{
    constexpr std::size_t kPlaces = Body::kPlaces;
    __shared__ unsigned ofWarps[kWarps][kPlaces];
    for (std::size_t i = threadIdx.x; i < kWarps * kPlaces; i += kThreads)
        ofWarps[i / kPlaces][i % kPlaces] = 0;
    __syncthreads();
    unsigned* mine = ofWarps[threadIdx.x / kWarp];
    const std::size_t begin = blockIdx.x * each, end = begin + each < chunks ? begin + each : chunks;
    for (std::size_t chunk = begin; chunk < end; ++chunk) {
        const Part<Body>& part = partOf(parts, count, chunk);
        forGroupsOfChunk(part, chunk, [&](const Body& body, std::size_t i, std::size_t n) { body(i, n, mine); });
        if (chunk + 1 == end || chunk + 1 == part.firstChunk + ceilDivide(part.size, kChunk))
            handOver(ofWarps, counts + static_cast<std::size_t>(&part - parts) * kPlaces);
    }
}

/// body(begin, n, histogram) adds the values of a group to one of Body::kPlaces places; `counts` has as many for each
/// part.
template <class Body>
void countPlaces(const Context& context, const PartTable<Body>& table, unsigned long long* counts)
{
    if (table.chunks() == 0) return;
    const dim3 grid = gridFor(context, table.chunks() * kThreads);
    launch(context, &countPlacesOf<Body>, grid, table.data(), table.count(), table.chunks(),
           ceilDivide(table.chunks(), grid.x), counts);
}

/// Room for counts, which are 0.
class Counts {
public:
    Counts(Context& context, std::size_t size)
        : m_context(context), m_bytes(size * sizeof(unsigned long long)), m_memory(context.memory, m_bytes)
    {
        clear();
    }
    void clear() const { check(cudaMemsetAsync(data(), 0, m_bytes, m_context.stream())); }
    unsigned long long* data() const { return static_cast<unsigned long long*>(m_memory.data()); }
    void download(void* to) const { m_context.download(to, data(), m_bytes); }

private:
    Context& m_context;
    std::size_t m_bytes;
    Temporary m_memory;
};

} // namespace kernels::cuda
