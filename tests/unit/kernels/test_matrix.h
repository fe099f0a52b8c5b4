#pragma once
// A matrix for tests of backends: values in a format, at an address that is no multiple of a vector, between guard
// zones.
#include "kernels/backend.h"
#include <random>
#include <vector>

class TestMatrix {
public:
    /// Filled with ones; `values` are rounded to the format.
    TestMatrix(kernels::Format format, std::size_t rows, std::size_t cols);
    TestMatrix(kernels::Format format, std::size_t rows, std::size_t cols, const std::vector<float>& values);

    kernels::Matrix matrix();
    operator kernels::Matrix() { return matrix(); }
    operator kernels::ConstMatrix() { return matrix(); }

    float operator[](std::size_t i) const;
    std::vector<float> values() const;
    /// The stored patterns, every NaN as one and the same.
    std::vector<std::uint32_t> patterns() const;
    bool guardsAreIntact() const;

private:
    std::size_t size() const { return m_rows * m_cols; }
    void set(std::size_t i, float value);

    kernels::Format m_format;
    std::size_t m_rows, m_cols;
    std::vector<unsigned char> m_bytes;
};

/// One value in FP32: the gradient that reaches a loss.
inline TestMatrix scalar(float value)
{
    return {kernels::Format::FP32, 1, 1, {value}};
}

/// Normally distributed values whose magnitude also varies by `octaves` powers of two.
std::vector<float> randomValues(std::size_t count, unsigned seed, float scale = 1, int octaves = 0);

/// As above, with zeros, infinities, NaN, subnormal numbers and the limits of FP16 and BF16 strewn in.
std::vector<float> difficultValues(std::size_t count, unsigned seed);
