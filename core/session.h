#pragma once
// One training run: a program, executed one statement at a time. Single-threaded and deterministic: no clocks, no Qt.
#include "core/statement_runner.h"
#include "core/statistics.h"

namespace core {

class Session {
public:
    /// Throws ContentError where the data cannot be read.
    Session(kernels::Backend& backend, const content::Experiment& experiment);
    Session(const Session&) = delete; // the observer points here
    Session& operator=(const Session&) = delete;

    /// Runs exactly one statement; after an error in the program, nothing. The record, if it ended the iteration.
    std::optional<Record> advance();

    bool atIterationStart() const { return m_next == 0; }
    bool hasFailed() const { return m_failure.has_value(); }
    std::uint64_t iteration() const { return m_iteration; } // completed ones: the program's i
    /// Statements run since the run began, one that failed included: the moment at which the session stands.
    std::uint64_t statementsRun() const { return m_statementsRun; }
    /// As StatementRunner counts them: the earliest pass whose values this one has used.
    std::uint64_t earliestPassUsed() const { return m_runner.earliestPassUsed(); }
    bool lastStatementWasSkip() const { return m_lastWasSkip; }
    int nextLine() const { return m_program[m_next].line; }

    bool autocastAfter() const { return m_pending.autocast.value_or(m_autocast); }
    bool scalerAfter() const { return m_pending.scaler.value_or(m_runner.scaler().isEnabled()); }
    const Program& programAfter() const { return m_pending.program ? *m_pending.program : m_program; }

    /// Toggles act at the next iteration's first line, or at once before line 1.
    void setAutocast(bool enabled);
    void setAutocastFormat(kernels::Format format);
    void setScaler(bool enabled);
    void setScale(double scale); // turns GradScaler on
    /// Acts at once where the statements that ran in this iteration stay the same, else like a toggle. After an error
    /// the iteration starts again at the first line, with everything as it stands.
    void setProgram(Program program);
    bool hasPendingProgram() const { return m_pending.program.has_value(); } // it waits for the next iteration

    void setPlan(std::uint64_t iterations) { m_plan = iterations; } // accuracy is also taken in its last iteration
    void setTwin(bool wanted) { m_twinWanted = wanted; }            // for the backwards that follow
    /// The statements that follow will be looked at: the FP32 twin runs, and the details of Statistics are told.
    void setLookedAt(bool lookedAt);
    bool hasTwin() const { return m_twinRan; } // it ran in the last backward
    void setKeepTensors(bool keep) { m_keepTensors = keep; }
    void setWatch(Watch watch);

    /// Fills in what the session knows, but for the watched tensor: for that alone the device is asked.
    void describe(Snapshot& snapshot) const;
    WatchedTensor watched() const;

    Checkpoint checkpoint() const; // at an iteration's first line
    /// What was counted, and what waits for the next iteration, is gone.
    void restore(const Checkpoint& checkpoint);
    /// After restore(): repeats what `other`, of the same experiment, has run since, up to the statement that it has
    /// not finished, and takes over its settings. Only what `other` holds on the host is read. False if it did not get
    /// there because `mayGoOn`, asked before each statement, said no.
    bool catchUpWith(const Session& other, const std::function<bool()>& mayGoOn);

private:
    struct Pending {
        std::optional<bool> autocast, scaler;
        std::optional<Program> program;
        std::optional<double> scale;
    };
    void applyPending();
    void applyPendingAtStart();
    void replaceProgram(Program program);
    bool keepsWhatRan(const Program& program) const;
    void beginIteration();
    void execute(const Statement& statement);
    std::string whereNonFinite();
    std::size_t nextAfter(std::size_t index) const;
    void leaveRegions(int depth);
    Record finishIteration();
    void keepTensors(Record& record);
    std::optional<double> accuracy();
    void observeBackward(const Value& root);
    void keepOldWeight();

    WatchedTensor watchedGradient() const;
    WatchedTensor watchedTensor(const Tensor& tensor, int line) const;
    WatchedTensor watchedUpdate() const;
    const Parameter* watchedParameter() const;
    bool gradientsWereChanged() const;
    std::vector<TensorInfo> tensors() const;

    kernels::Backend& m_backend;
    content::LossOp m_lossOp;
    std::string m_experiment;
    std::uint64_t m_seed = 0;
    Program m_program;
    bool m_autocast = false;
    Statistics m_statistics;
    StatementRunner m_runner;

    std::size_t m_next = 0;
    std::optional<std::size_t> m_last; // index of the statement that ran last
    bool m_lastWasSkip = false;
    std::uint64_t m_iteration = 0, m_plan = 0, m_statementsRun = 0;
    std::vector<LineResult> m_lines;
    std::vector<int> m_regionDepths; // of the open `with` lines
    std::optional<ProgramFailure> m_failure;
    Pending m_pending;

    int m_stepsBefore = 0, m_skipsBefore = 0; // at the start of this iteration
    double m_scaleBefore = 1;
    bool m_twinWanted = true, m_twinRan = false, m_keepTensors = false;
    Watch m_watch;
    Tensor m_oldWeight; // of the watched parameter, before the last optimizer step
    int m_updateLine = 0;
};

} // namespace core
