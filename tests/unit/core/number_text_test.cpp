// Numbers in files: the same in every locale.
#include "core/number_text.h"
#include <gtest/gtest.h>

TEST(NumberText, IsTheShortestThatIsReadAsTheSameNumber)
{
    EXPECT_EQ(core::shortest(0.1), "0.1");
    EXPECT_EQ(core::shortest(65504), "65504");
    EXPECT_EQ(core::shortest(1e-8), "1e-08");
}

TEST(NumberText, HasAsManyDigitsAsAreAskedFor)
{
    EXPECT_EQ(core::general(33.333333333, 4), "33.33");
    EXPECT_EQ(core::general(1e-8, 4), "1e-08");
    EXPECT_EQ(core::fixedPoint(-33.333333333, 5), "-33.33333");
    EXPECT_EQ(core::fixedPoint(1e300, 2).size(), 304U);
}
