#pragma once
// The engine thread: owns session and backend, obeys commands, publishes snapshots. Knows nothing of Qt.
#include "core/content/experiment.h"
#include "core/device.h"
#include "core/mailbox.h"
#include "core/movable_backend.h"
#include "core/timeline.h"
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <thread>
#include <variant>

namespace core {

class Session;

namespace command {
struct StepStatement {};
struct StepIteration {}; // to the next iteration's first line
struct StepToSkip {}; // runs until GradScaler has refused a step (that statement is the last one run), or the plan ends
struct Resume {};     // runs to the plan's end; at its end, extends the plan by as much again
struct Pause {};
struct BackStatement {}; // to before the statement that ran last
struct BackIteration {}; // to this iteration's first line, or from there to the last one's
struct Rewind {          // to the first line of an iteration of a branch, or to its end if that has not so many
    std::size_t branch;
    std::uint64_t iteration;
};
struct Reset {}; // same initial weights, same batches
struct NewSeed {
    std::uint64_t seed;
};
struct Open {
    content::Experiment experiment;
    bool keepsWatch = false; // it has the tensors of the one before
};
struct SetPlan {
    std::uint64_t iterations;
};
struct SetPace {
    double statementsPerSecond;
}; // 0: as fast as it goes
struct SetAutocast {
    bool enabled;
};
struct SetAutocastFormat {
    kernels::Format format;
    std::uint64_t revision = 0; // what Snapshot::revision is from then on
};
struct SetScaler {
    bool enabled;
};
struct SetScale {
    double scale;
}; // turns GradScaler on with this scale; takes effect like a toggle
struct SetProgram {
    Program program;
    std::uint64_t revision = 0; // what Snapshot::revision is from then on
};                              // acts as Session::setProgram says; stays after a reset
struct SetMarks {
    std::vector<int> lines = {};  // of Snapshot::programAfter
    std::vector<int> before = {}; // while that waits for the next iteration: of the program that still runs
};                                // running pauses before these lines
struct SetWatch {
    Watch watch;
};
struct SetDevice {
    Device device;
}; // the run moves there and goes on; where a device has failed, from the statement that failed
/// Work for the backend beside the session, such as grading an answer; done between two statements. What goes wrong in
/// it concerns `failed` alone. Both are called on the engine thread. Work that takes long ends early once `mayGoOn` is
/// false: another command has come.
struct Consult {
    std::function<void(kernels::Backend&, const std::function<bool()>& mayGoOn)> work;
    std::function<void(const Message&)> failed;
};
struct GiveWay {}; // no more than a command that long work gives way to
} // namespace command

using Command =
    std::variant<command::StepStatement, command::StepIteration, command::StepToSkip, command::Resume, command::Pause,
                 command::BackStatement, command::BackIteration, command::Rewind, command::Reset, command::NewSeed,
                 command::Open, command::SetPlan, command::SetPace, command::SetAutocast, command::SetAutocastFormat,
                 command::SetScaler, command::SetScale, command::SetProgram, command::SetMarks, command::SetWatch,
                 command::SetDevice, command::Consult, command::GiveWay>;

class Engine {
public:
    using Clock = std::chrono::steady_clock;
    /// Called on the engine thread whenever take() has something new after having been empty.
    using Wake = std::function<void()>;

    Engine(content::Experiment experiment, std::unique_ptr<kernels::Backend> backend, Wake wake);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// Neither side waits for the other: the command is carried out between two statements.
    void post(Command command);
    Update take() { return m_mailbox.take(); }

private:
    struct Handler;

    void loop(const std::stop_token& stop);
    void guarded(const std::function<void()>& work);
    void consult(const command::Consult& command);
    std::optional<Command> nextCommand(const std::stop_token& stop);
    void obey(const Command& command);
    void open(const content::Experiment& experiment);
    void setPlan(std::uint64_t iterations);
    void resume();
    void pause(EngineState state = EngineState::Paused);
    void runDue();
    void wantTwin();
    void advance();
    void onDevice(const std::function<void()>& work);
    void keepCheckpoint();
    void change(Turn turn, const Timeline::Change& change);
    void goTo(std::size_t branch, Timeline::Moment moment);
    void setDevice(const Device& device);
    void recoverOn(const Device& device);
    bool mayGoOn();
    bool isSuperseded();
    void finishIteration();
    const std::vector<int>& marks() const;
    bool isAtMark() const;
    void measureRate();
    void publish();
    bool isDue() const { return Clock::now() >= m_due; }
    bool isFast() const { return m_period == Clock::duration::zero(); }

    Wake m_wake;
    Mailbox m_mailbox;
    std::unique_ptr<MovableBackend> m_backend;
    std::string m_device; // Device::id
    bool m_countsStores = true;
    content::Experiment m_experiment;
    std::shared_ptr<const content::Experiment> m_opened; // as the run began
    std::unique_ptr<Session> m_session;

    EngineState m_state = EngineState::Paused;
    bool m_untilSkip = false;
    command::SetMarks m_marks;
    std::uint64_t m_run = 0, m_plan = 0, m_revision = 0;
    Watch m_watch;
    Clock::duration m_period{};
    Clock::time_point m_due{}, m_frame{};
    std::uint64_t m_rateFrom = 0;
    Clock::time_point m_rateSince{};
    double m_rate = 0;
    std::optional<Message> m_error;
    std::vector<Record> m_records;
    WatchedTensor m_watched; // as last published

    Timeline m_timeline;
    Timeline::CheckpointPtr m_checkpoint; // the last one of the way to where the run stands
    Clock::time_point m_checkpointDue{};
    bool m_ranWhenItFailed = false;

    std::stop_token m_stop;
    std::mutex m_mutex;
    std::condition_variable_any m_ready;
    std::deque<Command> m_commands;
    std::jthread m_thread; // last: joins before anything above is destroyed
};

} // namespace core
