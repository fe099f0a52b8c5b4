#pragma once
// What a lesson page may name as the control to use: objectNames in the window. Knows nothing of widgets.
#include <array>
#include <string_view>

namespace core::content {

inline constexpr std::array<std::string_view, 20> kControlNames = {
    "autocastBox", "autocastFormat", "scalerBox",   "run",           "statement",     "iteration",    "nextSkip",
    "reset",       "newSeed",        "program",     "tensor",        "quantity",      "rangePlot",    "turnScalerOn",
    "scalePlot",   "lossPlot",       "countsStrip", "backStatement", "backIteration", "timelineTrack"};

} // namespace core::content
