#include "kernels/cpu/exponent_fields.h"
#include <bit>
#include <cstring>

namespace kernels::cpu {

void ExponentFields::add(const float* values, std::size_t n)
{
    std::size_t i = 0;
    for (; i + kSides <= n; i += kSides) {
#pragma GCC unroll 4
        for (std::size_t side = 0; side < kSides; side += 2) {
            std::uint64_t two = 0;
            std::memcpy(&two, values + i + side, sizeof(two));
            ++m_fields[side][(two >> kExponentShift) & kExponentMask];
            ++m_fields[side + 1][(two >> (32 + kExponentShift)) & kExponentMask];
        }
    }
    for (; i < n; ++i)
        ++m_fields[0][(std::bit_cast<std::uint32_t>(values[i]) >> kExponentShift) & kExponentMask];
}

void ExponentFields::add(std::size_t exponent, std::uint32_t times)
{
    m_fields[0][exponent] += times;
}

std::uint64_t ExponentFields::count(std::size_t exponent) const
{
    std::uint64_t sum = 0;
    for (const auto& side : m_fields)
        sum += side[exponent];
    return sum;
}

} // namespace kernels::cpu
