#pragma once
// Which op made a quantity, as far as the ops of a step tell. Knows nothing of events.
#include "core/op_run.h"
#include <optional>
#include <string>
#include <vector>

namespace ui::events {

struct Origin {
    std::string op; // "linear"
    bool backward = false;
};

/// Of "3.output", "3.output.grad", "10.bias.grad" or "loss". None where the ops leave it open: a name that stands for
/// two, or a gradient that may have come by more than one way.
std::optional<Origin> originOf(const std::string& quantity, const std::vector<core::OpRun>& ops);

} // namespace ui::events
