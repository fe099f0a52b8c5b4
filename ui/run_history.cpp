#include "ui/run_history.h"
#include "core/program.h"
#include <algorithm>
#include <numeric>

namespace ui {

namespace {

constexpr std::size_t kMostEarlierRuns = 30, kMostEarlierRecords = 500000; // of 320 bytes at most

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

std::uint64_t skipsIn(const std::vector<core::Record>& records)
{
    return std::accumulate(records.begin(), records.end(), std::uint64_t{0}, [](std::uint64_t sum, const auto& record) {
        return sum + static_cast<std::uint64_t>(record.skipped);
    });
}

std::size_t sizeOf(const std::vector<Run>& runs)
{
    return std::accumulate(runs.begin(), runs.end(), std::size_t{0},
                           [](std::size_t sum, const Run& run) { return sum + run.records.size(); });
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

std::optional<double> newest(const Run& run, std::size_t count, std::optional<double> core::Record::*value)
{
    for (std::size_t i = std::min(count, run.records.size()); i > 0; --i)
        if (run.records[i - 1].*value) return run.records[i - 1].*value;
    return std::nullopt;
}

void RunHistory::add(const core::Update& update)
{
    if (!update.snapshot) return;
    const core::Snapshot& snapshot = *update.snapshot;
    const bool isNew = m_experiment.empty() || snapshot.run != m_run;
    const RunMode mode = current().mode;
    const bool wasEdited = current().isEdited;
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
    noteProgram(snapshot.program);
    if (isNew || isElsewhere || current().mode != mode || current().isEdited != wasEdited) ++m_edition;
}

void RunHistory::noteProgram(const core::Program& program)
{
    Run& run = m_branches[m_branch];
    if (run.program.lines == program.lines) return;
    run.program = program;
    run.isEdited = !core::isSameButFormat(program, m_openedProgram);
}

/// A branch begins with what its parent had told until they parted.
void RunHistory::startBranches(const core::Snapshot& snapshot, std::size_t last)
{
    while (m_branches.size() <= last) {
        const core::Branch& branch = snapshot.branches.at(m_branches.size());
        Run run = m_branches.at(branch.parent);
        std::erase_if(run.records, [&](const core::Record& record) { return record.iteration >= branch.left; });
        if (!run.records.empty()) run.mode = modeOf(run.records);
        run.number = m_branches.back().number + 1;
        run.skips = skipsIn(run.records);
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
    run.skips += static_cast<std::uint64_t>(record.skipped);
    records.push_back(std::move(record));
}

std::uint64_t RunHistory::growths() const
{
    const auto& records = current().records;
    return static_cast<std::uint64_t>(
        std::count_if(records.begin(), records.end(), [](const core::Record& record) { return record.grew; }));
}

std::vector<const Run*> RunHistory::runs() const
{
    std::vector<const Run*> runs;
    for (const auto* some : {&m_archive, &m_branches})
        for (const Run& run : *some)
            runs.push_back(&run);
    return runs;
}

std::vector<const Run*> RunHistory::others() const
{
    std::vector<const Run*> others = runs();
    std::erase_if(others, [this](const Run* run) {
        if (run == &current() || run->records.empty()) return true;
        const auto chosen = m_chosen.find(run->number);
        return !(chosen != m_chosen.end() ? chosen->second : isNewestOfAnotherMode(*run));
    });
    return others;
}

bool RunHistory::isNewestOfAnotherMode(const Run& run) const
{
    const auto isComparable = [this](const Run& other) {
        return &other != &current() && other.seed == current().seed && other.settings == current().settings &&
               other.mode != current().mode && !other.records.empty();
    };
    const std::vector<const Run*> all = runs();
    return isComparable(run) && std::none_of(all.begin(), all.end(), [&](const Run* other) {
               return other->number > run.number && other->mode == run.mode && isComparable(*other);
           });
}

/// Every branch that has told something; the oldest runs make room.
void RunHistory::archive()
{
    for (Run& run : m_branches) {
        if (run.records.empty()) continue;
        forgetTensors(run);
        m_archive.push_back(std::move(run));
    }
    while (m_archive.size() > kMostEarlierRuns || (m_archive.size() > 1 && sizeOf(m_archive) > kMostEarlierRecords))
        m_archive.erase(m_archive.begin());
}

void RunHistory::startRun(const core::Snapshot& snapshot)
{
    if (snapshot.experiment != m_experiment) {
        m_archive.clear();
        m_chosen.clear();
        m_openedProgram = snapshot.program;
        m_opened = snapshot.opened;
    } else {
        archive();
    }
    m_branches = std::vector<Run>(1);
    m_branches.front().number = m_archive.empty() ? 1 : m_archive.back().number + 1;
    m_branches.front().seed = snapshot.seed;
    if (m_opened && snapshot.opened)
        m_branches.front().settings = core::content::changedSettings(*m_opened, *snapshot.opened);
    m_branch = 0;
    m_experiment = snapshot.experiment;
    m_run = snapshot.run;
}

} // namespace ui
