#pragma once
// Device memory that is handed out again and again, and pinned host memory. Knows nothing of what lies in it.
//
// cudaMalloc and cudaFree stop the device; so released blocks are kept by size, as on the CPU. Whoever gets a released
// block uses it later in the same stream, after everything that used it before.
#include "kernels/cuda/check.h"
#include "kernels/size_class.h"
#include <array>
#include <memory>
#include <unordered_map>
#include <vector>

namespace kernels::cuda {

struct DeviceDelete {
    void operator()(void* memory) const { cudaFree(memory); }
};
struct PinnedDelete {
    void operator()(void* memory) const { cudaFreeHost(memory); }
};
using DeviceMemory = std::unique_ptr<void, DeviceDelete>;
using PinnedMemory = std::unique_ptr<void, PinnedDelete>;

PinnedMemory allocatePinned(std::size_t bytes);

class MemoryCache {
public:
    void* allocate(std::size_t bytes);
    void release(void* memory) noexcept;
    /// Gives what is not in use back to the device; waits for it.
    void freeReleased();

private:
    struct Block {
        DeviceMemory memory;
        std::size_t sizeClass;
    };
    DeviceMemory allocateNew(std::size_t bytes);

    std::unordered_map<void*, Block> m_blocks;
    std::array<std::vector<void*>, kSizeClasses> m_free;
};

/// Device memory for one operation.
class Temporary {
public:
    Temporary(MemoryCache& cache, std::size_t bytes) : m_cache(cache), m_memory(cache.allocate(bytes)) {}
    ~Temporary() { m_cache.release(m_memory); }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;
    void* data() const { return m_memory; }

private:
    MemoryCache& m_cache;
    void* m_memory;
};

} // namespace kernels::cuda
