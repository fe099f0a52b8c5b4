#include "core/random.h"
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>
#include <set>
#include <vector>

using core::Random;

TEST(Random, FirstValuesAreThoseOfTheReferenceAlgorithm)
{
    // splitmix64 from state 0 gives 0xe220a8397b1dcdaf first (Vigna's test vector); that plus the stream seeds the four
    // words.
    std::uint64_t state = 0xe220a8397b1dcdafu;
    const auto splitMix = [&state] {
        std::uint64_t z = (state += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    };
    splitMix();
    const std::uint64_t second = splitMix();
    const std::uint64_t scrambled = second * 5;
    EXPECT_EQ(Random(0).next(), ((scrambled << 7) | (scrambled >> 57)) * 9);
}

TEST(Random, TheSameSeedGivesTheSameNumbersAndAnotherStreamGivesOthers)
{
    Random a(7), b(7), other(7, 1);
    std::set<std::uint64_t> seen;
    for (int i = 0; i < 100; ++i) {
        const std::uint64_t value = a.next();
        EXPECT_EQ(value, b.next());
        seen.insert(value);
    }
    EXPECT_EQ(seen.size(), 100u);
    EXPECT_FALSE(seen.contains(other.next()));
}

TEST(Random, UniformStaysInsideItsBoundsAndFillsThem)
{
    Random random(3);
    float least = 1, most = -1;
    double sum = 0;
    constexpr int kDraws = 100'000;
    for (int i = 0; i < kDraws; ++i) {
        const float v = random.uniform(-0.125F, 0.125F);
        least = std::min(least, v);
        most = std::max(most, v);
        sum += static_cast<double>(v);
    }
    EXPECT_GE(least, -0.125F);
    EXPECT_LT(most, 0.125F);
    EXPECT_LT(least, -0.1249F);
    EXPECT_GT(most, 0.1249F);
    EXPECT_NEAR(sum / kDraws, 0, 5 * 0.25 / std::sqrt(12.0 * kDraws)); // five standard errors
}

TEST(Random, ShuffleKeepsEveryItemAndReachesEveryOrder)
{
    std::set<std::vector<std::uint32_t>> orders;
    Random random(1);
    for (int i = 0; i < 1000; ++i) {
        std::vector<std::uint32_t> items = {0, 1, 2, 3};
        random.shuffle(items);
        orders.insert(items);
        std::sort(items.begin(), items.end());
        EXPECT_EQ(items, (std::vector<std::uint32_t>{0, 1, 2, 3}));
    }
    EXPECT_EQ(orders.size(), 24u);
}
