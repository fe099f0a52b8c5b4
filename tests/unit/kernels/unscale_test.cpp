// Rows of section 1.4 of the AMP facts.
#include "kernels/cpu/cpu_backend.h"
#include "test_matrix.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace kernels;

namespace {

bool unscaleOne(TestMatrix& m, float inverseScale)
{
    const Matrix view = m;
    return cpu::makeBackend(1)->unscale({&view, 1}, inverseScale);
}

} // namespace

TEST(Unscale, MultipliesByTheInverseScale)
{
    TestMatrix g(Format::FP32, 1, 3, {65536, -32768, 0});
    EXPECT_FALSE(unscaleOne(g, 1.0F / 65536));
    EXPECT_EQ(g.values(), (std::vector<float>{1, -0.5F, 0}));
}

TEST(Unscale, MultipliesEveryValueEvenWhenOneIsInfinite)
{
    TestMatrix g(Format::FP32, 1, 4, {8, INFINITY, -INFINITY, 4});
    EXPECT_TRUE(unscaleOne(g, 0.25F));
    EXPECT_EQ(g.values(), (std::vector<float>{2, INFINITY, -INFINITY, 1}));
}

TEST(Unscale, FindsANan)
{
    TestMatrix g(Format::FP16, 1, 9, {1, 2, 3, 4, 5, 6, 7, 8, std::nanf("")});
    EXPECT_TRUE(unscaleOne(g, 0.5F));
    EXPECT_EQ(g[7], 4.0F);
    EXPECT_TRUE(std::isnan(g[8]));
}

TEST(Unscale, ChecksBeforeItMultiplies)
{
    // With a scale of 2^-20 a gradient of 1e35 becomes infinite after the check: PyTorch takes that step, too.
    TestMatrix g(Format::FP32, 1, 1, {1e35F});
    EXPECT_FALSE(unscaleOne(g, 0x1p20F));
    EXPECT_EQ(g[0], INFINITY);
    EXPECT_TRUE(unscaleOne(g, 0x1p20F));
}

TEST(Unscale, LeavesValuesAloneAtScaleOne)
{
    TestMatrix g(Format::FP16, 1, 3, {1.5F, -0.0F, INFINITY});
    EXPECT_TRUE(unscaleOne(g, 1.0F));
    EXPECT_EQ(g.patterns(), TestMatrix(Format::FP16, 1, 3, {1.5F, -0.0F, INFINITY}).patterns());
}

TEST(Unscale, ByAnInfiniteInverseDestroysFiniteValuesUnnoticed)
{
    TestMatrix g(Format::FP32, 1, 2, {1e-30F, 0});
    EXPECT_FALSE(unscaleOne(g, INFINITY));
    EXPECT_EQ(g[0], INFINITY);
    EXPECT_TRUE(std::isnan(g[1]));
}

TEST(Unscale, LooksAtEveryTensorWithManyThreads)
{
    const auto backend = cpu::makeBackend(2);
    for (const std::size_t bad : {0UL, 1UL, 2UL, 3UL}) {
        std::vector<TestMatrix> gradients;
        for (std::size_t t = 0; t < 3; ++t) {
            std::vector<float> values(50000, 2.0F);
            if (t == bad) values[49999] = INFINITY;
            gradients.emplace_back(Format::FP32, 1, values.size(), values);
        }
        const std::vector<Matrix> views(gradients.begin(), gradients.end());
        EXPECT_EQ(backend->unscale(views, 0.5F), bad < 3);
        for (const TestMatrix& g : gradients)
            EXPECT_EQ(g[0], 1.0F);
    }
}

TEST(IsFinite, FindsTheOneValueThatIsNot)
{
    const auto backend = cpu::makeBackend(2);
    for (const Format format : {Format::FP32, Format::FP16, Format::BF16}) {
        std::vector<float> values = randomValues(1000, 1);
        TestMatrix finite(format, 1, values.size(), values);
        EXPECT_TRUE(backend->isFinite(finite));
        for (const float bad : {INFINITY, -INFINITY, std::nanf("")}) {
            values[777] = bad;
            TestMatrix m(format, 1, values.size(), values);
            EXPECT_FALSE(backend->isFinite(m));
        }
    }
}
