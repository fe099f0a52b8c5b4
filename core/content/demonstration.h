#pragma once
// An experiment as a page or a question opens it, what is done there, and what is then seen. Knows nothing of JSON.
#include "core/content/action.h"
#include "core/content/condition.h"
#include "core/content/experiment.h"

namespace core::content {

/// A question's "show me": after the actions the claim is really seen.
struct Demonstration {
    Experiment opens;
    std::vector<Action> actions;
    Condition claim;
};

} // namespace core::content
