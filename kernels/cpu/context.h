#pragma once
// What every function of the CPU backend works with: the inner loops, the threads and their working memory; and blocks
// of FP32, through which the other formats pass. Knows nothing of single operations.
#include "kernels/backend.h"
#include "kernels/cpu/activation_table.h"
#include "kernels/cpu/loops.h"
#include "kernels/cpu/memory.h"
#include "kernels/cpu/thread_pool.h"
#include <algorithm>
#include <cassert>
#include <utility>

namespace kernels::cpu {

/// A range of this many elements is worth handing to another thread, when an element costs about a nanosecond.
inline constexpr std::size_t kGrain = 8192;
/// The same where an element costs a tenth of that, and the other core would have to fetch it from this one's cache.
inline constexpr std::size_t kCheapGrain = 32768;

struct alignas(kAlignment) Worker {
    Scratch rows, columns, sums;
    StoreCounts counts;
    std::uint64_t tally = 0;
};

struct Context {
    const Loops loops;
    ThreadPool pool;
    std::vector<Worker> workers;
    Scratch shared;
    ActivationTables tables;

    Context(const Loops& l, std::size_t threads) : loops(l), pool(threads), workers(pool.size()) {}

    /// Calls body(begin, end, counts of this range or null) and adds the counts to `counts`.
    template <class Body>
    void forRanges(std::size_t count, std::size_t grain, StoreCounts* counts, const Body& body)
    {
        if (counts == nullptr) {
            return pool.forRanges(count, grain, [&](std::size_t begin, std::size_t end, std::size_t) {
                body(begin, end, static_cast<StoreCounts*>(nullptr));
            });
        }
        pool.forRanges(count, grain, [&](std::size_t begin, std::size_t end, std::size_t worker) {
            body(begin, end, &workers[worker].counts);
        });
        collect(*counts);
    }

    /// The sum of what body(begin, end) returns.
    template <class Body>
    std::uint64_t tally(std::size_t count, std::size_t grain, const Body& body)
    {
        pool.forRanges(count, grain, [&](std::size_t begin, std::size_t end, std::size_t worker) {
            workers[worker].tally += body(begin, end);
        });
        std::uint64_t sum = 0;
        for (Worker& worker : workers)
            sum += std::exchange(worker.tally, 0);
        return sum;
    }

    void collect(StoreCounts& counts)
    {
        for (Worker& worker : workers) {
            const StoreCounts part = std::exchange(worker.counts, {});
            counts.flushed += part.flushed;
            counts.overflowed += part.overflowed;
        }
    }
};

/// A part of an operand that fits the first-level cache, as FP32. Padded, and its padding is never uninitialised.
inline constexpr std::size_t kBlock = 256;
struct alignas(kAlignment) Block {
    float values[kBlock] = {};
    float& operator[](std::size_t i) { return values[i]; }
    float operator[](std::size_t i) const { return values[i]; }
};
static_assert(kBlock % kPadding == 0);

/// Calls body(begin, n) for the blocks of begin..end.
template <class Body>
void forBlocks(std::size_t begin, std::size_t end, const Body& body)
{
    for (std::size_t i = begin; i < end; i += kBlock)
        body(i, std::min(kBlock, end - i));
}

inline const std::byte* at(const ConstMatrix& m, std::size_t element)
{
    return static_cast<const std::byte*>(m.data) + element * sizeOf(m.format);
}

inline std::byte* at(const Matrix& m, std::size_t element)
{
    return static_cast<std::byte*>(m.data) + element * sizeOf(m.format);
}

inline void read(const Loops& loops, const ConstMatrix& m, std::size_t begin, std::size_t n, Block& to)
{
    assert(n <= kBlock);
    loops.decode(m.format, at(m, begin), to.values, n);
}

inline void write(const Loops& loops, const Block& from, const Matrix& m, std::size_t begin, std::size_t n,
                  StoreCounts* counts = nullptr)
{
    loops.encode(m.format, from.values, at(m, begin), n, counts);
}

/// Part of an FP32 operand can be used where it lies if it needs no padding.
inline bool liesReady(Format format, std::size_t n)
{
    return format == Format::FP32 && n % kPadding == 0;
}

/// Elements begin..begin + n as FP32, padded: in `room`, or where they lie.
inline const float* input(const Loops& loops, const ConstMatrix& m, std::size_t begin, std::size_t n, Block& room)
{
    if (liesReady(m.format, n)) return reinterpret_cast<const float*>(at(m, begin));
    read(loops, m, begin, n, room);
    return room.values;
}

/// Where to put the FP32 values of elements begin..begin + n, padded; finish() stores them.
inline float* output(const Matrix& m, std::size_t begin, std::size_t n, Block& room)
{
    return liesReady(m.format, n) ? reinterpret_cast<float*>(at(m, begin)) : room.values;
}

inline void finish(const Loops& loops, const Block& room, const Matrix& m, std::size_t begin, std::size_t n,
                   StoreCounts* counts = nullptr)
{
    if (!liesReady(m.format, n)) write(loops, room, m, begin, n, counts);
}

/// The values as `format` would keep them.
inline void roundValues(const Loops& loops, Format format, float* values, std::size_t n)
{
    assert(n <= kBlock);
    if (format == Format::FP32) return;
    std::uint16_t bits[kBlock];
    loops.encode(format, values, bits, n, nullptr);
    loops.decode(format, bits, values, n);
}

inline float readOne(const Loops& loops, const ConstMatrix& m, std::size_t element)
{
    float value = 0;
    loops.decode(m.format, at(m, element), &value, 1);
    return value;
}

inline void writeOne(const Loops& loops, float value, const Matrix& m, std::size_t element)
{
    loops.encode(m.format, &value, at(m, element), 1, nullptr);
}

} // namespace kernels::cpu
