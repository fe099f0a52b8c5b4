#pragma once
// Examples as rows of values with what they are labelled with. Knows nothing of batches or devices.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace core::data {

struct Dataset {
    std::size_t features = 0, classes = 0;
    std::vector<float> x;             // (examples, features), or
    std::vector<std::uint8_t> pixels; // the same as bytes: x = pixel / 255
    std::vector<std::int32_t> labels; // 0 .. classes-1, or
    std::vector<float> targets;       // one number each
    std::size_t size() const { return std::max(labels.size(), targets.size()); }

    void appendRow(std::size_t example, std::vector<float>& to) const
    {
        for (std::size_t i = example * features; i < (example + 1) * features; ++i)
            to.push_back(pixels.empty() ? x[i] : static_cast<float>(pixels[i]) / 255.0F);
    }
};

inline std::size_t classesIn(const std::vector<std::int32_t>& labels)
{
    return labels.empty() ? 0 : static_cast<std::size_t>(*std::max_element(labels.begin(), labels.end())) + 1;
}

/// How many of the examples are for testing.
inline std::size_t testExamples(std::size_t examples, double share)
{
    return static_cast<std::size_t>(std::llround(static_cast<double>(examples) * share));
}

} // namespace core::data
