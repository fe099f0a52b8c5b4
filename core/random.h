#pragma once
// AmpScope's own random numbers: the same seed gives the same bits everywhere (the standard distributions differ
// between libraries). xoshiro256** by Blackman and Vigna, seeded by splitmix64.
#include <array>
#include <cstdint>
#include <span>

namespace core {

class Random {
public:
    /// Independent streams of one seed: initial weights, the split, each epoch's shuffle.
    explicit Random(std::uint64_t seed, std::uint64_t stream = 0);

    std::uint64_t next();
    std::uint64_t below(std::uint64_t bound); // 0 .. bound-1, unbiased
    float uniform(float low, float high);     // low <= v < high, 24 random bits
    void shuffle(std::span<std::uint32_t> items);

private:
    std::array<std::uint64_t, 4> m_state{};
};

} // namespace core
