// Any bytes as a content file: read whole or refused with one sentence, never a crash. What was read can be asked of an
// engine that has not run yet.
#include "core/content/content_set.h"
#include "core/learning/view.h"
#include <cstdlib>

namespace {

void look(const core::content::ContentSet& set)
{
    const core::Snapshot nothing;
    const core::learning::View view{nothing, {}, nullptr};
    for (const auto& page : set.pages) {
        core::learning::holds(page.complete, view);
        if (page.id.empty() || page.title.en.empty()) std::abort();
    }
    for (const auto& question : set.questions)
        for (const auto& choice : question.choices)
            core::learning::holds(choice.when, view);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        look(core::content::parseContent(std::string(reinterpret_cast<const char*>(data), size), "fuzz.json"));
    } catch (const core::ContentError& error) {
        if (*error.what() == 0) std::abort();
    }
    return 0;
}
