#include "kernels/format.h"
#include <cmath>
#include <gtest/gtest.h>
#include <limits>

using namespace kernels;

TEST(Neighbours, WalkThroughEveryValueOfTheSmallFormats)
{
    for (const Format format : {Format::FP16, Format::BF16, Format::E4M3, Format::E5M2}) {
        const auto largest = static_cast<float>(info(format).largest);
        int steps = 0;
        float value = -largest;
        while (const auto next = nextUp(format, value)) {
            ASSERT_GT(*next, value) << info(format).name;
            ASSERT_EQ(nextDown(format, *next), value) << info(format).name;
            value = *next;
            ++steps;
        }
        EXPECT_EQ(value, largest);
        const int patterns = 1 << info(format).bits;
        const int nonFinite = format == Format::E4M3 ? 2 : 2 << info(format).mantissaBits;
        // Both zeros are one value, and n values have n - 1 steps between them.
        EXPECT_EQ(steps, patterns - nonFinite - 2) << info(format).name;
    }
}

TEST(Neighbours, OfFp32AreTheStandardLibrarys)
{
    const float infinity = std::numeric_limits<float>::infinity();
    for (const float value : {0.0F, -0.0F, 1.0F, -1.0F, 0x1p-149F, -0x1p-149F, 0x1p-126F, 3.4e38F, -123.456F}) {
        EXPECT_EQ(nextUp(Format::FP32, value), std::nextafter(value, infinity));
        EXPECT_EQ(nextDown(Format::FP32, value), std::nextafter(value, -infinity));
    }
}

TEST(Neighbours, OfTf32AreAMantissaBitAway)
{
    EXPECT_EQ(nextUp(Format::TF32, 1.0F), 1.0F + 0x1p-10F);
    EXPECT_EQ(nextDown(Format::TF32, 1.0F), 1.0F - 0x1p-11F);
    EXPECT_EQ(nextUp(Format::TF32, 0.0F), 0x1p-136F);
}

TEST(Neighbours, EndAtTheLargestValue)
{
    for (const Format format : kFormats) {
        const auto largest = static_cast<float>(info(format).largest);
        EXPECT_EQ(nextUp(format, largest), std::nullopt);
        EXPECT_EQ(nextDown(format, -largest), std::nullopt);
        EXPECT_TRUE(nextDown(format, largest).has_value());
        EXPECT_EQ(nextUp(format, std::numeric_limits<float>::infinity()), std::nullopt);
        EXPECT_EQ(nextUp(format, std::numeric_limits<float>::quiet_NaN()), std::nullopt);
    }
}

TEST(Classify, TellsTheFiveClassesApart)
{
    for (const Format format : kFormats) {
        const FormatInfo& f = info(format);
        EXPECT_EQ(classify(format, 0.0F), NumberClass::Zero);
        EXPECT_EQ(classify(format, -0.0F), NumberClass::Zero);
        EXPECT_EQ(classify(format, static_cast<float>(f.smallestSubnormal)), NumberClass::Subnormal);
        EXPECT_EQ(classify(format, static_cast<float>(-f.smallestNormal)), NumberClass::Normal);
        EXPECT_EQ(classify(format, *nextDown(format, static_cast<float>(f.smallestNormal))), NumberClass::Subnormal);
        EXPECT_EQ(classify(format, static_cast<float>(f.largest)), NumberClass::Normal);
        EXPECT_EQ(classify(format, -std::numeric_limits<float>::infinity()), NumberClass::Infinite);
        EXPECT_EQ(classify(format, std::numeric_limits<float>::quiet_NaN()), NumberClass::NaN);
    }
}
