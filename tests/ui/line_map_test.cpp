#include "ui/training_step/line_map.h"
#include <gtest/gtest.h>

using ui::training_step::followLines;
using Places = std::vector<int>;

TEST(LineMap, LinesBelowAnInsertedOneMoveDown)
{
    EXPECT_EQ(followLines({"a", "b"}, {"a", "new", "b"}), (Places{0, 2}));
    EXPECT_EQ(followLines({"a", "b"}, {"", "a", "b"}), (Places{1, 2}));
}

TEST(LineMap, ADeletedLineIsGone)
{
    EXPECT_EQ(followLines({"a", "b", "c"}, {"a", "c"}), (Places{0, -1, 1}));
    EXPECT_EQ(followLines({"a", "b"}, {}), (Places{-1, -1}));
}

TEST(LineMap, AMovedLineIsFoundByItsText)
{
    EXPECT_EQ(followLines({"a", "b", "c"}, {"b", "c", "a"}), (Places{2, 0, 1}));
}

TEST(LineMap, ALineThatIsTypedOnStays)
{
    EXPECT_EQ(followLines({"a", "b", "c"}, {"a", "b!", "c"}), (Places{0, 1, 2}));
}

TEST(LineMap, EqualLinesStayInTheirOrder)
{
    EXPECT_EQ(followLines({"a", "a", "b"}, {"a", "b", "a"}), (Places{0, 2, 1}));
}
