#include "kernels/convert.h"
#include <cmath>
#include <gtest/gtest.h>
#include <limits>

using namespace kernels;

namespace {

/// What the bits of a 16-bit format mean, straight from its definition.
double meaning(std::uint32_t bits, int exponentBits, int mantissaBits)
{
    const int bias = (1 << (exponentBits - 1)) - 1;
    const int exponent = static_cast<int>(bits >> mantissaBits) & ((1 << exponentBits) - 1);
    const int mantissa = static_cast<int>(bits) & ((1 << mantissaBits) - 1);
    const double sign = (bits >> (exponentBits + mantissaBits)) != 0 ? -1.0 : 1.0;
    if (exponent == (1 << exponentBits) - 1)
        return mantissa != 0 ? std::numeric_limits<double>::quiet_NaN()
                             : sign * std::numeric_limits<double>::infinity();
    const int whole = exponent == 0 ? mantissa : mantissa + (1 << mantissaBits);
    return sign * std::ldexp(whole, std::max(exponent, 1) - bias - mantissaBits);
}

} // namespace

TEST(Convert, EveryHalfMeansWhatItsBitsSay)
{
    for (std::uint32_t bits = 0; bits < 65536; ++bits) {
        const double expected = meaning(bits, 5, 10);
        const auto value = static_cast<double>(fromHalf(static_cast<std::uint16_t>(bits)));
        ASSERT_TRUE(std::isnan(expected) ? std::isnan(value) : value == expected) << bits;
        ASSERT_EQ(std::signbit(value), (bits & 0x8000U) != 0) << bits;
    }
}

TEST(Convert, EveryHalfComesBackUnchangedButForQuietNans)
{
    for (std::uint32_t bits = 0; bits < 65536; ++bits) {
        const bool nan = (bits & 0x7fffU) > 0x7c00U;
        ASSERT_EQ(toHalf(fromHalf(static_cast<std::uint16_t>(bits))), nan ? bits | 0x200U : bits);
    }
}

TEST(Convert, EveryBfloatMeansWhatItsBitsSayAndComesBack)
{
    for (std::uint32_t bits = 0; bits < 65536; ++bits) {
        const float value = fromBfloat(static_cast<std::uint16_t>(bits));
        const double expected = meaning(bits, 8, 7);
        ASSERT_TRUE(std::isnan(expected) ? std::isnan(value) : static_cast<double>(value) == expected) << bits;
        ASSERT_EQ(toBfloat(value), std::isnan(expected) ? bits | 0x40U : bits);
    }
}

TEST(Convert, HalfwayBetweenTwoHalvesGoesToTheEvenOne)
{
    for (std::uint32_t bits = 0; bits < 0x7bffU; ++bits) {
        const float lower = fromHalf(static_cast<std::uint16_t>(bits));
        const float upper = fromHalf(static_cast<std::uint16_t>(bits + 1));
        const float middle = lower + (upper - lower) / 2;
        ASSERT_EQ(toHalf(middle), (bits & 1U) != 0 ? bits + 1 : bits);
        ASSERT_EQ(toHalf(std::nextafter(middle, 0.0F)), bits);
        ASSERT_EQ(toHalf(std::nextafter(middle, upper)), bits + 1);
    }
}

TEST(Convert, HalfwayBetweenTwoBfloatsGoesToTheEvenOne)
{
    for (std::uint32_t bits = 0; bits < 0x7f7fU; ++bits) {
        const std::uint32_t middle = (bits << 16) | 0x8000U;
        ASSERT_EQ(toBfloat(floatOf(middle)), (bits & 1U) != 0 ? bits + 1 : bits);
        ASSERT_EQ(toBfloat(floatOf(middle - 1)), bits);
        ASSERT_EQ(toBfloat(floatOf(middle + 1)), bits + 1);
    }
}

TEST(Convert, SubnormalBfloatsAreKept)
{
    EXPECT_EQ(toBfloat(0x1p-133F), 1U);
    EXPECT_EQ(toBfloat(0x1.8p-134F), 1U);
    EXPECT_EQ(toBfloat(0x1p-134F), 0U);
    EXPECT_EQ(toBfloat(-0x1.fcp-127F), 0x807fU);
}

TEST(Convert, TheGenericConversionAgreesWithTheQuickOnes)
{
    for (std::uint64_t bits = 0; bits < (1ULL << 32); bits += 4093) {
        const float value = floatOf(static_cast<std::uint32_t>(bits));
        ASSERT_EQ(encode(Format::FP16, value), toHalf(value)) << bits;
        ASSERT_EQ(encode(Format::BF16, value), toBfloat(value)) << bits;
    }
    for (std::uint32_t bits = 0; bits < 65536; ++bits) {
        const auto narrow = static_cast<std::uint16_t>(bits);
        ASSERT_EQ(bitsOf(decode(Format::FP16, bits)), bitsOf(fromHalf(narrow)));
        ASSERT_EQ(bitsOf(decode(Format::BF16, bits) + 0.0F), bitsOf(fromBfloat(narrow) + 0.0F)) << bits;
    }
}
