#pragma once
// The loss scale of a run as points and marks, from its records. Knows nothing of how they are drawn.
#include "ui/run_history.h"

namespace ui::plots {

/// Iterations count from 1 here, as on the screen; `before` and `after` are scales.
struct ScaleMark {
    std::uint64_t iteration = 0;
    double before = 1, after = 1;
    std::string tensor;      // of a skip: the first that was not finite
    int line = 0;            // that wrote it
    std::uint64_t skips = 0; // steps: a program may have more than one in an iteration
};

/// Skipped steps in consecutive iterations.
struct SkipStreak {
    std::uint64_t skips = 0; // steps
    ScaleMark first, last;
};

struct ScalePoint {
    std::uint64_t iteration = 0; // 0: before the first; else after this one
    double scale = 1;
};

struct ScaleHistory {
    std::vector<ScalePoint> scales;
    std::vector<ScaleMark> growths, skips;
    std::vector<SkipStreak> streaks; // of three and more
};

ScaleMark scaleMarkOf(const core::Record& record);
ScaleHistory scaleHistoryOf(const Run& run);

} // namespace ui::plots
