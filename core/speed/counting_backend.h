#pragma once
// A backend that counts the bytes which are asked of another one. Knows nothing of what lies in them.
#include "core/forwarding_backend.h"
#include <unordered_map>

namespace core::speed {

class CountingBackend : public ForwardingBackend {
public:
    explicit CountingBackend(kernels::Backend& backend) : m_backend(backend) {}

    void* allocate(std::size_t bytes) override;
    void release(void* memory) noexcept override;

    std::uint64_t liveBytes() const { return m_live; }
    std::uint64_t peakBytes() const { return m_peak; } // the most that was live
    void forgetPeak() { m_peak = m_live; }
    /// Of memory that is live; 0 for any other.
    std::uint64_t bytesOf(const void* memory) const;

protected:
    kernels::Backend& inner() const override { return m_backend; }

private:
    kernels::Backend& m_backend;
    std::unordered_map<const void*, std::uint64_t> m_blocks;
    std::uint64_t m_live = 0, m_peak = 0;
};

} // namespace core::speed
