#pragma once
// The networks whose training step is measured, with a batch for each. Knows nothing of measuring.
#include "core/speed/training_step.h"
#include <functional>

namespace core::speed {

struct Network {
    std::string name;     // "3 linear layers of 512, batch 512"
    std::size_t size = 0; // 512; 0 for an experiment's network
    content::Experiment experiment;
    std::function<StepInput(kernels::Backend&)> input;
};

/// Linear(size, size) three times, mse, SGD with momentum; a batch of `size` rows of random values.
Network threeLayers(std::size_t size);
/// Of an experiment file, with its first batch.
Network networkOf(content::Experiment experiment);

/// Random values in [-1, 1); a short sequence again and again, because making them must not take long.
Tensor randomTensor(kernels::Backend& backend, kernels::Format format, std::size_t rows, std::size_t cols);

} // namespace core::speed
