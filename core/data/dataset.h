#pragma once
// Examples as rows of floats with their labels. Knows nothing of batches or devices.
#include <cstdint>
#include <vector>

namespace core::data {

struct Dataset {
    std::size_t features = 0, classes = 0;
    std::vector<float> x;             // (examples, features)
    std::vector<std::int32_t> labels; // 0 .. classes-1
    std::size_t size() const { return labels.size(); }
};

} // namespace core::data
