#pragma once
// The measures of tensors and of number formats. Knows nothing of conditions.
#include "core/learning/view.h"

namespace core::learning {

/// None where the measure is not one of these, or the run has no such tensor yet.
std::optional<Measured> tensorMeasure(const content::Measure& measure, const View& view);
std::optional<double> formatFact(const content::Measure& measure);

} // namespace core::learning
