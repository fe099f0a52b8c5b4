#include "core/random.h"
#include <bit>
#include <utility>

namespace core {

namespace {

std::uint64_t splitMix(std::uint64_t& state)
{
    std::uint64_t z = (state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

} // namespace

Random::Random(std::uint64_t seed, std::uint64_t stream)
{
    std::uint64_t state = seed;
    state = splitMix(state) + stream;
    for (auto& word : m_state)
        word = splitMix(state);
}

std::uint64_t Random::next()
{
    const std::uint64_t result = std::rotl(m_state[1] * 5, 7) * 9;
    const std::uint64_t shifted = m_state[1] << 17;
    m_state[2] ^= m_state[0];
    m_state[3] ^= m_state[1];
    m_state[1] ^= m_state[2];
    m_state[0] ^= m_state[3];
    m_state[2] ^= shifted;
    m_state[3] = std::rotl(m_state[3], 45);
    return result;
}

std::uint64_t Random::below(std::uint64_t bound)
{
    const std::uint64_t unfair = (0 - bound) % bound; // 2^64 mod bound values at the start would be too many
    std::uint64_t value = next();
    while (value < unfair)
        value = next();
    return value % bound;
}

float Random::uniform(float low, float high)
{
    const float unit = static_cast<float>(next() >> 40) * 0x1p-24f;
    return low + unit * (high - low);
}

void Random::shuffle(std::span<std::uint32_t> items)
{
    for (std::size_t i = items.size(); i > 1; --i)
        std::swap(items[i - 1], items[below(i)]);
}

} // namespace core
