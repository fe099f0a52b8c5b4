#pragma once
// Two runs of one program, statement by statement side by side, to find where they part: one experiment on two
// backends. Both begin each iteration with the weights of the first: where sums differ in their last bits, a value
// beside a boundary of FP16 or of relu goes the other way once in a while, and training would carry that on. Knows
// nothing of which backends these are.
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
    double error = 0; // norm of the difference, divided by the tensor's norm
};

/// The first statement, and the first tensor that it wrote, whose error exceeds `tolerance`; none in that many
/// iterations, or until both fail alike. What the program keeps in variables from one iteration to the next is gone.
std::optional<Difference> firstDifference(const Run& expected, const Run& found, std::uint64_t iterations,
                                          double tolerance);
