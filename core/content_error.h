#pragma once
// What is wrong with a file: one sentence with file, line, field and cause.
#include "core/message.h"
#include <stdexcept>

namespace core {

struct ContentError : std::runtime_error {
    /// `line` 0 and `field` "" where there is none.
    ContentError(std::string inFile, int atLine, std::string inField, Message what);
    std::string file;
    int line;
    std::string field; // "model.layers[2].in"
    Message message;
};

} // namespace core
