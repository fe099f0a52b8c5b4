#pragma once
// The CPU backend's threads. The only place of the kernels with threads and atomics; knows nothing of what it runs.
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

namespace kernels::cpu {

/// The calling thread is worker 0, so a pool of one thread starts none. Idle workers spin briefly, then sleep. Chunks
/// are claimed one by one: a worker that wakes late costs nothing, because the caller goes on without it.
class ThreadPool {
public:
    explicit ThreadPool(std::size_t threads); // 0: one per core
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    std::size_t size() const { return m_threads.size() + 1; }

    /// Calls body(begin, end, worker) for ranges that cover 0..count once. A range holds at least `grain` items (all of
    /// them if there are fewer), so that small work stays in this thread. `body` must not throw.
    template <class Body>
    void forRanges(std::size_t count, std::size_t grain, const Body& body)
    {
        const std::size_t chunks = chunksFor(count, grain);
        if (chunks <= 1) return body(std::size_t{0}, count, std::size_t{0});
        const auto task = [&](std::size_t chunk, std::size_t worker) {
            body(count * chunk / chunks, count * (chunk + 1) / chunks, worker);
        };
        run(static_cast<std::uint32_t>(chunks), &callTask<decltype(task)>, &task);
    }

private:
    using Call = void (*)(const void* task, std::size_t chunk, std::size_t worker);

    template <class Task>
    static void callTask(const void* task, std::size_t chunk, std::size_t worker)
    {
        (*static_cast<const Task*>(task))(chunk, worker);
    }

    std::size_t chunksFor(std::size_t count, std::size_t grain) const;
    void run(std::uint32_t chunks, Call call, const void* task);
    void work(std::size_t worker);
    void runChunks(std::size_t worker);
    std::uint32_t waitForNews(std::uint32_t seen);

    // Upper half: how many jobs were published; lower half: chunks nobody has claimed yet.
    std::atomic<std::uint32_t> m_state{0};
    std::atomic<std::uint32_t> m_unfinished{0};
    std::atomic<bool> m_stop{false};
    // Stable while chunks are claimed: written before m_state is published, read after a chunk was claimed from it.
    Call m_call = nullptr;
    const void* m_task = nullptr;
    std::vector<std::thread> m_threads;
};

} // namespace kernels::cpu
