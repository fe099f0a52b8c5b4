#pragma once
// What the names of a program stand for. The script around it gives it a batch, a model, a loss function, an optimizer
// and a GradScaler, under names that the program alone tells. Knows nothing of values.
#include "core/program.h"
#include <set>
#include <string>

namespace core {

struct ProgramNames {
    std::string optimizer, scaler, lossFunction;
    /// The batch. x goes into the model, y into the loss; directly or divided by a number before.
    std::set<std::string> x, y;
};

/// A thing's name is the one that PyTorch's documentation gives it, where the program uses that; else the first that is
/// used as such a thing. A name of the batch is read before anything else is assigned to it.
ProgramNames namesOf(const Program& program);

} // namespace core
