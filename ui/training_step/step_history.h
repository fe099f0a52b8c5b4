#pragma once
// What has run in this iteration, as far as the effect of the next statement depends on it. Knows nothing of words.
#include "core/snapshot.h"

namespace ui::training_step {

struct StepHistory {
    enum class Gradients : std::uint8_t { NoneYet, Plain, Scaled, Divided };
    enum class Stage : std::uint8_t { Ready, Unscaled, Stepped }; // GradScaler's, since its last update()
    Gradients gradients = Gradients::NoneYet;
    Stage stage = Stage::Ready;
    bool wasSkipped = false;
};

StepHistory historyOf(const core::Snapshot& snapshot);

} // namespace ui::training_step
