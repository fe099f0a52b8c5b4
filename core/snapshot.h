#pragma once
// What the window may know of the engine at one moment: plain values, immutable, never a pointer into live state.
#include "core/branch.h"
#include "core/counts.h"
#include "core/message.h"
#include "core/op_run.h"
#include "core/record.h"
#include "core/statement.h"
#include <memory>

namespace core {

namespace content {
struct Experiment;
}

/// What the histogram can show of a parameter's layer. Update: new weight minus old weight of the last optimizer step.
enum class Quantity : std::uint8_t { Gradient, Weight, Activation, Update };

struct Watch {
    std::string tensor; // a parameter, or for Activation a layer's output ("1.output")
    Quantity quantity = Quantity::Gradient;
    friend bool operator==(const Watch&, const Watch&) = default;
};

/// The watched tensor as it was after `line` of `iteration`. A gradient is shown as backward wrote it, except right
/// after a statement that changed it (unscale_, clip, step): then as that statement left it.
struct WatchedTensor {
    Watch watch;
    bool available = false; // false until the program has computed it once
    std::size_t rows = 0, cols = 0;
    kernels::Format format = kernels::Format::FP32;  // the format the values were rounded to: the zones apply to it
    kernels::Format storage = kernels::Format::FP32; // the format of the tensor that holds them
    std::uint64_t iteration = 0;
    int line = 0;             // 0: before the program's first line
    double multiplier = 1;    // the loss scale the values are still multiplied by
    bool unscaled = false;    // a gradient after unscale_: FP32, values below 2^-24 are legitimate
    bool countsStores = true; // false: what a store of the device flushed is not told
    Distribution measured;
    /// Gradients only: the FP32 twin from the same weights and batch, not multiplied; none where it did not run.
    std::optional<Distribution> twin;
    std::shared_ptr<const std::vector<float>> twinValues; // its elements, row-major
};

/// What a program line gave the last time it ran, for the notes at its right edge.
struct LineResult {
    // Taken, NotTaken: of a Branch
    enum class Kind : std::uint8_t { None, Tensor, Loss, Scale, Skipped, Norm, StepTaken, Taken, NotTaken };
    Kind kind = Kind::None;
    std::size_t rows = 0, cols = 0;                 // Tensor
    kernels::Format format = kernels::Format::FP32; // Tensor, Loss
    double value = 0;                               // Loss; Scale: the factor (1 with GradScaler off); Norm
    std::string tensor; // Skipped: where inf or NaN came up first in this iteration, else a gradient that has one
    std::uint64_t iteration = 0; // in which it ran, from 0: a line of a block that was left out has not run since
};

/// What was counted of a parameter's gradient as backward last wrote it, or of an output.
struct TensorPicture {
    std::uint64_t iteration = 0;
    double multiplier = 1; // the loss scale that the values are still multiplied by
    Counts counts;
    std::optional<Summary> summary; // none where nobody looked
};

struct TensorInfo {
    std::string name; // "0.weight" or "0.output"
    bool parameter = false;
    std::size_t rows = 0, cols = 0;                 // 0: the program has not computed it yet
    kernels::Format format = kernels::Format::FP32; // of the tensor that holds the values
    std::optional<TensorPicture> picture = {};
};

struct ScalerState {
    bool enabled = false;
    double scale = 65536; // what GradScaler holds, also while it is off
    int growthTracker = 0;
    int growthInterval = 2000;
};

struct AutocastState {
    bool enabled = false;
    kernels::Format format = kernels::Format::FP16; // of the outermost `with`; FP16 if the program has none
    bool inProgram = false;                         // the program has an autocast line
};

/// What happened to the loop, for the status bar and the Run button.
/// DeviceFailed: a statement could not be carried out; the run goes on once another device is chosen.
/// Replaying: on the way to a moment of the past.
enum class EngineState : std::uint8_t { Paused, Running, Finished, Failed, DeviceFailed, Replaying };

struct Snapshot {
    std::string experiment; // id, or the file's name where it has none
    std::uint64_t run = 0;  // changes with every reset, new seed and opened experiment: plots start anew
    std::uint64_t seed = 0;
    std::shared_ptr<const content::Experiment> opened; // what this run began with
    std::size_t trainingExamples = 0;                  // 0: the batches are given one by one
    std::string device;                                // DeviceInfo::name
    std::string deviceId;                              // Device::id
    EngineState state = EngineState::Paused;
    double iterationsPerSecond = 0; // while running as fast as it goes

    Program program;
    std::size_t next = 0;          // index of the statement about to run
    std::optional<int> lastLine;   // line of the statement that ran last
    std::uint64_t iteration = 0;   // the program's i: iterations completed
    std::uint64_t plan = 0;        // where Run pauses
    std::vector<LineResult> lines; // by index of the statement
    std::vector<Branch> branches;  // never none
    std::size_t branch = 0;        // on which the run is
    bool hasPast = false;          // there is a moment to go back to
    std::optional<ProgramFailure> failure;
    std::optional<Message> engineError; // not the program's: out of memory, ...

    AutocastState autocast;
    ScalerState scaler;
    bool togglesPending = false;                     // a toggle waits for the next iteration's first line
    bool autocastAfter = false, scalerAfter = false; // what the toggles will be then
    kernels::Format formatAfter = kernels::Format::FP16;
    Program programAfter;       // the text as edited: `program` unless an edit waits for the next iteration
    std::uint64_t revision = 0; // that the command which wrote programAfter gave it

    std::string lossName;    // "mse", "cross_entropy"
    bool classifies = false; // there is an accuracy
    std::vector<TensorInfo> tensors;
    std::vector<OpRun> ops; // of the newest iteration that ran any, in order
    WatchedTensor watched;
};
using SnapshotPtr = std::shared_ptr<const Snapshot>;

} // namespace core
