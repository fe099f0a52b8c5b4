#pragma once
// A training loop from a real script -> the lines that AmpScope runs, and what was left out. Knows nothing of their
// meaning.
#include <string>
#include <vector>

namespace core {

struct Pasted {
    struct LeftOut {
        int line = 0; // of the pasted text, from 1
        std::string text;
    };
    std::vector<std::string> lines;
    std::vector<int> numbers; // of the lines: where each begins in the pasted text
    std::vector<LeftOut> leftOut;
};

/// Keeps the lines that AmpScope knows, and those that belong to a training step although it does not know them, so
/// that the program's own error can name them. Left out are loops and functions (what is inside moves out by one),
/// evaluation under no_grad, moves to a device, logging, and whatever else a script does around its step. Statements
/// that go over several lines become one; every block is indented by four spaces.
Pasted fromScript(const std::string& script);

} // namespace core
