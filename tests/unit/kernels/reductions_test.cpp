#include "kernels/cpu/cpu_backend.h"
#include "kernels/cpu/lane_sum.h"
#include "test_matrix.h"
#include <cmath>
#include <gtest/gtest.h>
#include <limits>

using namespace kernels;

namespace {

float normOf(Backend& backend, const ConstMatrix& m)
{
    return backend.norms({&m, 1}).at(0);
}

} // namespace

// PyTorch's bias gradients, section 2.6 of the AMP facts.
TEST(SumRows, AccumulatesInFp32AndRoundsOnce)
{
    const auto backend = cpu::makeBackend(1);
    TestMatrix few(Format::FP16, 2049, 1), many(Format::FP16, 70000, 1), sum(Format::FP16, 1, 1);
    backend->sumRows(few, sum);
    EXPECT_EQ(sum[0], 2048.0F);
    backend->sumRows(many, sum);
    EXPECT_EQ(sum[0], std::numeric_limits<float>::infinity());
}

TEST(SumRows, AddsRowsInAscendingOrder)
{
    const auto backend = cpu::makeBackend(2);
    for (const std::size_t cols : {1UL, 10UL, 300UL, 2000UL}) {
        const std::size_t rows = 37;
        TestMatrix m(Format::FP32, rows, cols, randomValues(rows * cols, 5, 1, 10)), row(Format::FP32, 1, cols);
        backend->sumRows(m, row);
        ASSERT_TRUE(row.guardsAreIntact());
        for (std::size_t c = 0; c < cols; ++c) {
            float sum = 0;
            for (std::size_t r = 0; r < rows; ++r)
                sum += m[r * cols + c];
            ASSERT_EQ(row[c], sum) << cols << " columns, column " << c;
        }
    }
}

TEST(Norm, IsTheRootOfTheSumOfSquaresInDouble)
{
    const auto backend = cpu::makeBackend(2);
    for (const Format format : {Format::FP32, Format::FP16, Format::BF16}) {
        for (const std::size_t n : {1UL, 7UL, 8UL, 255UL, 257UL, 5000UL}) {
            TestMatrix m(format, 1, n, randomValues(n, 3, 100));
            double lanes[8] = {};
            for (std::size_t i = 0; i < n; ++i)
                lanes[i % 8] += static_cast<double>(m[i]) * static_cast<double>(m[i]);
            double sum = 0;
            for (const double lane : lanes)
                sum += lane;
            EXPECT_EQ(normOf(*backend, m), static_cast<float>(std::sqrt(sum)));
        }
    }
}

TEST(Norm, SquaresOfHalvesDoNotOverflow)
{
    const auto backend = cpu::makeBackend(1);
    TestMatrix m(Format::FP16, 1, 2, {3000, 4000}), infinite(Format::FP32, 1, 2, {3, INFINITY});
    EXPECT_EQ(normOf(*backend, m), 5000.0F);
    EXPECT_EQ(normOf(*backend, infinite), INFINITY);
}

TEST(LaneSum, AddsElementsToTheirLanesAndLanesInOrder)
{
    // A summand of 1 is lost beside 2^53, unless its lane has met another 1 before.
    std::vector<double> terms(10, 0.0);
    terms[0] = 0x1p53;
    terms[1] = terms[9] = 1;
    cpu::LaneSum sameLane, separateLanes;
    sameLane.add(terms.size(), [&](std::size_t i) { return terms[i]; });
    EXPECT_EQ(sameLane.total(), 0x1p53 + 2);
    terms[9] = 0;
    terms[2] = 1;
    separateLanes.add(terms.size(), [&](std::size_t i) { return terms[i]; });
    EXPECT_EQ(separateLanes.total(), 0x1p53);
}
