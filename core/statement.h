#pragma once
// One line of the training step, understood. Knows nothing of running it.
#include "kernels/format.h"
#include <string>
#include <vector>

namespace core {

struct Statement {
    enum class Kind : std::uint8_t {
        ZeroGrad,       // optimizer.zero_grad()
        Autocast,       // with torch.autocast("cuda", dtype=torch.float16):
        Branch,         // if (i + 1) % number == 0:, or if i % number == 0:
        Number,         // target = number
        Forward,        // target = model(source) + model(source) ...
        Loss,           // target = loss_fn(source, source), or loss_fn(model(source), source), also / number
        Divide,         // target = source / number, or target /= number
        ScaledBackward, // scaler.scale(source).backward(), also of source / number
        Backward,       // source.backward(), also of (source / number)
        Unscale,        // scaler.unscale_(optimizer)
        ClipGradNorm,   // target = torch.nn.utils.clip_grad_norm_(model.parameters(), number)
        ClipGradValue,  // torch.nn.utils.clip_grad_value_(model.parameters(), number)
        ScalerStep,     // scaler.step(optimizer)
        OptimizerStep,  // optimizer.step()
        Update,         // scaler.update()
        SetScale,       // scaler.update(number)
    };
    Kind kind = Kind::ZeroGrad;
    int line = 0;                     // from 1, in the text as written
    int depth = 0;                    // blocks it stands in
    std::string text;                 // as written, without indentation and comment
    std::string target;               // name left of `=`
    std::string object;               // what is called, or whose method is: optimizer, scaler, loss_fn
    std::string argument;             // the optimizer in scaler.step(optimizer)
    std::vector<std::string> sources; // names it reads; of a Forward one for each call of the model
    bool callsModel = false;          // Loss: its first source goes through the model
    double number = 0;                // max_norm, clip_value, divisor, new scale, N of (i + 1) % N
    bool wholeNumber = false;         // it was written without a point: scaler.update(64) fails, update(64.0) does not
    std::string numberName;           // a name instead; `number` is what the program gives it, NaN where it does not
    bool plusOne = true;              // Branch: (i + 1) % N, not i % N
    bool divides = false;             // Loss, Backward, ScaledBackward: by `number`, in the same line
    bool inPlace = false;             // Divide: target /= number
    bool failsWhereNonFinite = false; // ClipGradNorm: error_if_nonfinite=True
    bool retainsGraph = false;        // Backward, ScaledBackward: retain_graph=True
    bool setToNone = true;            // ZeroGrad
    kernels::Format format = kernels::Format::FP16; // Autocast: dtype
    bool enabled = true, cacheEnabled = true;       // Autocast: the arguments
    bool givesFormat = false, givesCache = false;   // Autocast: else they are those of the region around it

    bool opensBlock() const { return kind == Kind::Autocast || kind == Kind::Branch; }
};

/// The text as it was written, and its statements in the order of their lines. A statement of depth d belongs to the
/// nearest one above it that opens a block and has depth d - 1.
struct Program {
    std::vector<std::string> lines;
    std::vector<Statement> statements;

    std::size_t size() const { return statements.size(); }
    bool empty() const { return statements.empty(); }
    const Statement& operator[](std::size_t index) const { return statements[index]; }
    auto begin() const { return statements.begin(); }
    auto end() const { return statements.end(); }
};

} // namespace core
