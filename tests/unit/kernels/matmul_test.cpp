#include "kernels/cpu/cpu_backend.h"
#include "test_matrix.h"
#include <cmath>
#include <gtest/gtest.h>
#include <limits>

using namespace kernels;

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

struct Shape {
    std::size_t rows, cols, k;
};
const std::vector<Shape> kShapes = {{1, 1, 1},   {1, 10, 7},   {7, 10, 1},  {6, 16, 5},    {5, 15, 9},   {8, 32, 16},
                                    {13, 33, 8}, {12, 48, 31}, {3, 64, 17}, {100, 10, 40}, {65, 37, 24}, {31, 100, 66}};

float element(const TestMatrix& m, bool transposed, std::size_t rows, std::size_t cols, std::size_t i, std::size_t j)
{
    return transposed ? m[j * rows + i] : m[i * cols + j];
}

/// The definition: one fma chain with k ascending, bias in FP32, one rounding.
float expectedElement(const TestMatrix& a, bool ta, const TestMatrix& b, bool tb, const TestMatrix* bias,
                      const Shape& s, std::size_t i, std::size_t j)
{
    float sum = 0;
    for (std::size_t p = 0; p < s.k; ++p)
        sum = std::fma(element(a, ta, s.rows, s.k, i, p), element(b, tb, s.k, s.cols, p, j), sum);
    return bias == nullptr ? sum : sum + (*bias)[j];
}

void expectDefinition(Backend& backend, const Shape& s, Format in, Format out, bool ta, bool tb, bool withBias)
{
    const auto seed = static_cast<unsigned>(s.rows * 31 + s.cols);
    TestMatrix a(in, ta ? s.k : s.rows, ta ? s.rows : s.k, randomValues(s.rows * s.k, seed, 1, 3));
    TestMatrix b(in, tb ? s.cols : s.k, tb ? s.k : s.cols, randomValues(s.k * s.cols, seed + 1, 1, 3));
    TestMatrix bias(in, 1, s.cols, randomValues(s.cols, seed + 2));
    TestMatrix c(out, s.rows, s.cols);
    backend.matmul(a, Transpose(ta), b, Transpose(tb), withBias ? ConstMatrix(bias) : ConstMatrix(), c);
    ASSERT_TRUE(c.guardsAreIntact());
    for (std::size_t i = 0; i < s.rows; ++i) {
        for (std::size_t j = 0; j < s.cols; ++j) {
            const float sum = expectedElement(a, ta, b, tb, withBias ? &bias : nullptr, s, i, j);
            ASSERT_EQ(std::bit_cast<std::uint32_t>(c[i * s.cols + j]), std::bit_cast<std::uint32_t>(roundTo(out, sum)))
                << s.rows << "x" << s.cols << "x" << s.k << " at " << i << ", " << j;
        }
    }
}

/// One row of a times one column of b, in FP16, plus a bias.
float halfDot(const std::vector<float>& a, const std::vector<float>& b, float bias)
{
    const auto backend = cpu::makeBackend(1);
    TestMatrix row(Format::FP16, 1, a.size(), a), column(Format::FP16, b.size(), 1, b);
    TestMatrix offset(Format::FP16, 1, 1, {bias}), result(Format::FP16, 1, 1);
    backend->matmul(row, Transpose::No, column, Transpose::No, offset, result);
    return result[0];
}

} // namespace

TEST(Matmul, IsOneFmaChainForEachElement)
{
    for (const cpu::Instructions instructions : {cpu::Instructions::Scalar, cpu::bestInstructions()}) {
        const auto backend = cpu::makeBackend(2, instructions);
        for (const Shape& shape : kShapes)
            for (const Format format : {Format::FP32, Format::FP16, Format::BF16})
                for (const bool ta : {false, true})
                    for (const bool tb : {false, true})
                        expectDefinition(*backend, shape, format, format, ta, tb, shape.k % 2 == 0);
    }
}

TEST(Matmul, StoresInAnyFormat)
{
    const auto backend = cpu::makeBackend(1);
    for (const Format out : {Format::FP32, Format::FP16, Format::BF16}) {
        expectDefinition(*backend, {19, 21, 23}, Format::FP16, out, false, true, true);
        expectDefinition(*backend, {19, 21, 23}, Format::FP32, out, true, false, true);
    }
}

TEST(Matmul, SplitsLargeProductsIntoPiecesWithoutChangingTheSum)
{
    for (const cpu::Instructions instructions : {cpu::Instructions::Scalar, cpu::bestInstructions()}) {
        const auto backend = cpu::makeBackend(2, instructions);
        for (const bool ta : {false, true}) {
            for (const bool tb : {false, true}) {
                expectDefinition(*backend, {20, 35, 2100}, Format::FP16, Format::FP16, ta, tb, true);
                expectDefinition(*backend, {3, 130, 4097}, Format::FP32, Format::FP32, ta, tb, false);
                expectDefinition(*backend, {9, 32, 6144}, Format::FP32, Format::BF16, ta, tb, true);
            }
        }
    }
}

TEST(Matmul, SplitsProductsThatAreLargeInEveryDirection)
{
    const Shape s{530, 600, 2050};
    TestMatrix a(Format::FP16, s.k, s.rows, randomValues(s.k * s.rows, 1)), c(Format::FP32, s.rows, s.cols);
    TestMatrix b(Format::FP16, s.k, s.cols, randomValues(s.k * s.cols, 2));
    cpu::makeBackend(1)->matmul(a, Transpose::Yes, b, Transpose::No, {}, c);
    for (std::size_t i = 0; i < s.rows; i += 9) // one in a hundred
        for (std::size_t j = i % 11; j < s.cols; j += 11)
            ASSERT_EQ(c[i * s.cols + j], expectedElement(a, true, b, false, nullptr, s, i, j)) << i << ", " << j;
}

TEST(Matmul, AnInfinityTouchesItsRowAlone)
{
    const auto backend = cpu::makeBackend(1);
    const Shape s{20, 40, 12};
    std::vector<float> values(s.rows * s.k, 1.0F);
    values[7 * s.k + 3] = kInfinity;
    TestMatrix a(Format::FP16, s.rows, s.k, values), b(Format::FP16, s.k, s.cols), c(Format::FP16, s.rows, s.cols);
    backend->matmul(a, Transpose::No, b, Transpose::No, {}, c);
    for (std::size_t i = 0; i < s.rows; ++i)
        for (std::size_t j = 0; j < s.cols; ++j)
            ASSERT_EQ(c[i * s.cols + j], i == 7 ? kInfinity : 12.0F);
}

TEST(Matmul, ANanInBTouchesItsColumnAlone)
{
    const auto backend = cpu::makeBackend(1);
    const Shape s{20, 43, 12};
    std::vector<float> values(s.k * s.cols, 1.0F);
    values[5 * s.cols + 42] = std::nanf("");
    TestMatrix a(Format::FP32, s.rows, s.k), b(Format::FP32, s.k, s.cols, values), c(Format::FP32, s.rows, s.cols);
    backend->matmul(a, Transpose::No, b, Transpose::No, {}, c);
    for (std::size_t i = 0; i < s.rows; ++i)
        for (std::size_t j = 0; j < s.cols; ++j)
            ASSERT_EQ(std::isnan(c[i * s.cols + j]), j == 42);
}

// The FP16 examples are PyTorch's, section 2.6 of the AMP facts.
TEST(Matmul, AddsTheBiasBeforeTheOnlyRounding)
{
    EXPECT_EQ(halfDot({2048, 0.5F}, {1, 1}, 0.75F), 2050.0F);
}

TEST(Matmul, AccumulatesHalvesInFp32)
{
    EXPECT_EQ(halfDot({2048, 1, 1}, {1, 1, 1}, 0), 2050.0F);
    EXPECT_EQ(halfDot({65504, 65504, -65504}, {1, 1, 1}, 0), 65504.0F);
    EXPECT_EQ(halfDot({65504, 65504}, {1, 1}, 0), kInfinity);
}
