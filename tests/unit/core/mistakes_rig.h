#pragma once
// What the tests of the broken steps share: finding one, changing its lines, running it.
#include "tests/unit/core/testing.h"
#include <algorithm>
#include <stdexcept>

namespace core::testing {

using content::Experiment;

inline Experiment mistake(const std::string& name)
{
    return content::findExperiment("mistakes/" + name);
}

/// With the FP32 twin, as in the window.
inline std::vector<Record> run(const Experiment& experiment)
{
    const auto device = backend(2);
    Session session(*device, experiment);
    session.setKeepTensors(true);
    std::vector<Record> records;
    while (session.iteration() < experiment.iterations && !session.hasFailed())
        records.push_back(runIteration(session));
    return records;
}

/// The same experiment with other lines, or fewer iterations.
inline Experiment changed(Experiment e, std::vector<std::string> lines, std::uint64_t iterations = 0)
{
    e.program = parseProgram(lines);
    if (iterations > 0) e.iterations = iterations;
    return e;
}

/// `lines` with one of them replaced by none, one or more others.
inline std::vector<std::string> replaced(std::vector<std::string> lines, const std::string& from,
                                         const std::vector<std::string>& to)
{
    const auto found = std::find(lines.begin(), lines.end(), from);
    if (found == lines.end()) throw std::logic_error("no such line: " + from);
    lines.insert(lines.erase(found), to.begin(), to.end());
    return lines;
}

} // namespace core::testing
