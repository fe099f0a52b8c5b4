#pragma once
// Normalisation and its gradients, element by element, in double. Knows nothing of which elements form a group, or of
// how sums are taken.
#include "kernels/backend.h"
#include <cmath>

namespace kernels::formulas {

/// A group's mean and 1 / sqrt(variance + epsilon), as FP32 keeps them.
struct Moments {
    double mean, inverse;
};

AMPSCOPE_HD inline Moments momentsFrom(double mean, double variance, double epsilon)
{
    return {static_cast<double>(static_cast<float>(mean)),
            static_cast<double>(static_cast<float>(1 / std::sqrt(variance + epsilon)))};
}

AMPSCOPE_HD inline void storeMoments(const Moments& moments, const Matrix& statistics, std::size_t group)
{
    auto* values = static_cast<float*>(statistics.data);
    values[group] = static_cast<float>(moments.mean);
    values[statistics.cols + group] = static_cast<float>(moments.inverse);
}

AMPSCOPE_HD inline Moments momentsOf(const ConstMatrix& statistics, std::size_t group)
{
    const auto* values = static_cast<const float*>(statistics.data);
    return {static_cast<double>(values[group]), static_cast<double>(values[statistics.cols + group])};
}

AMPSCOPE_HD inline double squaredDistance(double x, double mean)
{
    return (x - mean) * (x - mean);
}

/// (x - mean) * inverse.
AMPSCOPE_HD inline double normalised(const Moments& moments, float x)
{
    return (static_cast<double>(x) - moments.mean) * moments.inverse;
}

AMPSCOPE_HD inline float weighted(double normal, double weight, double bias)
{
    return static_cast<float>(normal * weight + bias);
}

/// What one element adds to the gradient of the weight.
AMPSCOPE_HD inline double weightTerm(const Moments& moments, float x, float dy)
{
    return static_cast<double>(dy) * normalised(moments, x);
}

/// One element of dx. meanG and meanGx are the group's means of g and of g * normal, where factor * g is the gradient
/// of `normal` times inverse.
AMPSCOPE_HD inline float normGradient(double factor, double g, double normal, double meanG, double meanGx)
{
    return static_cast<float>(factor * (g - meanG - normal * meanGx));
}

AMPSCOPE_HD inline float runningAverage(float old, double value, double momentum)
{
    return static_cast<float>(momentum * value + (1 - momentum) * static_cast<double>(old));
}

} // namespace kernels::formulas
