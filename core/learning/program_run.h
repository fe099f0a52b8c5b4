#pragma once
// What a program does to an experiment in a few iterations, as a typed result: a learner's order, a cured line. Knows
// nothing of questions.
#include "core/content/condition.h"
#include "core/learning/player.h"

namespace core::learning {

struct ProgramRun {
    std::vector<std::string> lines;
    std::optional<Message> refused; // the text is no program; nothing ran
    int refusedLine = 0;
    Moment end; // of what ran; holds the program's error, losses, skips and scales

    const std::optional<ProgramFailure>& error() const { return end.snapshot.failure; }
    int skipped() const;
    int optimizerSteps() const;
    std::vector<std::optional<double>> losses() const; // by iteration
};

ProgramRun runProgram(kernels::Backend& backend, const content::Experiment& experiment,
                      const std::vector<std::string>& lines, std::uint64_t iterations);
bool holds(const content::Condition& condition, const ProgramRun& run);
/// Neither was refused, neither failed, and both left every parameter with the same bits.
bool trainTheSame(const ProgramRun& a, const ProgramRun& b);

} // namespace core::learning
