#pragma once
// Asks the engine whether a page or a question says the truth: pages play to their end, claims are seen, stored answers
// are what the engine gives. Knows nothing of texts.
#include "core/content/content_set.h"
#include "kernels/backend.h"

namespace core::learning {

/// What is not so, each as one English sentence; empty where all is.
std::vector<std::string> confirmPage(kernels::Backend& backend, const content::LessonPage& page);
std::vector<std::string> confirmQuestion(kernels::Backend& backend, const content::Question& question);

} // namespace core::learning
