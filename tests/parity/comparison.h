#pragma once
// Whether two backends' outcomes agree. Knows nothing of how they came about.
#include "rig.h"
#include <gtest/gtest.h>

/// `units` in the last place may separate two values, and where `freeOrder` also the outcome's slack. NaN agrees with
/// NaN, an infinity with itself.
testing::AssertionResult agree(const Outcome& expected, const Outcome& found, int units, bool freeOrder);
