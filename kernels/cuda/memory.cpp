#include "kernels/cuda/memory.h"
#include "kernels/backend.h"

namespace kernels::cuda {
namespace {

constexpr std::size_t kUnit = 512;

/// Null where there is no memory left.
DeviceMemory tryAllocate(std::size_t bytes)
{
    void* memory = nullptr;
    const cudaError_t result = cudaMalloc(&memory, bytes);
    if (result == cudaErrorMemoryAllocation) {
        cudaGetLastError(); // or a later call would report this one
        return nullptr;
    }
    check(result);
    return DeviceMemory(memory);
}

} // namespace

PinnedMemory allocatePinned(std::size_t bytes)
{
    void* memory = nullptr;
    check(cudaMallocHost(&memory, bytes));
    return PinnedMemory(memory);
}

void* MemoryCache::allocate(std::size_t bytes)
{
    const SizeClass size = sizeClassFor(bytes, kUnit);
    std::vector<void*>& free = m_free[size.index];
    if (!free.empty()) {
        void* memory = free.back();
        free.pop_back();
        return memory;
    }
    DeviceMemory block = allocateNew(size.bytes);
    void* memory = block.get();
    // Room for every block of this class: release() cannot fail.
    free.reserve(free.capacity() + 1);
    m_blocks[memory] = {std::move(block), size.index};
    return memory;
}

void MemoryCache::release(void* memory) noexcept
{
    if (memory == nullptr) return;
    m_free[m_blocks.find(memory)->second.sizeClass].push_back(memory);
}

DeviceMemory MemoryCache::allocateNew(std::size_t bytes)
{
    DeviceMemory block = tryAllocate(bytes);
    if (block == nullptr) {
        freeReleased();
        block = tryAllocate(bytes);
    }
    if (block == nullptr)
        throw Error("The GPU is out of memory: " + std::to_string(bytes) + " bytes could not be allocated.");
    return block;
}

/// cudaFree waits until the device no longer uses the block.
void MemoryCache::freeReleased()
{
    for (std::vector<void*>& free : m_free) {
        for (void* memory : free)
            m_blocks.erase(memory);
        free.clear();
    }
}

} // namespace kernels::cuda
