#include "test_matrix.h"
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

using namespace kernels;

namespace {

constexpr std::size_t kGuard = 64;
constexpr unsigned char kGuardByte = 0xa5;

} // namespace

TestMatrix::TestMatrix(Format format, std::size_t rows, std::size_t cols)
    : TestMatrix(format, rows, cols, std::vector<float>(rows * cols, 1.0F))
{
}

TestMatrix::TestMatrix(Format format, std::size_t rows, std::size_t cols, const std::vector<float>& values)
    : m_format(format), m_rows(rows), m_cols(cols), m_bytes(2 * kGuard + sizeOf(format) * (rows * cols + 1), kGuardByte)
{
    for (std::size_t i = 0; i < size(); ++i)
        set(i, values.at(i));
}

Matrix TestMatrix::matrix()
{
    return {m_bytes.data() + kGuard + sizeOf(m_format), m_format, m_rows, m_cols};
}

void TestMatrix::set(std::size_t i, float value)
{
    const std::uint32_t bits = encode(m_format, value);
    std::memcpy(m_bytes.data() + kGuard + sizeOf(m_format) * (i + 1), &bits, sizeOf(m_format));
}

float TestMatrix::operator[](std::size_t i) const
{
    std::uint32_t bits = 0;
    std::memcpy(&bits, m_bytes.data() + kGuard + sizeOf(m_format) * (i + 1), sizeOf(m_format));
    return decode(m_format, bits);
}

std::vector<float> TestMatrix::values() const
{
    std::vector<float> all(size());
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = (*this)[i];
    return all;
}

std::vector<std::uint32_t> TestMatrix::patterns() const
{
    std::vector<std::uint32_t> all;
    for (const float value : values())
        all.push_back(std::isnan(value) ? 0x7fc00000U : std::bit_cast<std::uint32_t>(value));
    return all;
}

bool TestMatrix::guardsAreIntact() const
{
    const auto isGuard = [](unsigned char byte) { return byte == kGuardByte; };
    const auto front = static_cast<std::ptrdiff_t>(kGuard + sizeOf(m_format));
    return std::all_of(m_bytes.begin(), m_bytes.begin() + front, isGuard) &&
           std::all_of(m_bytes.end() - static_cast<std::ptrdiff_t>(kGuard), m_bytes.end(), isGuard);
}

std::vector<float> randomValues(std::size_t count, unsigned seed, float scale, int octaves)
{
    std::mt19937 generator(seed);
    std::normal_distribution<float> normal(0, scale);
    std::uniform_int_distribution<int> exponent(-octaves, octaves);
    std::vector<float> values(count);
    for (float& value : values)
        value = std::ldexp(normal(generator), exponent(generator));
    return values;
}

std::vector<float> difficultValues(std::size_t count, unsigned seed)
{
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    const std::vector<float> special = {0.0F,     -0.0F,    kInfinity, -kInfinity, std::nanf(""), 0x1p-149F, -0x1p-130F,
                                        0x1p-24F, 0x1p-25F, 65504.0F,  65519.0F,   65520.0F,      3e38F,     -40.0F,
                                        0x1p-14F, 1e-6F,    -17.0F,    9.0F,       100.0F,        -100.0F,   1e-40F};
    std::vector<float> values = randomValues(count, seed, 1, 20);
    std::mt19937 generator(seed + 1);
    for (float& value : values) {
        if (generator() % 4 == 0) value = special[generator() % special.size()];
    }
    return values;
}
