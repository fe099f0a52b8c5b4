#include "ui/run_history.h"
#include <algorithm>

namespace ui {

namespace {

RunMode modeOf(bool autocast, bool scaler, kernels::Format format)
{
    if (!autocast) return RunMode::FP32;
    if (format == kernels::Format::BF16) return RunMode::BF16;
    return scaler ? RunMode::AMP : RunMode::FP16;
}

RunMode modeOf(const core::Record& record)
{
    const bool bf16 = !record.perTensor.empty() && record.perTensor.front().counts.format == kernels::Format::BF16;
    return modeOf(record.autocast, record.scaler, bf16 ? kernels::Format::BF16 : kernels::Format::FP16);
}

/// Nobody looks at an element of an earlier iteration.
core::Record withoutElements(core::Record record)
{
    record.parameters = core::NamedValues();
    record.grads = core::NamedGradients();
    return record;
}

/// Of earlier runs only curves are shown; the lesson looks at the current one's counts.
void forgetTensors(Run& run)
{
    for (core::Record& record : run.records)
        record.perTensor = std::vector<core::TensorCounts>(); // gives the memory back, as clear() does not
}

} // namespace

void RunHistory::add(const core::Update& update)
{
    if (!update.snapshot) return;
    const core::Snapshot& snapshot = *update.snapshot;
    const bool isNew = m_experiment.empty() || snapshot.run != m_run;
    const RunMode before = m_current.mode;
    if (isNew) startRun(snapshot);
    if (m_current.records.empty() && update.records.empty()) {
        m_current.startScale = snapshot.scaler.enabled ? snapshot.scaler.scale : 1;
        m_current.mode = modeOf(snapshot.autocast.enabled && snapshot.autocast.inProgram, snapshot.scaler.enabled,
                                snapshot.autocast.format);
    }
    if (m_current.records.empty() && !update.records.empty()) m_current.startScale = update.records.front().scaleBefore;
    for (const core::Record& record : update.records) {
        const RunMode mode = modeOf(record);
        m_current.mode = m_current.records.empty() || m_current.mode == mode ? mode : RunMode::Mixed;
        m_growths += record.grew ? 1 : 0;
        m_skips += static_cast<std::uint64_t>(record.skipped);
        m_current.records.push_back(withoutElements(record));
    }
    if (isNew || m_current.mode != before) refreshOthers();
}

void RunHistory::refreshOthers()
{
    m_others.clear();
    std::copy_if(m_archive.begin(), m_archive.end(), std::back_inserter(m_others),
                 [this](const Run& run) { return run.mode != m_current.mode; });
}

void RunHistory::startRun(const core::Snapshot& snapshot)
{
    if (snapshot.experiment != m_experiment || snapshot.seed != m_seed) {
        m_archive.clear();
    } else if (!m_current.records.empty()) {
        std::erase_if(m_archive, [this](const Run& run) { return run.mode == m_current.mode; });
        m_archive.push_back(std::move(m_current));
        forgetTensors(m_archive.back());
    }
    m_current = {};
    m_growths = m_skips = 0;
    m_experiment = snapshot.experiment;
    m_seed = snapshot.seed;
    m_run = snapshot.run;
}

} // namespace ui
