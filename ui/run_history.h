#pragma once
// The records of this window's runs: the current one, and of every other mode (FP32, FP16 without GradScaler, AMP) the
// last run of the same experiment and seed. Knows nothing of plots.
#include "core/mailbox.h"
#include <QString>
#include <vector>

namespace ui {

/// How a run was made; Mixed when a toggle was changed on the way.
enum class RunMode : std::uint8_t { FP32, FP16, AMP, BF16, Mixed };

struct Run {
    RunMode mode = RunMode::FP32;
    double startScale = 1;             // before the first iteration; 1 while GradScaler is off
    std::vector<core::Record> records; // without counts and tensors
};

class RunHistory {
public:
    /// Takes over an update: appends its records; a new Snapshot::run archives the current run first.
    void add(const core::Update& update);

    const Run& current() const { return m_current; }
    const std::vector<Run>& others() const { return m_others; } // never of the current run's mode
    std::uint64_t growths() const { return m_growths; }
    std::uint64_t skips() const { return m_skips; }

private:
    void startRun(const core::Snapshot& snapshot);
    void refreshOthers();

    Run m_current;
    std::vector<Run> m_archive, m_others;
    std::string m_experiment;
    std::uint64_t m_run = 0, m_seed = 0, m_growths = 0, m_skips = 0;
};

} // namespace ui
