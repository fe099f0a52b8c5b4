#include "kernels/cpu/cpu_backend.h"
#include "test_matrix.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace kernels;

namespace {

/// Counted one by one from the FP32 values that were stored.
StoreCounts expectedCounts(Format format, const std::vector<float>& exact)
{
    StoreCounts counts;
    for (const float value : exact) {
        const float kept = roundTo(format, value);
        counts.flushed += kept == 0.0F && value != 0.0F ? 1U : 0U;
        counts.overflowed += std::isinf(kept) && std::isfinite(value) ? 1U : 0U;
    }
    return counts;
}

void expectEqual(const StoreCounts& found, const StoreCounts& expected)
{
    EXPECT_EQ(found.flushed, expected.flushed);
    EXPECT_EQ(found.overflowed, expected.overflowed);
}

class StoreCountsOf : public testing::TestWithParam<cpu::Instructions> {
protected:
    std::unique_ptr<Backend> m_backend = cpu::makeBackend(2, GetParam());
};

} // namespace

TEST_P(StoreCountsOf, CastAreFlushedAndOverflowedValues)
{
    for (const Format format : {Format::FP16, Format::BF16}) {
        for (const std::size_t n : {1UL, 9UL, 40001UL}) {
            const std::vector<float> values = difficultValues(n, 7);
            TestMatrix from(Format::FP32, 1, n, values), to(format, 1, n);
            const auto counts = std::make_shared<StoreCounts>();
            m_backend->cast(from, to, counts);
            expectEqual(*counts, expectedCounts(format, values));
        }
    }
}

TEST_P(StoreCountsOf, MatmulAreTakenFromTheSums)
{
    const std::size_t rows = 45, cols = 37;
    const std::vector<float> a = randomValues(rows, 1, 1, 14), b = randomValues(cols, 2, 1, 14);
    TestMatrix column(Format::FP16, rows, 1, a), row(Format::FP16, 1, cols, b), c(Format::FP16, rows, cols);
    std::vector<float> products;
    for (std::size_t i = 0; i < rows; ++i)
        for (std::size_t j = 0; j < cols; ++j)
            products.push_back(column[i] * row[j]);
    const StoreCounts expected = expectedCounts(Format::FP16, products);
    EXPECT_GT(expected.flushed, 0U);
    EXPECT_GT(expected.overflowed, 0U);
    const auto counts = std::make_shared<StoreCounts>();
    m_backend->matmul(column, Transpose::No, row, Transpose::No, {}, c, counts);
    expectEqual(*counts, expected);
}

TEST_P(StoreCountsOf, SeveralCallsAddUp)
{
    TestMatrix from(Format::FP32, 1, 4, {1e-9F, 0, 1e9F, INFINITY}), to(Format::FP16, 1, 4);
    const auto counts = std::make_shared<StoreCounts>();
    for (int i = 0; i < 3; ++i)
        m_backend->cast(from, to, counts);
    expectEqual(*counts, {3, 3});
}

TEST_P(StoreCountsOf, SumRowsAndAddAreCounted)
{
    const auto sums = std::make_shared<StoreCounts>(), additions = std::make_shared<StoreCounts>();
    TestMatrix m(Format::FP16, 2, 3, {60000, 0x1p-24F, 5, 60000, 0, 5}), row(Format::FP16, 1, 3);
    m_backend->sumRows(m, row, sums);
    expectEqual(*sums, {0, 1});
    TestMatrix a(Format::FP16, 1, 2, {65504, 0x1p-24F}), into(Format::FP16, 1, 2, {65504, 0x1p-24F});
    m_backend->add(a, into, additions);
    expectEqual(*additions, {0, 1});
}

INSTANTIATE_TEST_SUITE_P(, StoreCountsOf, testing::Values(cpu::Instructions::Scalar, cpu::bestInstructions()),
                         [](const auto& p) { return p.index == 0 ? "Scalar" : "Vectors"; });
