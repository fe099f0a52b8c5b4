#pragma once
// Questions for programs that have no engine: order the lines becomes matching, find the wrong line a choice, and a
// prediction is made now, with a given seed. Knows nothing of file formats.
#include "core/content/content_set.h"
#include "core/content/language.h"
#include "core/content/plain_question.h"
#include "kernels/backend.h"

namespace core::learning {

/// The category is the chapter's title, or its id where the set does not have it. A prediction that is not decided with
/// this seed is made with the next one that decides it. Throws ContentError where there is none among 100.
std::vector<content::PlainQuestion> plainQuestions(kernels::Backend& backend, const content::ContentSet& set,
                                                   content::Language language, std::uint64_t seed);

} // namespace core::learning
