#include "core/record.h"
#include "tests/unit/core/testing.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace core;

namespace {

Distribution of(const std::vector<float>& values, kernels::Format format, std::uint64_t flushed = 0)
{
    const auto device = core::testing::backend();
    const Tensor tensor = Tensor::fromFloats(*device, values, 1, values.size());
    return distributionOf(device->countExponents(tensor.view()), format, flushed);
}

} // namespace

TEST(Counts, SixClassesAddUpToAllElements)
{
    const Counts c =
        of({0, -0.0F, 0x1p-24F, 0x1p-15F, -0x1p-14F, 65504, INFINITY, -INFINITY, NAN}, kernels::Format::FP16, 1).counts;
    EXPECT_EQ(c.zero, 1u);
    EXPECT_EQ(c.flushed, 1u);
    EXPECT_EQ(c.subnormal, 2u);
    EXPECT_EQ(c.normal, 2u);
    EXPECT_EQ(c.inf, 2u);
    EXPECT_EQ(c.nan, 1u);
    EXPECT_EQ(c.sum(), c.numel);
    EXPECT_EQ(c.numel, 9u);
}

TEST(Counts, WhatIsSubnormalDependsOnTheFormat)
{
    EXPECT_EQ(of({0x1p-20F}, kernels::Format::FP16).counts.subnormal, 1u);
    EXPECT_EQ(of({0x1p-20F}, kernels::Format::BF16).counts.subnormal, 0u);
    EXPECT_EQ(of({0x1p-127F}, kernels::Format::FP32).counts.subnormal, 1u);
}

TEST(Histogram, ABinHoldsOneBinadeFromItsPowerOfTwoUpward)
{
    const Histogram h = of({0x1p-25F, std::nextafter(0x1p-24F, 0.0F), 0x1p-24F}, kernels::Format::FP32).histogram;
    EXPECT_EQ(h.bins[-25 - Histogram::kFirst], 2u);
    EXPECT_EQ(h.bins[-24 - Histogram::kFirst], 1u);
}

TEST(Histogram, FirstAndLastBinCollectWhatLiesBeyond)
{
    const Histogram h =
        of({0x1p-149F, 0x1p-41F, 0x1p-40F, 0x1p23F, 0x1p24F, 0x1p127F}, kernels::Format::FP32).histogram;
    EXPECT_EQ(h.bins.front(), 3u);
    EXPECT_EQ(h.bins.back(), 3u);
}

TEST(Counts, TotalIsNoneWhereFormatsDifferAndFlushedAndLostOnlyWhereAllHaveThem)
{
    Counts a = of({0, 1}, kernels::Format::FP16).counts, b = of({2}, kernels::Format::FP16).counts;
    a.lost = 1;
    EXPECT_EQ(totalOf({{"a", a}, {"b", b}})->numel, 3u);
    EXPECT_FALSE(totalOf({{"a", a}, {"b", b}})->lost);
    b.lost = 0;
    EXPECT_EQ(totalOf({{"a", a}, {"b", b}})->lost, 1u);
    EXPECT_EQ(totalOf({{"a", a}, {"b", b}})->flushed, 0u);
    a.flushed.reset();
    EXPECT_FALSE(totalOf({{"a", a}, {"b", b}})->flushed);
    b.format = kernels::Format::FP32;
    EXPECT_FALSE(totalOf({{"a", a}, {"b", b}}));
    EXPECT_FALSE(totalOf({}));
}
