#pragma once
// Whether an answer is right, and what is said to it. Runs the engine where the answer is a program or a prediction.
#include "core/learning/answer.h"

namespace core::learning {

/// `seed` is that of a prediction; the others do not use it.
Verdict grade(kernels::Backend& backend, const content::Question& question, const Answer& answer, std::uint64_t seed);

/// The answer that is right; of a prediction the one that the verdict names. Of an order the one that is taught:
/// another may be as good.
Answer rightAnswer(const content::Question& question, const Verdict& verdict);

} // namespace core::learning
