#include "kernels/backend.h"
#include "kernels/cpu/memory.h"
#include <cstring>
#include <gtest/gtest.h>
#include <set>

using namespace kernels::cpu;

TEST(Memory, IsHandedOutAgainAfterRelease)
{
    MemoryCache cache;
    void* first = cache.allocate(1000);
    cache.release(first);
    EXPECT_EQ(cache.allocate(1000), first);
    EXPECT_NE(cache.allocate(1000), first);
}

TEST(Memory, IsAlignedAndDisjointAndLargeEnough)
{
    MemoryCache cache;
    std::set<std::byte*> blocks;
    for (std::size_t bytes = 0; bytes < 5000; bytes += 37) {
        auto* block = static_cast<std::byte*>(cache.allocate(bytes));
        ASSERT_NE(block, nullptr);
        ASSERT_EQ(reinterpret_cast<std::uintptr_t>(block) % kAlignment, 0U);
        ASSERT_TRUE(blocks.insert(block).second);
        std::memset(block, static_cast<int>(bytes % 251), bytes);
    }
    std::size_t bytes = 0;
    for (void* block : blocks)
        cache.release(block);
    for (; bytes < 5000; bytes += 37)
        ASSERT_TRUE(blocks.contains(static_cast<std::byte*>(cache.allocate(bytes)))) << bytes;
}

TEST(Memory, OfEverySizeClassHoldsWhatWasAskedFor)
{
    MemoryCache cache;
    for (std::size_t bytes = 1; bytes < (1U << 22); bytes += bytes / 3 + 1) {
        void* block = cache.allocate(bytes);
        std::memset(block, 1, bytes); // the address sanitizer watches
        cache.release(block);
        EXPECT_EQ(cache.allocate(bytes), block) << bytes;
    }
}

TEST(Memory, ThatIsNotThereIsOneSentence)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "a sanitizer ends the program at such a request";
#endif
    MemoryCache cache;
    try {
        cache.allocate(1ULL << 60);
        FAIL() << "no memory is that large";
    } catch (const kernels::Error& error) {
        EXPECT_NE(std::string(error.what()).find("could not be allocated"), std::string::npos) << error.what();
    }
}

TEST(Memory, ReleaseOfNothingDoesNothing)
{
    MemoryCache cache;
    cache.release(nullptr);
}

TEST(Scratch, OnlyGrows)
{
    Scratch scratch;
    float* large = scratch.floats(1000);
    EXPECT_EQ(scratch.floats(10), large);
    EXPECT_EQ(scratch.floats(1000), large);
}
