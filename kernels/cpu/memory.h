#pragma once
// Memory the CPU backend hands out again and again. Knows nothing of what lies in it.
//
// A large malloc is unmapped by free and faults in page by page when it is touched the next time: training would pay
// for that in every iteration. Released blocks are kept by size here and go back to the system with this object.
#include "kernels/size_class.h"
#include <array>
#include <cstddef>
#include <memory>
#include <new>
#include <vector>

namespace kernels::cpu {

inline constexpr std::size_t kAlignment = 64;

struct AlignedDelete {
    void operator()(std::byte* memory) const { ::operator delete[](memory, std::align_val_t{kAlignment}); }
};
using AlignedBytes = std::unique_ptr<std::byte[], AlignedDelete>;

/// Contents are not initialised. Throws kernels::Error when there is no memory.
AlignedBytes allocateAligned(std::size_t bytes);

class MemoryCache {
public:
    void* allocate(std::size_t bytes);
    void release(void* memory) noexcept;

private:
    std::vector<AlignedBytes> m_blocks;
    std::array<std::vector<void*>, kSizeClasses> m_free;
};

/// Working memory of one worker that only grows.
class Scratch {
public:
    float* floats(std::size_t count);

private:
    AlignedBytes m_bytes;
    std::size_t m_count = 0;
};

} // namespace kernels::cpu
