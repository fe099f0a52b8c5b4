#include "f16c.h"
#include "kernels/convert.h"
#include <atomic>
#include <cstdio>
#include <gtest/gtest.h>
#include <thread>
#include <vector>

using namespace kernels;

namespace {

constexpr std::uint32_t kPieceBits = 24, kPieces = 1U << (32 - kPieceBits);

/// Floats of one piece whose halves differ from the processor's.
std::uint64_t differences(std::uint32_t piece)
{
    constexpr std::uint32_t kBatch = 4096;
    std::vector<float> floats(kBatch);
    std::vector<std::uint16_t> halves(kBatch);
    std::uint64_t count = 0;
    for (std::uint32_t first = 0; first < (1U << kPieceBits); first += kBatch) {
        for (std::uint32_t i = 0; i < kBatch; ++i)
            floats[i] = floatOf((piece << kPieceBits) + first + i);
        halvesByF16c(floats.data(), halves.data(), kBatch);
        for (std::uint32_t i = 0; i < kBatch; ++i) {
            const bool generic = encode(Format::FP16, floats[i]) == halves[i];
            count += toHalf(floats[i]) != halves[i] || !generic ? 1U : 0U;
        }
    }
    return count;
}

} // namespace

TEST(F16c, AgreesOnAllFloats)
{
    if (!hasF16c()) GTEST_SKIP() << "this processor has no F16C";
    std::atomic<std::uint32_t> next = 0;
    std::atomic<std::uint64_t> wrong = 0;
    std::vector<std::thread> threads;
    for (unsigned t = 0; t < std::max(std::thread::hardware_concurrency(), 1U); ++t) {
        threads.emplace_back([&] {
            for (std::uint32_t piece = next++; piece < kPieces; piece = next++) {
                wrong += differences(piece);
                if (piece % 16 == 0) std::printf("%3u %% of all floats\n", piece * 100 / kPieces);
            }
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    EXPECT_EQ(wrong, 0U);
}
