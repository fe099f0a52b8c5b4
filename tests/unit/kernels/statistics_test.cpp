#include "kernels/cpu/cpu_backend.h"
#include "test_matrix.h"
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>

using namespace kernels;

namespace {

ExponentCounts countedByFrexp(const std::vector<float>& values)
{
    ExponentCounts counts;
    for (const float value : values) {
        int exponent = 0;
        std::frexp(value, &exponent); // 0.5 <= mantissa < 1
        if (std::isnan(value))
            ++counts.nan;
        else if (std::isinf(value))
            ++counts.infinite;
        else if (value == 0.0F)
            ++counts.zero;
        else
            ++counts.binade[static_cast<std::size_t>(exponent - 1 - ExponentCounts::kFirst)];
    }
    return counts;
}

void expectEqual(const ExponentCounts& found, const ExponentCounts& expected)
{
    EXPECT_EQ(found.zero, expected.zero);
    EXPECT_EQ(found.infinite, expected.infinite);
    EXPECT_EQ(found.nan, expected.nan);
    EXPECT_EQ(found.binade, expected.binade);
}

} // namespace

TEST(CountExponents, AgreesWithFrexp)
{
    for (const auto instructions : {cpu::Instructions::Scalar, cpu::bestInstructions()}) {
        const auto backend = cpu::makeBackend(2, instructions);
        for (const Format format : {Format::FP32, Format::FP16, Format::BF16}) {
            for (const std::size_t n : {1UL, 7UL, 8UL, 300UL, 100003UL}) {
                for (const auto& values :
                     {difficultValues(n, 1), randomValues(n, 2, 1, 40), randomValues(n, 3, 1, 3)}) {
                    TestMatrix m(format, 1, n, values);
                    expectEqual(backend->countExponents(m), countedByFrexp(m.values()));
                }
            }
        }
    }
}

TEST(CountExponents, CountsValuesThatAllHaveOneExponent)
{
    constexpr std::size_t n = 3 * 4096 + 5;
    for (const float value : {0.0F, 1.5F, -0.75F, 0x1p-126F, 0x1p-130F, 0x1.8p127F, INFINITY, NAN}) {
        TestMatrix m(Format::FP32, 1, n, std::vector<float>(n, value));
        expectEqual(cpu::makeBackend(1)->countExponents(m), countedByFrexp(m.values()));
    }
}

TEST(CountExponents, PutsValuesJustBelowAPowerOfTwoBelowIt)
{
    std::vector<float> values;
    for (int exponent = -125; exponent < 128; ++exponent)
        values.push_back(std::nextafter(std::ldexp(1.0F, exponent), 0.0F));
    TestMatrix m(Format::FP32, 1, values.size(), values);
    const ExponentCounts counts = cpu::makeBackend(1)->countExponents(m);
    for (int exponent = -126; exponent < 127; ++exponent)
        ASSERT_EQ(counts.binade[static_cast<std::size_t>(exponent - ExponentCounts::kFirst)], 1U) << exponent;
}

TEST(CountExponents, GivesEverySubnormalBinadeOfFp32ItsBin)
{
    std::vector<float> values;
    for (int exponent = -149; exponent <= -126; ++exponent)
        values.push_back(-std::ldexp(1.0F, exponent));
    TestMatrix m(Format::FP32, 1, values.size(), values);
    const ExponentCounts counts = cpu::makeBackend(1)->countExponents(m);
    for (std::size_t i = 0; i < values.size(); ++i)
        EXPECT_EQ(counts.binade[i], 1U);
    EXPECT_EQ(counts.zero, 0U);
}

TEST(CountExponents, AddsUpToTheNumberOfElements)
{
    const std::size_t n = 12345;
    TestMatrix m(Format::FP16, 1, n, difficultValues(n, 9));
    const ExponentCounts c = cpu::makeBackend(1)->countExponents(m);
    EXPECT_EQ(std::accumulate(c.binade.begin(), c.binade.end(), c.zero + c.infinite + c.nan), n);
}

TEST(CountExponents, OfManyAreThoseOfEachInOrder)
{
    TestMatrix few(Format::FP16, 1, 3, {0, 1, -1}), none(Format::FP32, 0, 4),
        many(Format::BF16, 9, 9, difficultValues(81, 1));
    const ConstMatrix all[] = {few, none, many};
    const std::vector<ExponentCounts> counts = cpu::makeBackend(2)->countExponents(all);
    ASSERT_EQ(counts.size(), 3U);
    expectEqual(counts[0], countedByFrexp(few.values()));
    expectEqual(counts[1], {});
    expectEqual(counts[2], countedByFrexp(many.values()));
}

TEST(CountLost, CountsZerosThatTheReferenceDoesNotHave)
{
    const auto backend = cpu::makeBackend(2);
    TestMatrix m(Format::FP16, 1, 6, {0, -0.0F, 1, 0, 0, 0});
    TestMatrix reference(Format::FP32, 1, 6, {1e-9F, -1e-40F, 0, 0, std::nanf(""), INFINITY});
    TestMatrix zeros(Format::FP16, 1, 50000, std::vector<float>(50000, 0.0F)), ones(Format::FP32, 1, 50000);
    const ReferencePair pairs[] = {{m, reference}, {zeros, ones}, {ones, zeros}};
    EXPECT_EQ(backend->countLost(pairs), (std::vector<std::uint64_t>{4, 50000, 0}));
}

namespace {

/// By sorting, as numpy would.
Summary summarizedBySorting(const std::vector<float>& values)
{
    std::vector<float> numbers, magnitudes;
    for (const float value : values) {
        if (std::isnan(value)) continue;
        numbers.push_back(value);
        magnitudes.push_back(std::abs(value));
    }
    if (numbers.empty()) return {};
    std::sort(numbers.begin(), numbers.end());
    std::sort(magnitudes.begin(), magnitudes.end());
    return {numbers.size(), numbers.front(), numbers.back(), magnitudes[(numbers.size() - 1) / 2]};
}

} // namespace

TEST(Summarize, AgreesWithSorting)
{
    for (const std::size_t threads : {1UL, 2UL}) {
        const auto backend = cpu::makeBackend(threads);
        for (const Format format : {Format::FP32, Format::FP16, Format::BF16}) {
            for (const std::size_t n : {1UL, 2UL, 7UL, 300UL, 100003UL}) {
                for (const auto& values :
                     {difficultValues(n, 1), randomValues(n, 2, 1, 40), randomValues(n, 3, 1e-38F, 3)}) {
                    TestMatrix m(format, 1, n, values);
                    const ConstMatrix all[] = {m};
                    EXPECT_EQ(backend->summarize(all).front(), summarizedBySorting(m.values()));
                }
            }
        }
    }
}

TEST(Summarize, PassesOverNanAndTellsWhereThereIsNothingElse)
{
    TestMatrix some(Format::FP16, 1, 4, {NAN, -3, NAN, INFINITY}), none(Format::FP32, 1, 2, {NAN, NAN});
    TestMatrix infinite(Format::FP32, 1, 3, {INFINITY, -INFINITY, 1});
    const ConstMatrix all[] = {some, none, infinite};
    const std::vector<Summary> found = cpu::makeBackend(1)->summarize(all);
    EXPECT_EQ(found[0], (Summary{2, -3, INFINITY, 3})) << "of two the lower one, as torch.median";
    EXPECT_EQ(found[1], Summary{});
    EXPECT_EQ(found[2], (Summary{3, -INFINITY, INFINITY, INFINITY}));
}
