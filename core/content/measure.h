#pragma once
// The quantities that lesson pages, questions and conditions name: "loss", "zero_share:0.weight", "largest:float16".
// Knows nothing of how they are measured.
#include "kernels/format.h"
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core::content {

/// How a person reads a value: 7,680; 93.75 %; 2^16; 0.0732; FP16; on.
enum class ValueKind : std::uint8_t { Count, Share, PowerOfTwo, Number, Word, Toggle };

struct Measure {
    enum class Kind : std::uint8_t {
        Iteration, // completed ones
        Line,      // of the statement about to run
        LastLine,  // of the statement that ran last
        Loss,
        LossIteration, // that it is of, from 1
        ScaledLoss,    // loss times scale
        Accuracy,      // the newest one that was taken
        Scale,         // scaler.get_scale(): 1 while GradScaler is off
        GrowthTracker,
        GrowthInterval,
        Skips, // of this run, like the next three
        Growths,
        Backoffs,
        OptimizerSteps,
        Error, // the type of the program's error, or "none"
        ErrorLine,
        Autocast,
        Scaler,
        Dtype, // of the outermost autocast: "float16"
        FirstNonFinite,
        FirstNonFiniteLine,
        // counts of a parameter's gradient, or of all gradients, as backward last wrote them
        Numel,
        Zero,
        Flushed,
        Lost,
        Subnormal,
        Normal,
        Inf,
        Nan,
        ZeroShare,     // of all elements: those that are 0 now, flushed ones too
        Vanished,      // not 0 in the FP32 twin and 0 now: flushed or lost
        VanishedShare, // of those that are not 0 in the FP32 twin
        GradientFormat,
        // tensors by name: a parameter, a layer's output, "loss"
        Format,
        Bytes,
        Watched, // the tensor that the histogram shows
        WatchedQuantity,
        MedianExponent,     // of the watched tensor's non-zero values: floor(log2|v|)
        TwinMedianExponent, // the same of the FP32 twin
        Parameter,          // one element of a parameter; only where the run keeps its tensors (quiz, tests)
        Gradient,
        // facts of a number format
        Rounded,
        Largest,
        SmallestNormal,
        SmallestSubnormal,
        Epsilon,
        RoundsToZero,  // values up to this become 0
        OverflowsFrom, // values from this on become infinite, or the largest
        Bits,
        ByteSize,
    };
    Kind kind = Kind::Iteration;
    std::string tensor;                             // "" where none is named
    std::size_t index = 0;                          // Parameter, Gradient
    kernels::Format format = kernels::Format::FP16; // facts of a format
    double number = 0;                              // Rounded
    std::string text;                               // as written

    friend bool operator==(const Measure& a, const Measure& b) { return a.text == b.text; }
};

/// None where the text is not one: NAME, NAME:TENSOR, NAME:TENSOR:INDEX, NAME:FORMAT or rounded:FORMAT:NUMBER.
std::optional<Measure> measureNamed(const std::string& text);
ValueKind kindOf(const Measure& measure);
/// Every name, for error messages.
std::string measureNames();

} // namespace core::content
