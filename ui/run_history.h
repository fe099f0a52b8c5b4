#pragma once
// The records of this window's runs: the current run with its branches, and earlier ones of its experiment; and which
// of them are drawn beside the current one. Runs of other experiments are kept until it is opened again. Knows nothing
// of plots.
#include "core/content/settings.h"
#include "core/mailbox.h"
#include <limits>
#include <map>
#include <vector>

namespace ui {

/// How a run was made; Half: of model.half(), without autocast; Mixed when a toggle was changed on the way.
enum class RunMode : std::uint8_t { FP32, FP16, AMP, BF16, Half, Mixed };

struct Run {
    std::uint64_t number = 1; // of the experiment's runs, from 1; each branch has its own
    std::string file;         // that its records were read from; "": a run of this window, of which more is known
    std::uint64_t seed = 0;
    core::content::SettingValues settings; // those that are others than when the experiment was opened
    RunMode mode = RunMode::FP32;
    double startScale = 1;             // before the first iteration; 1 while GradScaler is off
    core::Program program;             // as it ran last
    bool isHalf = false;               // model.half()
    bool isEdited = false;             // it is another one than the experiment's, apart from autocast's dtype
    std::uint64_t skips = 0;           // steps that GradScaler refused
    std::uint64_t growths = 0;         // of the loss scale
    std::vector<core::Record> records; // without tensors' elements; of a very long run, fewer of its older ones

    std::uint64_t iterations() const; // completed: an iteration that failed is not, and may have more than one record
    /// The last record of an iteration, counted from 0, or of the newest before it that there is; null: none.
    const core::Record* recordOf(std::uint64_t iteration) const;
};

/// The run stands at an iteration that it has passed already.
bool isInThePast(const core::Snapshot& snapshot);
/// How many of the current run's records lie behind where the run stands: fewer than all where it went back.
std::size_t recordsBefore(const Run& run, const core::Snapshot& snapshot);

/// The newest that is known of the loss or of the accuracy, in the first `iterations`.
std::optional<double> newest(const Run& run, std::uint64_t iterations, std::optional<double> core::Record::*value);
inline constexpr std::uint64_t kAllIterations = std::numeric_limits<std::uint64_t>::max();

class RunHistory {
public:
    /// Takes over an update: appends its records; a new Snapshot::run archives the current run first. What was pointed
    /// to is gone then.
    void add(const core::Update& update);
    /// Records that were read from a file, as a run that is drawn beside the current one.
    void addFile(const std::string& file, std::vector<core::Record> records);
    /// From now on the run is drawn beside the current one, or is not, whatever its mode and seed.
    void setDrawn(std::uint64_t number, bool drawn) { m_shelf.chosen[number] = drawn; }

    /// The branch that the run is on.
    const Run& current() const { return m_branches[m_branch]; }
    /// Another number: current() is no longer what it was, apart from new records at the end.
    std::uint64_t edition() const { return m_edition; }
    /// All that are known, by their numbers; the current one among them.
    std::vector<const Run*> runs() const;
    /// Those that are drawn beside the current one: as setDrawn() said, else the newest of every other mode with the
    /// same settings and seed.
    std::vector<const Run*> others() const;

private:
    void startRun(const core::Snapshot& snapshot);
    void startBranches(const core::Snapshot& snapshot, std::size_t last);
    void append(core::Record record);
    void noteProgram(const core::Program& program);
    void archive();
    void makeRoom();
    std::uint64_t nextNumber() const;
    void changeShelf(const core::Snapshot& snapshot);
    bool isNewestOfAnotherMode(const Run& run) const;

    /// Of one experiment.
    struct Shelf {
        std::vector<Run> archive;
        std::map<std::uint64_t, bool> chosen; // by the number of the run
        core::Program program;                // as it was when the experiment was opened
        std::shared_ptr<const core::content::Experiment> opened;
    };

    std::vector<Run> m_branches = std::vector<Run>(1);
    std::size_t m_branch = 0;
    Shelf m_shelf;
    std::vector<std::pair<std::string, Shelf>> m_shelves; // of experiments that were open before, the newest last
    std::string m_experiment;
    std::uint64_t m_run = 0, m_edition = 0;
};

} // namespace ui
