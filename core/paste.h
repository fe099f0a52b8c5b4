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
    std::vector<LeftOut> leftOut;
};

/// Drops `for` lines (their blocks move out by one), moving to a device, printing, logging and scheduler lines; makes
/// every block four spaces. What it does not know stays, so that the program's own error can name it.
Pasted fromScript(const std::string& script);

} // namespace core
