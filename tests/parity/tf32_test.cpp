// TF32 products: what an FP32 operand loses, and that nothing else changes.
#include "../unit/kernels/test_matrix.h"
#include "devices.h"
#include "kernels/cpu/cpu_backend.h"
#include "rig.h"
#include <gtest/gtest.h>

using namespace kernels;

namespace {

constexpr std::size_t kRows = 7, kInner = 33, kCols = 5;

std::vector<float> product(Backend& backend, Format format, const std::vector<float>& a, const std::vector<float>& b)
{
    Rig rig(backend, 0);
    const Matrix left = rig.matrix(format, kRows, kInner, a), right = rig.matrix(format, kCols, kInner, b);
    const Matrix c = rig.room(Format::FP32, kRows, kCols);
    backend.matmul(left, Transpose::No, right, Transpose::Yes, {}, c);
    rig.outcome("product", c);
    return rig.outcomes()[0].values;
}

std::vector<float> inTf32(std::vector<float> values)
{
    for (float& value : values)
        value = roundTo(Format::TF32, value);
    return values;
}

/// 1 + 2^-12 has 12 fraction bits; TF32 keeps 10.
float fineTimesOne(Backend& backend)
{
    Rig rig(backend, 0);
    const Matrix a = rig.matrix(Format::FP32, 1, 1, {1 + 0x1p-12F}), b = rig.matrix(Format::FP32, 1, 1, {1});
    const Matrix c = rig.room(Format::FP32, 1, 1);
    backend.matmul(a, Transpose::No, b, Transpose::No, {}, c);
    rig.outcome("product", c);
    return rig.outcomes()[0].values[0];
}

/// The same with a product that is large enough for tensor cores: for a small one cuBLAS may take FP32.
float fineTimesIdentity(Backend& backend)
{
    constexpr std::size_t kSize = 256;
    std::vector<float> identity(kSize * kSize);
    for (std::size_t i = 0; i < kSize; ++i)
        identity[i * kSize + i] = 1;
    Rig rig(backend, 0);
    const Matrix a = rig.matrix(Format::FP32, kSize, kSize, std::vector<float>(kSize * kSize, 1 + 0x1p-12F));
    const Matrix b = rig.matrix(Format::FP32, kSize, kSize, identity), c = rig.room(Format::FP32, kSize, kSize);
    backend.matmul(a, Transpose::No, b, Transpose::No, {}, c);
    rig.outcome("product", c);
    return rig.outcomes()[0].values[0];
}

} // namespace

TEST(Tf32, TheEmulatedProductIsThatOfTheRoundedOperands)
{
    const auto gpu = cuda::makeBackend(0, {.tf32 = true}), cpu = cpu::makeBackend(1);
    const std::vector<float> a = randomValues(kRows * kInner, 1), b = randomValues(kCols * kInner, 2);
    EXPECT_EQ(product(*gpu, Format::FP32, a, b), product(*cpu, Format::FP32, inTf32(a), inTf32(b)));
    EXPECT_NE(product(*gpu, Format::FP32, a, b), product(*cpu, Format::FP32, a, b));
}

TEST(Tf32, LeavesProductsOf16BitOperandsAlone)
{
    const auto gpu = cuda::makeBackend(0, {.tf32 = true}), cpu = cpu::makeBackend(1);
    const std::vector<float> a = randomValues(kRows * kInner, 1), b = randomValues(kCols * kInner, 2);
    for (const Format format : {Format::FP16, Format::BF16})
        EXPECT_EQ(product(*gpu, format, a, b), product(*cpu, format, a, b));
}

TEST(Tf32, IsUsedWhereItIsAskedForAndNowhereElse)
{
    EXPECT_EQ(fineTimesOne(*cuda::makeBackend(0, {.tf32 = true})), 1.0F);
    EXPECT_EQ(fineTimesOne(*cuda::makeBackend(0, {})), 1 + 0x1p-12F);
    EXPECT_EQ(fineTimesOne(*cuda::makeBackend(0, {.fast = true})), 1 + 0x1p-12F);
}

TEST(Tf32, OfTheGpuIsUsedWhereItIsAskedForAndNowhereElse)
{
    std::string why;
    const auto tf32 = realGpu({.tf32 = true}, why), fp32 = realGpu({}, why);
    if (tf32 == nullptr || fp32 == nullptr) GTEST_SKIP() << why;
    EXPECT_EQ(fineTimesIdentity(*tf32), generationOfGpu() < 8 ? 1 + 0x1p-12F : 1.0F) << "Turing has no TF32";
    EXPECT_EQ(fineTimesIdentity(*fp32), 1 + 0x1p-12F);
}
