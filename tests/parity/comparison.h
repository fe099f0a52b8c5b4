#pragma once
// Whether two backends' outcomes agree. Knows nothing of how they came about.
#include "rig.h"
#include <gtest/gtest.h>

/// With `freeOrder` every outcome has its slack, else only sums. NaN agrees with NaN, an infinity with itself.
testing::AssertionResult agree(const Outcome& expected, const Outcome& found, bool freeOrder);
