#pragma once
// Runs the cases of a conformance file - experiments with what PyTorch did - and compares. Knows nothing of the screen.
#include "core/content_error.h"
#include "kernels/backend.h"
#include <functional>
#include <optional>

namespace core {

struct CaseResult {
    std::string name;
    std::string difference; // where the engine differs first: iteration, field, both values; empty where it does not
};

/// Runs every case of `file` in turn and reports each; false from `report` ends it. Throws ContentError where the file
/// is wrong; what stands before the fault was run.
void runConformance(kernels::Backend& backend, const std::string& file,
                    const std::function<bool(const CaseResult&)>& report);

} // namespace core
