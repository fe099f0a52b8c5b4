#include "kernels/cpu/thread_pool.h"
#include <atomic>
#include <gtest/gtest.h>
#include <numeric>

using namespace kernels::cpu;

TEST(ThreadPool, CoversEveryItemOnce)
{
    for (const std::size_t threads : {1UL, 2UL, 5UL}) {
        ThreadPool pool(threads);
        for (const std::size_t count : {0UL, 1UL, 2UL, 3UL, 100UL, 1001UL}) {
            std::vector<int> visits(count);
            pool.forRanges(count, 1, [&](std::size_t begin, std::size_t end, std::size_t worker) {
                EXPECT_LT(worker, threads);
                for (std::size_t i = begin; i < end; ++i)
                    ++visits[i];
            });
            EXPECT_EQ(visits, std::vector<int>(count, 1));
        }
    }
}

TEST(ThreadPool, KeepsSmallWorkInTheCallingThread)
{
    ThreadPool pool(4);
    const std::thread::id caller = std::this_thread::get_id();
    int calls = 0;
    pool.forRanges(1000, 501, [&](std::size_t begin, std::size_t end, std::size_t worker) {
        EXPECT_EQ(end - begin, 1000U);
        EXPECT_EQ(worker, 0U);
        EXPECT_EQ(std::this_thread::get_id(), caller);
        ++calls;
    });
    EXPECT_EQ(calls, 1);
}

TEST(ThreadPool, GivesEachRangeAtLeastTheGrain)
{
    ThreadPool pool(3);
    pool.forRanges(1000, 300, [&](std::size_t begin, std::size_t end, std::size_t) { EXPECT_GE(end - begin, 300U); });
}

TEST(ThreadPool, WakesSleepingThreads)
{
    ThreadPool pool(2);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    std::atomic<int> arrived = 0;
    // Neither range ends before both have begun: two threads are needed.
    pool.forRanges(2, 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        arrived += end - begin == 1 ? 1 : 2;
        while (arrived < 2)
            std::this_thread::yield();
    });
    EXPECT_EQ(arrived, 2);
}

TEST(ThreadPool, RunsManyShortJobsOneAfterTheOther)
{
    ThreadPool pool(3);
    std::vector<std::uint64_t> items(64);
    for (int job = 0; job < 70000; ++job) // more than the counter of jobs can hold
        pool.forRanges(items.size(), 8, [&](std::size_t begin, std::size_t end, std::size_t) {
            for (std::size_t i = begin; i < end; ++i)
                ++items[i];
        });
    EXPECT_EQ(items, std::vector<std::uint64_t>(64, 70000));
}
