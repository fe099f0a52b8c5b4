// Expected values: section 4 of the AMP facts (finfo and casts run on PyTorch 2.14.1) unless derived here.
#include "kernels/format.h"
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <vector>

using namespace kernels;

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

struct Cast {
    Format format;
    float value;
    double expected;
};

/// Every pattern of a format, counted by class.
struct Census {
    int finite = 0, infinite = 0, nan = 0;
};

Census census(Format format)
{
    Census found;
    for (std::uint32_t bits = 0; bits < (1U << info(format).bits); ++bits) {
        switch (classify(format, decode(format, bits))) {
        case NumberClass::NaN:
            ++found.nan;
            break;
        case NumberClass::Infinite:
            ++found.infinite;
            break;
        default:
            ++found.finite;
        }
    }
    return found;
}

} // namespace

TEST(Format, LimitsAreTheDocumentedOnes)
{
    EXPECT_EQ(info(Format::FP16).largest, 65504);
    EXPECT_EQ(info(Format::BF16).largest, 3.3895313892515355e38);
    EXPECT_EQ(info(Format::FP32).largest, static_cast<double>(std::numeric_limits<float>::max()));
    EXPECT_EQ(info(Format::TF32).largest, std::ldexp(2 - 0x1p-10, 127));
    EXPECT_EQ(info(Format::E4M3).largest, 448);
    EXPECT_EQ(info(Format::E5M2).largest, 57344);
    EXPECT_EQ(info(Format::FP16).smallestNormal, 6.103515625e-05);
    EXPECT_EQ(info(Format::BF16).smallestSubnormal, 9.183549615799121e-41);
    EXPECT_EQ(info(Format::FP16).smallestSubnormal, 5.960464477539063e-08);
    EXPECT_EQ(info(Format::E4M3).smallestNormal, 0.015625);
    EXPECT_EQ(info(Format::E4M3).smallestSubnormal, 0.001953125);
    EXPECT_EQ(info(Format::E5M2).smallestSubnormal, 1.52587890625e-05);
}

TEST(Format, LimitsFollowFromTheBits)
{
    for (const Format format : kFormats) {
        const FormatInfo& f = info(format);
        EXPECT_EQ(f.bits, 1 + f.exponentBits + f.mantissaBits) << f.name;
        EXPECT_EQ(f.bias, (1 << (f.exponentBits - 1)) - 1) << f.name;
        EXPECT_EQ(f.smallestNormal, std::ldexp(1.0, f.minExponent())) << f.name;
        EXPECT_EQ(f.smallestSubnormal, std::ldexp(f.smallestNormal, -f.mantissaBits)) << f.name;
        EXPECT_EQ(f.roundsToZero, f.smallestSubnormal / 2) << f.name;
        const double unit = std::ldexp(1.0, std::ilogb(f.largest) - f.mantissaBits);
        EXPECT_EQ(f.overflowsFrom, f.largest + (f.hasInfinity ? unit / 2 : 16)) << f.name;
    }
}

TEST(Format, RoundsToZeroUpToHalfTheSmallestSubnormal)
{
    for (const Format format : {Format::TF32, Format::BF16, Format::FP16, Format::E4M3, Format::E5M2}) {
        const FormatInfo& f = info(format);
        const auto tie = static_cast<float>(f.roundsToZero);
        EXPECT_EQ(roundTo(format, tie), 0.0F) << f.name;
        EXPECT_TRUE(std::signbit(roundTo(format, -tie))) << f.name;
        EXPECT_EQ(static_cast<double>(roundTo(format, std::nextafter(tie, 1.0F))), f.smallestSubnormal) << f.name;
    }
    EXPECT_EQ(static_cast<double>(roundTo(Format::FP16, 2.980232594040899e-08F)), 0x1p-24);
}

TEST(Format, OverflowsToInfinityFromHalfAUnitAboveTheLargest)
{
    for (const Format format : {Format::TF32, Format::BF16, Format::FP16, Format::E5M2}) {
        const FormatInfo& f = info(format);
        const auto first = static_cast<float>(f.overflowsFrom);
        EXPECT_EQ(roundTo(format, first), kInfinity) << f.name;
        EXPECT_EQ(roundTo(format, -first), -kInfinity) << f.name;
        EXPECT_EQ(static_cast<double>(roundTo(format, std::nextafter(first, 0.0F))), f.largest) << f.name;
        EXPECT_EQ(roundTo(format, kInfinity), kInfinity) << f.name;
    }
    EXPECT_EQ(roundTo(Format::FP16, 65519.996F), 65504.0F);
}

TEST(Format, E4M3SaturatesAndKeepsOnlyNan)
{
    for (const float value : {449.0F, 464.0F, 465.0F, 1e30F, kInfinity}) {
        EXPECT_EQ(roundTo(Format::E4M3, value), 448.0F) << value;
        EXPECT_EQ(roundTo(Format::E4M3, -value), -448.0F) << value;
    }
    const float nan = std::numeric_limits<float>::quiet_NaN();
    EXPECT_EQ(encode(Format::E4M3, nan), 0x7fU);
    EXPECT_EQ(encode(Format::E4M3, -nan), 0xffU);
    EXPECT_TRUE(std::isnan(decode(Format::E4M3, 0x7f)));
    EXPECT_TRUE(std::isnan(decode(Format::E4M3, 0xff)));
}

TEST(Format, CountsOfPatternsAreTheDocumentedOnes)
{
    const auto expectCensus = [](Format format, int finite, int infinite, int nan) {
        const Census found = census(format);
        EXPECT_EQ(found.finite, finite) << info(format).name;
        EXPECT_EQ(found.infinite, infinite) << info(format).name;
        EXPECT_EQ(found.nan, nan) << info(format).name;
    };
    expectCensus(Format::FP16, 63488, 2, 2046);
    expectCensus(Format::BF16, 65280, 2, 254);
    expectCensus(Format::E4M3, 254, 0, 2);
    expectCensus(Format::E5M2, 248, 2, 6);
}

TEST(Format, IntegersAreExactUpToTheDocumentedOne)
{
    const std::vector<Cast> casts = {
        {Format::FP16, 2048, 2048}, {Format::FP16, 2049, 2048}, {Format::FP16, 2051, 2052}, {Format::BF16, 256, 256},
        {Format::BF16, 257, 256},   {Format::E4M3, 16, 16},     {Format::E4M3, 17, 16},     {Format::E4M3, 19, 20},
        {Format::E5M2, 8, 8},       {Format::E5M2, 9, 8},       {Format::TF32, 2049, 2048}, {Format::TF32, 2051, 2052},
    };
    for (const Cast& cast : casts)
        EXPECT_EQ(static_cast<double>(roundTo(cast.format, cast.value)), cast.expected) << info(cast.format).name;
}

TEST(Format, CastsAreTheDocumentedOnes)
{
    const std::vector<Cast> casts = {
        {Format::FP16, 0.1F, 0.0999755859375},
        {Format::BF16, 0.1F, 0.10009765625},
        {Format::E4M3, 0.1F, 0.1015625},
        {Format::E5M2, 0.1F, 0.09375},
        {Format::FP16, 1.0F / 3.0F, 0.333251953125},
        {Format::FP16, 1e-5F, 1.0013580322265625e-05},
        {Format::FP16, 1e-8F, 0},
        {Format::BF16, 1e-8F, 1.0011717677116394e-08},
        {Format::FP16, 3e-8F, 5.960464477539063e-08},
        {Format::BF16, 65504.0F, 65536},
        {Format::FP16, 2.98e-8F, 0},
    };
    for (const Cast& cast : casts)
        EXPECT_EQ(static_cast<double>(roundTo(cast.format, cast.value)), cast.expected) << info(cast.format).name;
}

TEST(Format, PatternsAreTheDocumentedOnes)
{
    const float nan = std::numeric_limits<float>::quiet_NaN();
    EXPECT_EQ(encode(Format::FP16, 1.0F), 0x3c00U);
    EXPECT_EQ(encode(Format::FP16, 65504.0F), 0x7bffU);
    EXPECT_EQ(encode(Format::FP16, kInfinity), 0x7c00U);
    EXPECT_EQ(encode(Format::FP16, nan), 0x7e00U);
    EXPECT_EQ(encode(Format::FP16, -nan), 0xfe00U);
    EXPECT_EQ(encode(Format::FP16, 0x1p-24F), 0x0001U);
    EXPECT_EQ(encode(Format::FP16, 0x1p-14F), 0x0400U);
    EXPECT_EQ(encode(Format::BF16, 1.0F), 0x3f80U);
    EXPECT_EQ(encode(Format::BF16, kInfinity), 0x7f80U);
    EXPECT_EQ(encode(Format::BF16, nan), 0x7fc0U);
    EXPECT_EQ(encode(Format::FP32, 1.0F), 0x3f800000U);
}

TEST(Format, Tf32KeepsTenMantissaBitsInFp32sLayout)
{
    EXPECT_EQ(encode(Format::TF32, 1.0F), 0x3f800000U);
    EXPECT_EQ(encode(Format::TF32, 1.0F + 0x1p-10F), 0x3f802000U);
    EXPECT_EQ(encode(Format::TF32, 1.0F + 0x1p-11F), 0x3f800000U);
    EXPECT_EQ(encode(Format::TF32, 1.0F + 0x3p-11F), 0x3f804000U);
    EXPECT_EQ(encode(Format::TF32, 1.0F + 0x1p-11F + 0x1p-23F), 0x3f802000U);
}

TEST(Format, SmallUpdatesVanishAsDocumented)
{
    EXPECT_EQ(roundTo(Format::FP16, 1.0F + 0x1p-11F), 1.0F);
    EXPECT_EQ(roundTo(Format::FP16, 1.0F - 0x1p-12F), 1.0F);
    EXPECT_EQ(roundTo(Format::FP16, 1.0F - 0x1p-11F), 1.0F - 0x1p-11F);
    EXPECT_EQ(roundTo(Format::BF16, 1.0F + 0x1p-8F), 1.0F);
    EXPECT_EQ(roundTo(Format::BF16, 1.0F - 0x1p-9F), 1.0F);
    float weight = 1.0F;
    for (int i = 0; i < 100; ++i)
        weight = roundTo(Format::FP16, weight - 1e-4F);
    EXPECT_EQ(weight, 1.0F);
}

TEST(Format, IsFoundByBothNames)
{
    EXPECT_EQ(formatNamed("FP16"), Format::FP16);
    EXPECT_EQ(formatNamed("float16"), Format::FP16);
    EXPECT_EQ(formatNamed("bfloat16"), Format::BF16);
    EXPECT_EQ(formatNamed("TF32"), Format::TF32);
    EXPECT_EQ(formatNamed(""), std::nullopt);
    EXPECT_EQ(formatNamed("float64"), std::nullopt);
}
