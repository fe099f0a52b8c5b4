#pragma once
// A device that a run can be carried out on, as the program that lists them gives it. Knows nothing of what is behind
// it.
#include "kernels/backend.h"
#include <functional>

namespace core {

struct Device {
    std::string id; // "cpu", "cuda:0"
    /// False: its stores do not tell what they flushed and overflowed.
    bool countsStores = true;
    std::function<std::unique_ptr<kernels::Backend>()> make; // throws kernels::Error
};

} // namespace core
