#include "core/learning/program_run.h"
#include <cstring>

namespace core::learning {

namespace {

bool sameBits(const std::vector<float>& a, const std::vector<float>& b)
{
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

bool hasEnded(const ProgramRun& run)
{
    return !run.refused && !run.error() && !run.end.records.empty();
}

} // namespace

int ProgramRun::skipped() const
{
    int sum = 0;
    for (const Record& record : end.records)
        sum += record.skipped;
    return sum;
}

int ProgramRun::optimizerSteps() const
{
    int sum = 0;
    for (const Record& record : end.records)
        sum += record.optimizerSteps;
    return sum;
}

std::vector<std::optional<double>> ProgramRun::losses() const
{
    std::vector<std::optional<double>> losses;
    for (const Record& record : end.records)
        losses.push_back(record.loss);
    return losses;
}

ProgramRun runProgram(kernels::Backend& backend, const content::Experiment& experiment,
                      const std::vector<std::string>& lines, std::uint64_t iterations)
{
    ProgramRun run;
    run.lines = lines;
    content::Experiment changed = experiment;
    try {
        changed.program = parseProgram(lines);
    } catch (const ProgramError& error) {
        run.refused = error.message;
        run.refusedLine = error.line;
        return run;
    }
    Player player(backend, std::move(changed));
    player.carryOut(content::action::Run{iterations});
    player.mark();
    run.end = player.before();
    return run;
}

bool holds(const content::Condition& condition, const ProgramRun& run)
{
    return !run.refused && holds(condition, run.end.view());
}

bool trainTheSame(const ProgramRun& a, const ProgramRun& b)
{
    if (!hasEnded(a) || !hasEnded(b)) return false;
    const NamedValues &left = a.end.records.back().parameters, &right = b.end.records.back().parameters;
    if (left.size() != right.size()) return false;
    for (std::size_t i = 0; i < left.size(); ++i)
        if (!sameBits(left[i].second, right[i].second)) return false;
    return true;
}

} // namespace core::learning
