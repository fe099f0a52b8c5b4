#include "kernels/cpu/thread_pool.h"
#include <algorithm>

namespace kernels::cpu {
namespace {

constexpr std::uint32_t kChunkMask = 0xffffU;
constexpr std::uint32_t kOneJob = kChunkMask + 1;
constexpr int kSpins = 1000; // some tens of microseconds: longer than the gaps inside one training iteration

void pauseBriefly()
{
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    asm volatile("yield");
#endif
}

} // namespace

ThreadPool::ThreadPool(std::size_t threads)
{
    if (threads == 0) threads = std::thread::hardware_concurrency();
    for (std::size_t worker = 1; worker < threads; ++worker)
        m_threads.emplace_back([this, worker] { work(worker); });
}

ThreadPool::~ThreadPool()
{
    m_stop.store(true, std::memory_order_relaxed);
    m_state.fetch_add(kOneJob, std::memory_order_release);
    m_state.notify_all();
    for (std::thread& thread : m_threads)
        thread.join();
}

std::size_t ThreadPool::chunksFor(std::size_t count, std::size_t grain) const
{
    if (size() == 1) return 1;
    return std::min({count / std::max<std::size_t>(grain, 1), size(), std::size_t{kChunkMask}});
}

void ThreadPool::run(std::uint32_t chunks, Call call, const void* task)
{
    m_call = call;
    m_task = task;
    m_unfinished.store(chunks, std::memory_order_relaxed);
    const std::uint32_t job = (m_state.load(std::memory_order_relaxed) & ~kChunkMask) + kOneJob;
    m_state.store(job | chunks, std::memory_order_release);
    m_state.notify_all();
    runChunks(0);
    for (int spin = 0; m_unfinished.load(std::memory_order_acquire) != 0; ++spin) {
        pauseBriefly();
        // The worker that is still busy may be waiting for this very core.
        if (spin > kSpins) std::this_thread::yield();
    }
}

void ThreadPool::runChunks(std::size_t worker)
{
    std::uint32_t state = m_state.load(std::memory_order_acquire);
    while ((state & kChunkMask) != 0) {
        if (!m_state.compare_exchange_weak(state, state - 1, std::memory_order_acquire)) continue;
        m_call(m_task, (state & kChunkMask) - 1, worker);
        m_unfinished.fetch_sub(1, std::memory_order_release);
        state = m_state.load(std::memory_order_acquire);
    }
}

void ThreadPool::work(std::size_t worker)
{
    std::uint32_t seen = 0;
    while (!m_stop.load(std::memory_order_relaxed)) {
        runChunks(worker);
        seen = waitForNews(seen);
    }
}

/// Returns when a job was published after the one `seen`.
std::uint32_t ThreadPool::waitForNews(std::uint32_t seen)
{
    for (int spin = 0;; ++spin) {
        const std::uint32_t state = m_state.load(std::memory_order_acquire);
        if ((state & ~kChunkMask) != seen) return state & ~kChunkMask;
        if (spin < kSpins)
            pauseBriefly();
        else
            m_state.wait(state, std::memory_order_acquire);
    }
}

} // namespace kernels::cpu
