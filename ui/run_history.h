#pragma once
// The records of this window's runs: the current one with its branches, and of every other mode (FP32, FP16 without
// GradScaler, AMP) the last run of the same experiment and seed. Knows nothing of plots.
#include "core/mailbox.h"
#include <QString>
#include <vector>

namespace ui {

/// How a run was made; Mixed when a toggle was changed on the way.
enum class RunMode : std::uint8_t { FP32, FP16, AMP, BF16, Mixed };

struct Run {
    RunMode mode = RunMode::FP32;
    double startScale = 1;             // before the first iteration; 1 while GradScaler is off
    std::vector<core::Record> records; // without tensors' elements
};

/// How many of the current run's records lie behind where the run stands: fewer than all where it went back.
std::size_t recordsBefore(const Run& run, const core::Snapshot& snapshot);

class RunHistory {
public:
    /// Takes over an update: appends its records; a new Snapshot::run archives the current run first.
    void add(const core::Update& update);

    /// The branch that the run is on.
    const Run& current() const { return m_branches[m_branch]; }
    /// Another number: records of current() are no longer what they were, apart from new ones at the end.
    std::uint64_t edition() const { return m_edition; }
    const std::vector<Run>& others() const { return m_others; } // never of the current run's mode
    std::uint64_t growths() const;
    std::uint64_t skips() const;

private:
    void startRun(const core::Snapshot& snapshot);
    void startBranches(const core::Snapshot& snapshot, std::size_t last);
    void append(core::Record record);
    void refreshOthers();

    std::vector<Run> m_branches = std::vector<Run>(1);
    std::size_t m_branch = 0;
    std::vector<Run> m_archive, m_others;
    std::string m_experiment;
    std::uint64_t m_run = 0, m_seed = 0, m_edition = 0;
};

} // namespace ui
