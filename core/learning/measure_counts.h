#pragma once
// The measures that count a gradient's elements. Knows nothing of conditions.
#include "core/learning/view.h"

namespace core::learning {

/// Of the newest record; before there is one, of the watched gradient. None of a parameter that backward has not
/// reached.
std::optional<Counts> countsOf(const std::string& tensor, const View& view);
/// None where the measure is not one of counts, needs a twin that did not run, or a store that was not counted.
std::optional<double> countOf(const content::Measure& measure, const Counts& counts);
/// What such a count is counted of: the elements, or those of them that are not 0 in the FP32 twin.
std::optional<double> wholeOf(const content::Measure& measure, const Counts& counts);

} // namespace core::learning
