#pragma once
// One op as a program carried it out: which formats it was given, took and gave. Plain values; knows nothing of
// tensors.
#include "core/autograd.h"

namespace core {

struct OpRun {
    OpKind kind = OpKind::Linear;
    std::string_view op;                            // PyTorch's name: "linear"
    std::string name;                               // of what it gave: "3.output", "loss"
    Shape in, out;                                  // of its first input and its output
    kernels::Format given = kernels::Format::FP32;  // of the first input as it came
    kernels::Format taken = kernels::Format::FP32;  // of that input after autocast's cast
    kernels::Format result = kernels::Format::FP32; // of the output
    bool inAutocast = false;                        // inside an enabled region

    friend bool operator==(const OpRun&, const OpRun&) = default;
};

} // namespace core
