#include "f16c.h"
#include "kernels/convert.h"
#include <gtest/gtest.h>
#include <vector>

using namespace kernels;

TEST(F16c, AgreesOnEveryHalf)
{
    if (!hasF16c()) GTEST_SKIP() << "this processor has no F16C";
    std::vector<std::uint16_t> halves(65536);
    std::vector<float> floats(halves.size());
    for (std::size_t i = 0; i < halves.size(); ++i)
        halves[i] = static_cast<std::uint16_t>(i);
    floatsByF16c(halves.data(), floats.data(), halves.size());
    for (std::size_t i = 0; i < halves.size(); ++i)
        ASSERT_EQ(bitsOf(fromHalf(halves[i])), bitsOf(floats[i])) << "half " << i;
}

TEST(F16c, AgreesOnOneFloatInAThousand)
{
    if (!hasF16c()) GTEST_SKIP() << "this processor has no F16C";
    constexpr std::uint64_t kStride = 997, kBatch = 8;
    float floats[kBatch];
    std::uint16_t halves[kBatch];
    for (std::uint64_t first = 0; first < (1ULL << 32); first += kStride * kBatch) {
        for (std::uint64_t i = 0; i < kBatch; ++i)
            floats[i] = floatOf(static_cast<std::uint32_t>(first + i * kStride));
        halvesByF16c(floats, halves, kBatch);
        for (std::uint64_t i = 0; i < kBatch; ++i)
            ASSERT_EQ(toHalf(floats[i]), halves[i]) << "float bits " << bitsOf(floats[i]);
    }
}
