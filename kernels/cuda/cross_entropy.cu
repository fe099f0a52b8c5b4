#include "kernels/cuda/loss_sum.h"
#include "kernels/cuda/operations.h"
#include "kernels/formulas/losses.h"
#include "kernels/formulas/scalar_doubles.h"

namespace kernels::cuda {
namespace {

using formulas::ScalarDoubles;

__device__ double exponential(double x)
{
    return formulas::exp(ScalarDoubles(x)).value;
}

/// In every lane; a NaN is the largest.
__device__ float largestOfWarp(float value)
{
    for (unsigned distance = kWarp / 2; distance != 0; distance /= 2)
        value = formulas::largerLogit(value, __shfl_xor_sync(kAllLanes, value, distance));
    return value;
}

/// In every lane. Each pair of lanes adds the same two numbers, so all get the same bits.
__device__ double sumOfWarp(double value)
{
    for (unsigned distance = kWarp / 2; distance != 0; distance /= 2)
        value += __shfl_xor_sync(kAllLanes, value, distance);
    return value;
}

/// A warp to each row: its largest logit, then the sum of exponentials in double, rounded, then one rounding of each
/// difference.
__global__ void logSoftmax(ConstMatrix logits, Matrix logProbabilities)
{
    const std::size_t lane = threadIdx.x % kWarp;
    for (std::size_t row = threadInGrid() / kWarp; row < logits.rows; row += threadsInGrid() / kWarp) {
        const std::size_t begin = row * logits.cols, end = begin + logits.cols;
        float largest = -INFINITY;
        for (std::size_t i = begin + lane; i < end; i += kWarp)
            largest = formulas::largerLogit(largest, readOne(logits, i));
        const auto shift = static_cast<double>(largestOfWarp(largest));
        double sum = 0;
        for (std::size_t i = begin + lane; i < end; i += kWarp)
            sum += exponential(static_cast<double>(readOne(logits, i)) - shift);
        const double logSum = formulas::inFp32(formulas::log(ScalarDoubles(formulas::inFp32(sumOfWarp(sum)))).value);
        for (std::size_t i = begin + lane; i < end; i += kWarp)
            writeOne(formulas::logProbability(readOne(logits, i), shift, logSum), logProbabilities, i);
    }
}

struct LabelTerms {
    ConstMatrix logProbabilities;
    const std::int32_t* labels;

    __device__ double operator()(std::size_t begin, std::size_t n) const
    {
        double sum = 0;
        for (std::size_t row = begin; row < begin + n; ++row) {
            const std::size_t i = row * logProbabilities.cols + static_cast<std::size_t>(labels[row]);
            sum -= static_cast<double>(readOne(logProbabilities, i));
        }
        return sum;
    }
};

struct CrossEntropyGradient {
    ConstMatrix logProbabilities;
    const std::int32_t* labels;
    ConstMatrix dLoss;
    Matrix dLogits;

    __device__ void operator()(std::size_t i, Tally&) const
    {
        const double probability = exponential(static_cast<double>(readOne(logProbabilities, i)));
        const float atLabel = rounded(dLogits.format, -readOne(dLoss, 0) / static_cast<float>(dLogits.rows));
        const bool isLabel = i % dLogits.cols == static_cast<std::size_t>(labels[i / dLogits.cols]);
        writeOne(formulas::crossEntropyGradient(probability, isLabel, atLabel), dLogits, i);
    }
};

/// A thread to each row, so that the sum is taken as on the CPU: classes are few.
struct LogSoftmaxGradient {
    ConstMatrix logProbabilities;
    Matrix d;

    __device__ void operator()(std::size_t row, Tally&) const
    {
        const std::size_t begin = row * d.cols, end = begin + d.cols;
        float sum = 0;
        for (std::size_t i = begin; i < end; ++i)
            sum += readOne(d, i);
        for (std::size_t i = begin; i < end; ++i) {
            const double probability = exponential(static_cast<double>(readOne(logProbabilities, i)));
            writeOne(formulas::logSoftmaxGradient(readOne(d, i), probability, sum), d, i);
        }
    }
};

struct CountCorrect {
    ConstMatrix logits;
    const std::int32_t* labels;
    float* correct;

    __device__ void operator()(std::size_t row, Tally&) const
    {
        const auto label = static_cast<std::size_t>(labels[row]);
        const float best = readOne(logits, row * logits.cols + label);
        bool wins = !std::isnan(best);
        for (std::size_t c = 0; c < logits.cols; ++c) {
            const float x = readOne(logits, row * logits.cols + c);
            wins = wins && !(x > best) && !(x == best && c < label);
        }
        if (wins) atomicAdd(correct, 1.0F); // exact in any order
    }
};

} // namespace

void crossEntropy(Context& context, ConstMatrix logits, const std::int32_t* labels, Matrix logProbabilities,
                  Matrix loss)
{
    assert(logits.size() == logProbabilities.size() && loss.size() == 1);
    if (logits.size() != 0)
        launch(context, &logSoftmax, gridFor(context, logits.rows * kWarp), logits, logProbabilities);
    sumGroups(context, logits.rows, LabelTerms{logProbabilities, labels}, MeanTo{logits.rows, loss});
}

void crossEntropyBackward(Context& context, ConstMatrix logProbabilities, const std::int32_t* labels, ConstMatrix dLoss,
                          Matrix dLogits)
{
    assert(logProbabilities.size() == dLogits.size());
    forElements(context, dLogits.size(), CrossEntropyGradient{logProbabilities, labels, dLoss, dLogits});
}

void logSoftmaxBackward(Context& context, ConstMatrix logProbabilities, Matrix d)
{
    assert(logProbabilities.size() == d.size());
    forElements(context, d.rows, LogSoftmaxGradient{logProbabilities, d});
}

void countCorrect(Context& context, ConstMatrix logits, const std::int32_t* labels, Matrix correct)
{
    assert(correct.size() == 1 && correct.format == Format::FP32);
    forElements(context, logits.rows, CountCorrect{logits, labels, static_cast<float*>(correct.data)});
}

} // namespace kernels::cuda
