#pragma once
// An error that PyTorch raises while a statement runs: its type name and its words. The session adds the line.
#include <stdexcept>
#include <string>

namespace core {

struct TrainingError : std::runtime_error {
    TrainingError(std::string pythonType, const std::string& words)
        : std::runtime_error(words), type(std::move(pythonType))
    {
    }
    std::string type; // "RuntimeError"
};

} // namespace core
