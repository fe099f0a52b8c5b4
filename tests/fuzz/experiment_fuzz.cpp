// Any bytes as an experiment file: read whole or refused with one sentence, never a crash.
#include "core/content/experiment_reader.h"
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        core::content::parseExperiment(std::string(reinterpret_cast<const char*>(data), size), "fuzz.json");
    } catch (const core::ContentError& error) {
        if (*error.what() == 0) std::abort();
    }
    return 0;
}
