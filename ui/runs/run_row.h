#pragma once
// What the table of runs tells of each run, and how its loss stands to FP32's. Knows nothing of the screen.
#include "ui/run_history.h"

namespace ui::runs {

/// Of two runs at the last iteration that both have.
struct Comparison {
    std::uint64_t with = 0; // the number of the FP32 run
    std::uint64_t iterations = 0;
    double here = 0, there = 0; // losses, finite; `there` is greater than 0
};

struct RunRow {
    std::uint64_t number = 1, seed = 0;
    std::string file; // "": a run of this window
    RunMode mode = RunMode::FP32;
    bool isCurrent = false, isDrawn = false; // in the loss plot
    bool hasAutocast = false;                // its step has a region of autocast
    std::vector<std::string> editedStep;     // its lines, where it is not the experiment's
    core::content::SettingValues settings;   // those that are not the experiment's
    std::uint64_t iterations = 0, skips = 0;
    std::optional<double> loss, accuracy, scale; // the newest; scale only where GradScaler was on
    std::optional<Comparison> toFp32;            // none for that run itself

    bool canChoose() const { return !isCurrent && iterations > 0; }
};

/// By their numbers. FP32 is the newest such run with the same settings and seed and the experiment's own step.
std::vector<RunRow> rowsOf(const RunHistory& history);

} // namespace ui::runs
