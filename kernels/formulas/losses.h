#pragma once
// The losses and their gradients, element by element, as PyTorch composes them. Knows nothing of memory or of sums.
//
// set(target, formula) is one of PyTorch's operations: target[i] = formula(i) for all values of a block, rounded to the
// format that the loss is computed in. What a block is, the device says.
#include "kernels/format.h"
#include <cmath>

namespace kernels::formulas {

template <class Operation, class In, class Block>
AMPSCOPE_HD void differences(const Operation& set, const In& output, const In& target, Block& difference)
{
    set(difference, [&](std::size_t i) { return output[i] - target[i]; });
}

template <class Operation, class In, class Block>
AMPSCOPE_HD void squaredErrors(const Operation& set, const In& output, const In& target, Block& squares)
{
    differences(set, output, target, squares);
    set(squares, [&](std::size_t i) { return squares[i] * squares[i]; });
}

/// `factor` is 2 / elements, rounded to the format.
template <class Operation, class In, class Block>
AMPSCOPE_HD void mseGradients(const Operation& set, const In& output, const In& target, float factor, float dLoss,
                              Block& d)
{
    differences(set, output, target, d);
    set(d, [&](std::size_t i) { return d[i] * factor; });
    set(d, [&](std::size_t i) { return d[i] * dLoss; });
}

/// `size` is dLoss / elements. Of a NaN the sign is 0.
AMPSCOPE_HD inline float l1Gradient(float size, float difference)
{
    return size * static_cast<float>((difference > 0.0F) - (difference < 0.0F));
}

/// log sigmoid(x) = min(x, 0) - log(1 + small), small = e^-|x|, rounded to FP32 once.
AMPSCOPE_HD inline float logSigmoid(double x, double small, double logOnePlusSmall)
{
    constexpr double kTiny = 0x1p-26; // 1 + a tiny number has forgotten it
    const double log = small < kTiny ? small : logOnePlusSmall;
    return static_cast<float>((x > 0 ? 0.0 : x) - log);
}

/// (1 - target) * logit - log sigmoid(logit); `logs` come in rounded to the logits' format.
template <class Operation, class In, class Block>
AMPSCOPE_HD void bceTerms(const Operation& set, const In& logit, const In& target, const Block& logs, Block& terms)
{
    set(terms, [&](std::size_t i) { return 1.0F - target[i]; });
    set(terms, [&](std::size_t i) { return terms[i] * logit[i]; });
    set(terms, [&](std::size_t i) { return terms[i] - logs[i]; });
}

/// `d` comes in as sigmoid(logit), unrounded, and still has to be divided by the number of elements.
template <class Operation, class In, class Block>
AMPSCOPE_HD void bceGradients(const Operation& set, const In& target, float dLoss, Block& d)
{
    set(d, [&](std::size_t i) { return d[i]; });
    set(d, [&](std::size_t i) { return d[i] - target[i]; });
    set(d, [&](std::size_t i) { return d[i] * dLoss; });
}

/// The larger one; a NaN is the largest.
AMPSCOPE_HD inline float largerLogit(float found, float x)
{
    return x > found || std::isnan(x) ? x : found;
}

/// PyTorch keeps the sum of exponentials and its logarithm in FP32: of a class that is sure, the loss and its gradient
/// are exactly 0.
AMPSCOPE_HD inline double inFp32(double value)
{
    return static_cast<double>(static_cast<float>(value));
}

/// One rounding of log softmax: `shift` is the row's largest logit.
AMPSCOPE_HD inline float logProbability(float logit, double shift, double logSum)
{
    return static_cast<float>(static_cast<double>(logit) - shift - logSum);
}

/// As in PyTorch: nll_loss gives the label a gradient in the format, log_softmax spreads it.
AMPSCOPE_HD inline float crossEntropyGradient(double probability, bool isLabel, float atLabel)
{
    return (isLabel ? atLabel : 0.0F) - static_cast<float>(probability) * atLabel;
}

/// Of log softmax: `d` arrives at one class, `sum` at all of them.
AMPSCOPE_HD inline float logSoftmaxGradient(float d, double probability, float sum)
{
    return d - static_cast<float>(probability) * sum;
}

} // namespace kernels::formulas
