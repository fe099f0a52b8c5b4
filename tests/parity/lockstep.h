#pragma once
// Two runs of one program, statement by statement side by side, to find where they part: one experiment on two
// backends. Knows nothing of which backends these are.
#include "core/content/experiment.h"
#include "kernels/backend.h"
#include <optional>
#include <string>

struct Run {
    kernels::Backend& backend;
    const core::content::Experiment& experiment;
};

struct Difference {
    std::uint64_t iteration = 0;
    int line = 0;
    std::string statement, tensor;
    double error = 0; // largest difference of an element, divided by the tensor's largest magnitude
};

/// The first statement, and the first tensor that it wrote, whose error exceeds `tolerance`; none in that many
/// iterations, or until both fail alike.
std::optional<Difference> firstDifference(const Run& expected, const Run& found, std::uint64_t iterations,
                                          double tolerance);
