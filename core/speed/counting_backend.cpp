#include "core/speed/counting_backend.h"
#include <algorithm>

namespace core::speed {

void* CountingBackend::allocate(std::size_t bytes)
{
    void* memory = m_backend.allocate(bytes);
    m_blocks[memory] = bytes;
    m_live += bytes;
    m_peak = std::max(m_peak, m_live);
    return memory;
}

void CountingBackend::release(void* memory) noexcept
{
    if (const auto found = m_blocks.find(memory); found != m_blocks.end()) {
        m_live -= found->second;
        m_blocks.erase(found);
    }
    m_backend.release(memory);
}

std::uint64_t CountingBackend::bytesOf(const void* memory) const
{
    const auto found = m_blocks.find(memory);
    return found == m_blocks.end() ? 0 : found->second;
}

} // namespace core::speed
