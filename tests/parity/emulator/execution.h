#pragma once
// How the threads of a block run on the processor: fibers.cpp runs them in turn in one thread, the same way every time;
// threads.cpp gives each one a thread of its own, for ThreadSanitizer. Knows nothing of memory.
#include <cstdint>
#include <functional>

namespace emulator {

struct Dimensions {
    unsigned x = 1, y = 1, z = 1;
    constexpr Dimensions(unsigned a = 1, unsigned b = 1, unsigned c = 1) : x(a), y(b), z(c) {}
    constexpr unsigned count() const { return x * y * z; }
    /// The place with this number, x running fastest.
    constexpr Dimensions at(unsigned index) const { return {index % x, index / x % y, index / (x * y)}; }
};

inline constexpr unsigned kWarp = 32;

struct Stream;

/// Runs body once for each thread of each block, one block after the other. Throws std::logic_error if some threads of
/// a block wait where the others never come.
void run(const Dimensions& grid, const Dimensions& block, const std::function<void()>& body);

void waitForBlock();
void waitForWarp();
/// Every lane of the warp shows its bits and gets those of lane `from`.
std::uint64_t exchangeBits(std::uint64_t bits, unsigned from);

template <std::size_t bytes>
struct Bits;
template <>
struct Bits<4> {
    using Type = std::uint32_t;
};
template <>
struct Bits<8> {
    using Type = std::uint64_t;
};
template <class T>
using BitsOf = typename Bits<sizeof(T)>::Type;

template <class T>
T exchange(T bits, unsigned from)
{
    return static_cast<T>(exchangeBits(bits, from));
}

} // namespace emulator

// CUDA's names for where the code that is running stands.
extern thread_local constinit emulator::Dimensions threadIdx, blockIdx, blockDim, gridDim;

namespace emulator {

/// Of the running thread in its block.
inline unsigned threadIndex()
{
    return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}

inline unsigned lane()
{
    return threadIndex() % kWarp;
}

} // namespace emulator
