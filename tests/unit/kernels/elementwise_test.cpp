#include "kernels/cpu/cpu_backend.h"
#include "test_matrix.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace kernels;

namespace {

constexpr Format kStored[] = {Format::FP32, Format::FP16, Format::BF16};
constexpr std::size_t kSizes[] = {1, 7, 8, 255, 256, 263, 30000};

} // namespace

TEST(Cast, RoundsEveryValueInEveryPairOfFormats)
{
    const auto backend = cpu::makeBackend(2);
    for (const Format in : kStored) {
        for (const Format out : kStored) {
            for (const std::size_t n : kSizes) {
                TestMatrix from(in, 1, n, difficultValues(n, 1)), to(out, 1, n);
                backend->cast(from, to);
                ASSERT_EQ(to.patterns(), TestMatrix(out, 1, n, from.values()).patterns());
                ASSERT_TRUE(to.guardsAreIntact());
            }
        }
    }
}

TEST(Multiply, RoundsTheProductOnce)
{
    const auto backend = cpu::makeBackend(2);
    for (const Format format : kStored) {
        for (const std::size_t n : kSizes) {
            const TestMatrix before(format, 1, n, difficultValues(n, 2));
            TestMatrix m = before;
            backend->multiply(m, 0.3F);
            std::vector<float> expected = before.values();
            for (float& value : expected)
                value *= 0.3F;
            ASSERT_EQ(m.patterns(), TestMatrix(format, 1, n, expected).patterns());
            ASSERT_TRUE(m.guardsAreIntact());
        }
    }
}

TEST(Add, RoundsTheSumOnceInTheTargetsFormat)
{
    const auto backend = cpu::makeBackend(2);
    for (const Format in : kStored) {
        for (const Format out : kStored) {
            const std::size_t n = 30001;
            TestMatrix a(in, 1, n, difficultValues(n, 3)), sum(out, 1, n, difficultValues(n, 4));
            std::vector<float> expected = sum.values();
            for (std::size_t i = 0; i < n; ++i)
                expected[i] += a[i];
            backend->add(a, sum);
            ASSERT_EQ(sum.patterns(), TestMatrix(out, 1, n, expected).patterns());
        }
    }
}

// PyTorch: two gradients of one cached cast are added in FP16 (section 2.5 of the AMP facts).
TEST(Add, InHalfPrecisionLosesSmallSummandsAndOverflows)
{
    const auto backend = cpu::makeBackend(1);
    TestMatrix a(Format::FP16, 1, 2, {1, 40000}), sum(Format::FP16, 1, 2, {2048, 40000});
    backend->add(a, sum);
    EXPECT_EQ(sum[0], 2048.0F);
    EXPECT_EQ(sum[1], INFINITY);
}

TEST(Fill, WritesTheRoundedValueAndNothingElse)
{
    const auto backend = cpu::makeBackend(1);
    for (const Format format : kStored) {
        for (const std::size_t n : kSizes) {
            TestMatrix m(format, 1, n);
            backend->fill(m, 0.1F);
            for (std::size_t i = 0; i < n; ++i)
                ASSERT_EQ(m[i], roundTo(format, 0.1F));
            ASSERT_TRUE(m.guardsAreIntact());
        }
    }
}

TEST(Copy, MovesBytesInEveryDirection)
{
    const auto backend = cpu::makeBackend(1);
    const std::vector<int> source = {1, 2, 3};
    std::vector<int> target(3);
    const std::size_t bytes = 3 * sizeof(int);
    void* there = backend->allocate(bytes);
    void* elsewhere = backend->allocate(bytes);
    backend->upload(there, source.data(), bytes);
    backend->copy(elsewhere, there, bytes);
    backend->download(target.data(), elsewhere, bytes);
    EXPECT_EQ(target, source);
    backend->release(there);
    backend->release(elsewhere);
}
