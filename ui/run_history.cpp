#include "ui/run_history.h"
#include "core/program.h"
#include <algorithm>
#include <numeric>

namespace ui {

namespace {

constexpr std::size_t kMostRecords = 40000; // of a run; more than a screen has pixels
constexpr std::size_t kMostOtherExperiments = 6;
constexpr std::size_t kMostEarlierRuns = 30, kMostEarlierRecords = 500000; // of 320 bytes at most

RunMode modeOf(bool scaler, kernels::Format format)
{
    if (format == kernels::Format::BF16) return RunMode::BF16;
    return scaler ? RunMode::AMP : RunMode::FP16;
}

/// By what the gradients were rounded to.
RunMode modeOf(const core::Record& record, bool isHalf)
{
    const bool bf16 = !record.perTensor.empty() && record.perTensor.front().counts.format == kernels::Format::BF16;
    if (!record.autocast) return isHalf ? RunMode::Half : RunMode::FP32;
    return modeOf(record.scaler, bf16 ? kernels::Format::BF16 : kernels::Format::FP16);
}

RunMode modeOf(const std::vector<core::Record>& records, bool isHalf)
{
    const RunMode mode = modeOf(records.front(), isHalf);
    const bool isOne =
        std::all_of(records.begin(), records.end(), [=](const core::Record& r) { return modeOf(r, isHalf) == mode; });
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

std::uint64_t growthsIn(const std::vector<core::Record>& records)
{
    return static_cast<std::uint64_t>(
        std::count_if(records.begin(), records.end(), [](const core::Record& record) { return record.grew; }));
}

/// How much would be missed in the plots.
int weightOf(const core::Record& record)
{
    if (record.error) return 4;
    if (record.skipped > 0) return 3;
    return record.grew ? 2 : record.accuracy ? 1 : 0;
}

/// Of the older half, one of every two.
void thin(std::vector<core::Record>& records)
{
    const auto half = static_cast<std::ptrdiff_t>(records.size() / 4 * 2);
    auto kept = records.begin();
    for (auto pair = records.begin(); pair != records.begin() + half; pair += 2)
        *kept++ = std::move(weightOf(pair[1]) > weightOf(pair[0]) ? pair[1] : pair[0]);
    records.erase(kept, records.begin() + half);
}

std::size_t sizeOf(const std::vector<Run>& runs)
{
    return std::accumulate(runs.begin(), runs.end(), std::size_t{0},
                           [](std::size_t sum, const Run& run) { return sum + run.records.size(); });
}

} // namespace

bool isInThePast(const core::Snapshot& snapshot)
{
    return snapshot.branch < snapshot.branches.size() && snapshot.iteration < snapshot.branches[snapshot.branch].end;
}

std::size_t recordsBefore(const Run& run, const core::Snapshot& snapshot)
{
    if (!isInThePast(snapshot)) return run.records.size();
    const auto end = std::ranges::lower_bound(run.records, snapshot.iteration, {}, &core::Record::iteration);
    return static_cast<std::size_t>(end - run.records.begin());
}

std::uint64_t Run::iterations() const
{
    if (records.empty()) return 0;
    return records.back().iteration + (records.back().error ? 0 : 1);
}

const core::Record* Run::recordOf(std::uint64_t iteration) const
{
    const auto behind = std::ranges::upper_bound(records, iteration, {}, &core::Record::iteration);
    return behind == records.begin() ? nullptr : &*std::prev(behind);
}

std::optional<double> newest(const Run& run, std::uint64_t iterations, std::optional<double> core::Record::*value)
{
    const auto end = std::ranges::lower_bound(run.records, iterations, {}, &core::Record::iteration);
    for (auto record = end; record != run.records.begin();)
        if ((*--record).*value) return (*record).*value;
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
        const bool isAutocast = snapshot.autocast.enabled && snapshot.autocast.inProgram;
        run.mode = isAutocast   ? modeOf(snapshot.scaler.enabled, snapshot.autocast.format)
                   : run.isHalf ? RunMode::Half
                                : RunMode::FP32;
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
    run.isEdited = !core::isSameButFormat(program, m_shelf.program);
}

/// A branch begins with what its parent had told until they parted.
void RunHistory::startBranches(const core::Snapshot& snapshot, std::size_t last)
{
    while (m_branches.size() <= last) {
        const core::Branch& branch = snapshot.branches.at(m_branches.size());
        Run run = m_branches.at(branch.parent);
        std::erase_if(run.records, [&](const core::Record& record) { return record.iteration >= branch.left; });
        if (!run.records.empty()) run.mode = modeOf(run.records, run.isHalf);
        run.number = nextNumber();
        run.skips = skipsIn(run.records);
        run.growths = growthsIn(run.records);
        m_branches.push_back(std::move(run));
    }
}

void RunHistory::append(core::Record record)
{
    Run& run = m_branches.at(record.branch);
    std::vector<core::Record>& records = run.records;
    if (records.empty()) run.startScale = record.scaleBefore;
    const RunMode mode = modeOf(record, run.isHalf);
    run.mode = records.empty() || run.mode == mode ? mode : RunMode::Mixed;
    run.skips += static_cast<std::uint64_t>(record.skipped);
    run.growths += record.grew ? 1 : 0;
    records.push_back(std::move(record));
    if (records.size() < kMostRecords) return;
    thin(records);
    ++m_edition;
}

/// Of the runs that are known, one more than the greatest.
std::uint64_t RunHistory::nextNumber() const
{
    std::uint64_t greatest = 0;
    for (const auto* some : {&m_shelf.archive, &m_branches})
        for (const Run& run : *some)
            greatest = std::max(greatest, run.number);
    return greatest + 1;
}

void RunHistory::addFile(const std::string& file, std::vector<core::Record> records)
{
    if (records.empty()) return;
    Run run;
    run.number = nextNumber();
    run.file = file;
    run.mode = modeOf(records, false);
    run.startScale = records.front().scaleBefore;
    run.skips = skipsIn(records);
    run.growths = growthsIn(records);
    while (records.size() >= kMostRecords)
        thin(records);
    run.records = std::move(records);
    forgetTensors(run);
    m_shelf.chosen[run.number] = true;
    m_shelf.archive.push_back(std::move(run));
    makeRoom();
    ++m_edition;
}

std::vector<const Run*> RunHistory::runs() const
{
    std::vector<const Run*> runs;
    for (const auto* some : {&m_shelf.archive, &m_branches})
        for (const Run& run : *some)
            runs.push_back(&run);
    std::ranges::stable_sort(runs, {}, [](const Run* run) { return run->number; });
    return runs;
}

std::vector<const Run*> RunHistory::others() const
{
    std::vector<const Run*> others = runs();
    std::erase_if(others, [this](const Run* run) {
        if (run == &current() || run->records.empty()) return true;
        const auto chosen = m_shelf.chosen.find(run->number);
        return !(chosen != m_shelf.chosen.end() ? chosen->second : isNewestOfAnotherMode(*run));
    });
    return others;
}

bool RunHistory::isNewestOfAnotherMode(const Run& run) const
{
    const auto isComparable = [this](const Run& other) {
        return &other != &current() && other.file.empty() && other.seed == current().seed &&
               other.settings == current().settings && other.mode != current().mode && !other.records.empty();
    };
    const std::vector<const Run*> all = runs();
    return isComparable(run) && std::none_of(all.begin(), all.end(), [&](const Run* other) {
               return other->number > run.number && other->mode == run.mode && isComparable(*other);
           });
}

/// Every branch that has told something.
void RunHistory::archive()
{
    for (Run& run : m_branches) {
        if (run.records.empty()) continue;
        forgetTensors(run);
        m_shelf.archive.push_back(std::move(run));
    }
    makeRoom();
}

/// The oldest runs go.
void RunHistory::makeRoom()
{
    while (m_shelf.archive.size() > kMostEarlierRuns ||
           (m_shelf.archive.size() > 1 && sizeOf(m_shelf.archive) > kMostEarlierRecords))
        m_shelf.archive.erase(m_shelf.archive.begin());
}

/// The experiment that was open is put away, and what is known of the new one is taken out.
void RunHistory::changeShelf(const core::Snapshot& snapshot)
{
    if (!m_experiment.empty()) m_shelves.emplace_back(m_experiment, std::move(m_shelf));
    m_shelf = {{}, {}, snapshot.program, snapshot.opened};
    const auto known = std::ranges::find(m_shelves, snapshot.experiment, &std::pair<std::string, Shelf>::first);
    if (known != m_shelves.end()) {
        m_shelf = std::move(known->second);
        m_shelves.erase(known);
    }
    if (m_shelves.size() > kMostOtherExperiments) m_shelves.erase(m_shelves.begin());
}

void RunHistory::startRun(const core::Snapshot& snapshot)
{
    archive();
    if (snapshot.experiment != m_experiment) changeShelf(snapshot);
    m_branches.clear();
    const std::uint64_t number = nextNumber();
    m_branches = std::vector<Run>(1);
    m_branches.front().number = number;
    m_branches.front().seed = snapshot.seed;
    m_branches.front().isHalf = snapshot.opened && snapshot.opened->halfModel;
    if (m_shelf.opened && snapshot.opened)
        m_branches.front().settings = core::content::changedSettings(*m_shelf.opened, *snapshot.opened);
    m_branch = 0;
    m_experiment = snapshot.experiment;
    m_run = snapshot.run;
}

} // namespace ui
