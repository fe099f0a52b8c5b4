#pragma once
// What is told of a run's branches. A run that went back and then took another way has more than one: each runs from
// the run's start to its own end. Knows nothing of how a moment is restored.
#include <algorithm>
#include <cstdint>
#include <vector>

namespace core {

/// What was changed where a branch left the one before.
enum class Turn : std::uint8_t {
    None, // the run's first branch
    AutocastOn,
    AutocastOff,
    Format,
    ScalerOn,
    ScalerOff,
    Scale,
    Program,
    Device
};

struct Branch {
    Turn turn = Turn::None;
    std::size_t parent = 0; // the branch that it left
    std::uint64_t left = 0; // in this iteration
    std::uint64_t from = 0; // the first iteration in which the change acts, where it is a toggle
    std::uint64_t end = 0;  // iterations completed
    bool canReturn = true;  // false: it ran on a device that the run has left
};

/// The first iteration that two branches do not share; where they are one, behind its end.
inline std::uint64_t parting(const std::vector<Branch>& branches, std::size_t a, std::size_t b)
{
    std::uint64_t from = branches.at(a).end;
    while (a != b) {
        std::size_t& younger = a > b ? a : b; // a branch is younger than the one it left
        from = std::min(from, branches.at(younger).left);
        younger = branches.at(younger).parent;
    }
    return from;
}

} // namespace core
