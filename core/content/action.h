#pragma once
// What a learner would do, as data: run, step, toggle, edit. It plays a lesson page without a window and sets the scene
// of a question. Knows nothing of JSON or of carrying it out.
#include "core/snapshot.h"
#include <variant>

namespace core::content {

namespace action {
struct Run {
    std::uint64_t iterations; // whole ones, from where the program stands; less where the program fails
};
struct RunStatements {
    std::uint64_t count;
};
struct RunToLine {
    int line; // until the program stands before it
};
struct RunToSkip {
    std::uint64_t most; // iterations
};
struct Reset {}; // same initial weights, same batches
struct NewSeed {
    std::uint64_t seed;
};
struct SetAutocast {
    bool enabled;
};
struct SetDtype {
    kernels::Format format;
};
struct SetScaler {
    bool enabled;
};
struct SetScale {
    double scale;
};
struct SetProgram {
    std::vector<std::string> lines;
};
struct EditLine {
    std::string line;              // the first that reads so, indentation aside
    std::vector<std::string> with; // instead of it; none: it is deleted
};
struct SetWatch {
    Watch watch;
};
struct Mark {}; // what "before" means from here on
} // namespace action

using Action = std::variant<action::Run, action::RunStatements, action::RunToLine, action::RunToSkip, action::Reset,
                            action::NewSeed, action::SetAutocast, action::SetDtype, action::SetScaler, action::SetScale,
                            action::SetProgram, action::EditLine, action::SetWatch, action::Mark>;

} // namespace core::content
