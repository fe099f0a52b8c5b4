#include "core/decimal.h"
#include <gtest/gtest.h>

using core::decimalOf;

TEST(Decimal, HasEveryDigitOfABinaryFraction)
{
    EXPECT_EQ(decimalOf(0.75, 20).digits, "75");
    EXPECT_EQ(decimalOf(0.75, 20).exponent, -1);
    // 2^-24 = 5^24 / 10^24, and 5^24 = 59604644775390625.
    EXPECT_EQ(decimalOf(0x1p-24, 20).digits, "59604644775390625");
    EXPECT_EQ(decimalOf(0x1p-24, 20).exponent, -8);
    EXPECT_TRUE(decimalOf(0x1p-24, 17).isExact);
    EXPECT_EQ(decimalOf(-65504, 20).digits, "65504");
    EXPECT_EQ(decimalOf(-65504, 20).exponent, 4);
    EXPECT_TRUE(decimalOf(-65504, 20).isNegative);
    EXPECT_EQ(decimalOf(100, 20).digits, "1");
    // The smallest double, 2^-1074, has 751 digits.
    EXPECT_EQ(decimalOf(5e-324, 767).digits.size(), 751U);
}

TEST(Decimal, SaysWhereItIsRounded)
{
    const core::Decimal cut = decimalOf(0x1p-24, 4);
    EXPECT_EQ(cut.digits, "596"); // 5.960
    EXPECT_FALSE(cut.isExact);
    EXPECT_EQ(decimalOf(9.99, 2).digits, "1");
    EXPECT_EQ(decimalOf(9.99, 2).exponent, 1);
}

TEST(Decimal, KnowsTwoZeros)
{
    EXPECT_EQ(decimalOf(0.0, 5).digits, "0");
    EXPECT_FALSE(decimalOf(0.0, 5).isNegative);
    EXPECT_TRUE(decimalOf(-0.0, 5).isNegative);
}
