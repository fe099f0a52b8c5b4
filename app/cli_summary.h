#pragma once
// What ampscope-cli run tells a person: the progress bar while it runs, and what came of it.
#include "core/content/experiment.h"
#include "core/record.h"
#include <chrono>
#include <iosfwd>

namespace app {

/// One line on standard error, redrawn at most ten times a second. Draws nothing where it is not wanted.
class ProgressBar {
public:
    ProgressBar(std::uint64_t iterations, bool wanted) : m_iterations(iterations), m_wanted(wanted) {}
    void show(std::uint64_t done);
    void finish() const; // erases it

private:
    std::uint64_t m_iterations;
    bool m_wanted;
    std::chrono::steady_clock::time_point m_shown{};
};

class Summary {
public:
    Summary(const core::content::Experiment& experiment, std::string device);
    void add(const core::Record& record);
    void print(std::ostream& out) const;

private:
    void printCounts(std::ostream& out) const;

    std::string m_title, m_device;
    std::uint64_t m_done = 0, m_steps = 0, m_skipped = 0, m_growths = 0;
    bool m_scaler = false;
    std::optional<core::Record> m_last;
    std::optional<double> m_accuracy;
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

} // namespace app
