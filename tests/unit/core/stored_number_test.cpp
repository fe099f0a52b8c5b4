// One number in one format, against IEEE 754 worked out by hand, and over every pattern of FP16 and BF16.
#include "core/stored_number.h"
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <vector>

using namespace core;
using kernels::Format;
using kernels::NumberClass;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// What the standard says that a pattern of 16 bits means.
double meaning(std::uint32_t bits, int exponentBits, int bias)
{
    const int mantissaBits = 15 - exponentBits;
    const auto field = static_cast<int>((bits & 0x7fffU) >> mantissaBits);
    const auto mantissa = static_cast<int>(bits & ((1U << mantissaBits) - 1U));
    const double sign = bits >> 15 != 0 ? -1 : 1;
    if (field == (1 << exponentBits) - 1)
        return mantissa == 0 ? sign * kInfinity : std::numeric_limits<double>::quiet_NaN();
    const int significand = mantissa + (field == 0 ? 0 : 1 << mantissaBits);
    return sign * std::ldexp(significand, std::max(field, 1) - bias - mantissaBits);
}

double halfMeaning(std::uint32_t bits)
{
    return meaning(bits, 5, 15);
}

double bfloatMeaning(std::uint32_t bits)
{
    return meaning(bits, 8, 127);
}

void expectRoundTripOfEveryPattern(Format format, double (*means)(std::uint32_t))
{
    for (std::uint32_t bits = 0; bits < 0x10000U; ++bits) {
        const double value = means(bits);
        const StoredNumber stored = storedAs(format, bits);
        ASSERT_EQ(stored.bits, bits);
        ASSERT_EQ(stored.isNegative, bits >= 0x8000U);
        ASSERT_TRUE(static_cast<double>(stored.value) == value || (std::isnan(stored.value) && std::isnan(value)))
            << bits;
        if (std::isnan(value)) continue; // a quiet NaN need not come back with its payload
        const StoredNumber again = storedIn(format, value);
        ASSERT_EQ(again.bits, bits);
        ASSERT_EQ(again.fate, Fate::Exact) << bits;
        ASSERT_EQ(again.error, 0) << bits;
    }
}

void expectNeighboursInOrder(Format format, double (*means)(std::uint32_t))
{
    std::vector<double> values;
    for (std::uint32_t bits = 0; bits < 0x10000U; ++bits)
        if (const double value = means(bits); !std::isnan(value)) values.push_back(value);
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end()); // both zeros
    for (std::size_t i = 0; i + 1 < values.size(); ++i) {
        ASSERT_EQ(storedIn(format, values[i]).up, values[i + 1]) << values[i];
        ASSERT_EQ(storedIn(format, values[i + 1]).down, values[i]) << values[i + 1];
    }
    EXPECT_EQ(storedIn(format, kInfinity).up, std::nullopt);
    EXPECT_EQ(storedIn(format, -kInfinity).down, std::nullopt);
}

} // namespace

TEST(StoredNumber, EveryPatternOfFp16AndBf16MeansWhatTheStandardSays)
{
    expectRoundTripOfEveryPattern(Format::FP16, halfMeaning);
    expectRoundTripOfEveryPattern(Format::BF16, bfloatMeaning);
}

TEST(StoredNumber, EveryNumberOfFp16AndBf16HasTheNextOnesBesideIt)
{
    expectNeighboursInOrder(Format::FP16, halfMeaning);
    expectNeighboursInOrder(Format::BF16, bfloatMeaning);
}

TEST(StoredNumber, ATenthIsRoundedInEveryFormat)
{
    // 0.1 = 1.6 × 2^-4. FP16: field -4 + 15 = 11, mantissa round(0.6 × 1024) = 614; as int16, PyTorch shows 11878.
    const StoredNumber half = storedIn(Format::FP16, 0.1);
    EXPECT_EQ(half.bits, 11U * 1024 + 614);
    EXPECT_EQ(half.bits, 11878U);
    EXPECT_EQ(half.exponentField, 11U);
    EXPECT_EQ(half.mantissa, 614U);
    EXPECT_EQ(half.exponent(), -4);
    EXPECT_EQ(half.value, 1638.0F / 16384.0F);
    EXPECT_EQ(half.fate, Fate::Rounded);
    EXPECT_EQ(half.error, 1638.0 / 16384.0 - 0.1);
    EXPECT_EQ(half.ulp, 0x1p-14);
    EXPECT_EQ(half.up, 1639.0F / 16384.0F);
    EXPECT_EQ(half.down, 1637.0F / 16384.0F);
    // BF16: field -4 + 127 = 123, mantissa round(0.6 × 128) = 77. FP32: round(0.6 × 2^23) = 5033165.
    EXPECT_EQ(storedIn(Format::BF16, 0.1).bits, 123U * 128 + 77);
    EXPECT_EQ(storedIn(Format::FP32, 0.1).bits, (123U << 23) + 5033165U);
    // TF32 has FP32's exponent and FP16's mantissa.
    EXPECT_EQ(storedIn(Format::TF32, 0.1).bits, 123U * 1024 + 614);
}

TEST(StoredNumber, Fp16EndsAt65504AndTheTieAbove)
{
    EXPECT_EQ(storedIn(Format::FP16, 65504).fate, Fate::Exact);
    EXPECT_EQ(storedIn(Format::FP16, 65504).bits, 0x7bffU);
    EXPECT_EQ(storedIn(Format::FP16, 65519).value, 65504.0F);
    EXPECT_EQ(storedIn(Format::FP16, 65519).fate, Fate::Rounded);
    EXPECT_FALSE(storedIn(Format::FP16, 65519).isTie);
    const StoredNumber tie = storedIn(Format::FP16, 65520);
    EXPECT_EQ(tie.bits, 0x7c00U);
    EXPECT_EQ(tie.fate, Fate::Overflowed);
    EXPECT_TRUE(tie.isTie);
    EXPECT_EQ(tie.down, 65504.0F);
    EXPECT_EQ(storedIn(Format::FP16, -1e300).value, -std::numeric_limits<float>::infinity());
    EXPECT_EQ(storedIn(Format::FP16, kInfinity).fate, Fate::Exact);
}

TEST(StoredNumber, ATieBelowTheSmallestSubnormalGoesToZero)
{
    const StoredNumber smallest = storedIn(Format::FP16, 0x1p-24), half = storedIn(Format::FP16, 0x1p-25);
    EXPECT_EQ(smallest.bits, 1U);
    EXPECT_EQ(smallest.kind, NumberClass::Subnormal);
    EXPECT_EQ(smallest.exponent(), -14);
    EXPECT_EQ(smallest.significantBits(), 1);
    EXPECT_EQ(half.bits, 0U);
    EXPECT_EQ(half.fate, Fate::Flushed);
    EXPECT_TRUE(half.isTie);
    EXPECT_EQ(storedIn(Format::FP16, std::nextafter(0x1p-25F, 1.0F)).bits, 1U); // above the tie
    EXPECT_EQ(storedIn(Format::FP16, -1e-8).bits, 0x8000U) << "the sign stays";
    EXPECT_EQ(storedIn(Format::BF16, 1e-8).fate, Fate::Rounded) << "it has FP32's exponents";
    // 5e-324 is 0 in FP32 already.
    EXPECT_EQ(storedIn(Format::FP32, 5e-324).fate, Fate::Flushed);
}

TEST(StoredNumber, SubnormalsLoseOneBitAPower)
{
    // 2^-14 is 1024 × 2^-24, so 2^-20 and a half of it, 96 × 2^-24, take 7 bits of 11.
    EXPECT_EQ(storedIn(Format::FP16, 0x1p-14).significantBits(), 11);
    EXPECT_EQ(storedIn(Format::FP16, 96 * 0x1p-24).significantBits(), 7);
    EXPECT_EQ(storedIn(Format::FP16, 96 * 0x1p-24).mantissa, 96U);
    EXPECT_EQ(storedIn(Format::BF16, 1.0).significantBits(), 8);
}

TEST(StoredNumber, OnePlusLittleIsOne)
{
    // FP16's next number after 1 is 1 + 2^-10 = 1.0009765625: 1.0001 is nearer to 1, and 1 + 2^-11 is the tie.
    EXPECT_EQ(storedIn(Format::FP16, 1.0 + 0.0001).value, 1.0F);
    EXPECT_EQ(storedIn(Format::FP16, 1.0).up, 1.0F + 0x1p-10F);
    EXPECT_EQ(storedIn(Format::FP16, 1.0).down, 1.0F - 0x1p-11F);
    const StoredNumber even = storedIn(Format::FP16, 1 + 0x1p-11), odd = storedIn(Format::FP16, 1 + 3 * 0x1p-11);
    EXPECT_EQ(even.value, 1.0F);
    EXPECT_EQ(odd.value, 1.0F + 0x1p-9F);
    EXPECT_TRUE(even.isTie);
    EXPECT_TRUE(odd.isTie);
    EXPECT_EQ(even.ulp, 0x1p-10);
    EXPECT_EQ(std::abs(even.error), *even.ulp / 2);
}

TEST(StoredNumber, AFormatWithoutInfinitySaturates)
{
    EXPECT_EQ(storedIn(Format::E4M3, 463).fate, Fate::Rounded);
    for (const double large : {464.0, 1e9, kInfinity}) {
        EXPECT_EQ(storedIn(Format::E4M3, large).value, 448.0F);
        EXPECT_EQ(storedIn(Format::E4M3, large).fate, Fate::Saturated) << large;
    }
    EXPECT_EQ(storedIn(Format::E4M3, 448).up, std::nullopt);
    EXPECT_EQ(storedAs(Format::E4M3, 0x7f).kind, NumberClass::NaN);
    EXPECT_EQ(storedIn(Format::E5M2, 61440).fate, Fate::Overflowed); // the tie of 57344 and 2^16
}

TEST(StoredNumber, NanIsNoError)
{
    for (const Format format : kernels::kFormats) {
        const StoredNumber nan = storedIn(format, std::numeric_limits<double>::quiet_NaN());
        EXPECT_EQ(nan.kind, NumberClass::NaN);
        EXPECT_EQ(nan.fate, Fate::Exact);
        EXPECT_EQ(nan.error, 0);
        EXPECT_FALSE(nan.up || nan.down || nan.ulp);
    }
    EXPECT_EQ(storedAs(Format::FP16, 0xfc01).bits, 0xfc01U) << "as it was given, payload and all";
}
