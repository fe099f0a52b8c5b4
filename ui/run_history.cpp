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

RunMode modeOf(const std::vector<core::Record>& records)
{
    const RunMode mode = modeOf(records.front());
    const bool isOne =
        std::all_of(records.begin(), records.end(), [=](const core::Record& r) { return modeOf(r) == mode; });
    return isOne ? mode : RunMode::Mixed;
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

std::size_t recordsBefore(const Run& run, const core::Snapshot& snapshot)
{
    const bool isPast =
        snapshot.branch < snapshot.branches.size() && snapshot.iteration < snapshot.branches[snapshot.branch].end;
    if (!isPast) return run.records.size();
    const auto end = std::find_if(run.records.begin(), run.records.end(),
                                  [&](const core::Record& record) { return record.iteration >= snapshot.iteration; });
    return static_cast<std::size_t>(end - run.records.begin());
}

void RunHistory::add(const core::Update& update)
{
    if (!update.snapshot) return;
    const core::Snapshot& snapshot = *update.snapshot;
    const bool isNew = m_experiment.empty() || snapshot.run != m_run;
    const RunMode before = current().mode;
    if (isNew) startRun(snapshot);
    if (m_branches.front().records.empty() && update.records.empty()) {
        Run& run = m_branches.front();
        run.startScale = snapshot.scaler.enabled ? snapshot.scaler.scale : 1;
        run.mode = modeOf(snapshot.autocast.enabled && snapshot.autocast.inProgram, snapshot.scaler.enabled,
                          snapshot.autocast.format);
    }
    for (const core::Record& record : update.records) {
        startBranches(snapshot, record.branch);
        append(withoutElements(record));
    }
    startBranches(snapshot, snapshot.branch);
    const bool isElsewhere = m_branch != snapshot.branch;
    m_branch = snapshot.branch;
    if (isNew || isElsewhere) ++m_edition;
    if (isNew || isElsewhere || current().mode != before) refreshOthers();
}

/// A branch begins with what its parent had told until they parted.
void RunHistory::startBranches(const core::Snapshot& snapshot, std::size_t last)
{
    while (m_branches.size() <= last) {
        const core::Branch& branch = snapshot.branches.at(m_branches.size());
        Run run = m_branches.at(branch.parent);
        std::erase_if(run.records, [&](const core::Record& record) { return record.iteration >= branch.left; });
        if (!run.records.empty()) run.mode = modeOf(run.records);
        m_branches.push_back(std::move(run));
    }
}

void RunHistory::append(core::Record record)
{
    Run& run = m_branches.at(record.branch);
    std::vector<core::Record>& records = run.records;
    if (records.empty()) run.startScale = record.scaleBefore;
    const RunMode mode = modeOf(record);
    run.mode = records.empty() || run.mode == mode ? mode : RunMode::Mixed;
    records.push_back(std::move(record));
}

std::uint64_t RunHistory::growths() const
{
    const auto& records = current().records;
    return static_cast<std::uint64_t>(
        std::count_if(records.begin(), records.end(), [](const core::Record& record) { return record.grew; }));
}

std::uint64_t RunHistory::skips() const
{
    std::uint64_t skips = 0;
    for (const core::Record& record : current().records)
        skips += static_cast<std::uint64_t>(record.skipped);
    return skips;
}

/// Of a mode the newest: a branch of this run comes before an earlier run.
void RunHistory::refreshOthers()
{
    m_others.clear();
    const auto offer = [this](const Run& run) {
        if (run.mode == current().mode || run.records.empty()) return;
        std::erase_if(m_others, [&](const Run& other) { return other.mode == run.mode; });
        m_others.push_back(run);
    };
    std::for_each(m_archive.begin(), m_archive.end(), offer);
    for (std::size_t i = 0; i < m_branches.size(); ++i)
        if (i != m_branch) offer(m_branches[i]);
}

void RunHistory::startRun(const core::Snapshot& snapshot)
{
    if (snapshot.experiment != m_experiment || snapshot.seed != m_seed) {
        m_archive.clear();
    } else if (!current().records.empty()) {
        std::erase_if(m_archive, [this](const Run& run) { return run.mode == current().mode; });
        m_archive.push_back(std::move(m_branches[m_branch]));
        forgetTensors(m_archive.back());
    }
    m_branches = std::vector<Run>(1);
    m_branch = 0;
    m_experiment = snapshot.experiment;
    m_seed = snapshot.seed;
    m_run = snapshot.run;
}

} // namespace ui
