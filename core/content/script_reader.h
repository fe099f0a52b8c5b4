#pragma once
// The training step of a real script's file. Knows nothing of what is done with it.
#include "core/paste.h"
#include "core/program.h"

namespace core::content {

struct Script {
    Program program;
    std::vector<Pasted::LeftOut> leftOut;
};

/// Throws ContentError with the script's line: the file cannot be read, no line of it belongs to a training step, or
/// one that does is not understood.
Script readScript(const std::string& path);

} // namespace core::content
