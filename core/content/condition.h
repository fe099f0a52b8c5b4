#pragma once
// What must hold of a run at one moment: what completes a lesson page, what a question claims. Knows nothing of JSON or
// of how it is checked.
#include "core/content/measure.h"

namespace core::content {

/// What a measure is compared with: a number, a word, or another measure times a factor, now or at the marked moment.
struct Operand {
    std::optional<Measure> measure;
    bool before = false;
    double times = 1;
    double number = 0;
    std::string word;
};

enum class Relation : std::uint8_t { Is, AtLeast, AtMost, Above, Below };
struct Bound {
    Relation relation = Relation::Is;
    Operand operand;
};

struct Condition {
    enum class Kind : std::uint8_t {
        All,          // of parts
        Any,          // of parts
        Not,          // parts[0] does not hold
        Ever,         // parts[0] held after some iteration of the run
        Always,       // parts[0] held after every iteration of the run; at least one
        Compare,      // value keeps every bound
        ProgramHas,   // lines[0] is a statement of the program
        ProgramOrder, // lines are statements of the program and stand in this order
        InAutocast,   // lines[0] stands in a block of autocast
    };
    Kind kind = Kind::All;
    std::vector<Condition> parts;
    Measure value;
    std::vector<Bound> bounds;
    std::vector<std::string> lines;
};

} // namespace core::content
