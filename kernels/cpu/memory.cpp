#include "kernels/cpu/memory.h"
#include "kernels/backend.h"
#include "kernels/size_class.h"
#include <cassert>

namespace kernels::cpu {

AlignedBytes allocateAligned(std::size_t bytes)
{
    auto* memory = new (std::align_val_t{kAlignment}, std::nothrow) std::byte[bytes];
    if (memory == nullptr) throw Error("Out of memory: " + std::to_string(bytes) + " bytes could not be allocated.");
    return AlignedBytes(memory);
}

/// The size class stands in front of a block, in a cache line of its own.
void* MemoryCache::allocate(std::size_t bytes)
{
    const SizeClass size = sizeClassFor(bytes, kAlignment);
    std::vector<void*>& free = m_free[size.index];
    if (!free.empty()) {
        void* memory = free.back();
        free.pop_back();
        return memory;
    }
    AlignedBytes block = allocateAligned(kAlignment + size.bytes);
    new (block.get()) std::size_t(size.index);
    std::byte* memory = block.get() + kAlignment;
    // Room for every block of this class: release() cannot fail.
    free.reserve(free.capacity() + 1);
    m_blocks.push_back(std::move(block));
    return memory;
}

void MemoryCache::release(void* memory) noexcept
{
    if (memory == nullptr) return;
    const std::byte* block = static_cast<std::byte*>(memory) - kAlignment;
    const std::size_t index = *reinterpret_cast<const std::size_t*>(block);
    assert(index < m_free.size());
    m_free[index].push_back(memory);
}

float* Scratch::floats(std::size_t count)
{
    if (count > m_count) {
        m_bytes = allocateAligned(count * sizeof(float));
        m_count = count;
    }
    return reinterpret_cast<float*>(m_bytes.get());
}

} // namespace kernels::cpu
