#pragma once
// The CPU backend's operations, one file for each topic; the contracts stand in kernels/backend.h. Knows nothing of the
// Backend class.
#include "kernels/cpu/context.h"

namespace kernels::cpu {

// elementwise.cpp
void fill(Context& context, std::span<const Matrix> all, float value);
void cast(Context& context, ConstMatrix from, Matrix to, StoreCounts* counts);
void castAll(Context& context, std::span<const Conversion> all);
void multiplyBy(Context& context, ConstMatrix factor, Matrix m);
void expand(Context& context, ConstMatrix from, Matrix to);
void divide(Context& context, Matrix m, float divisor);
void multiply(Context& context, std::span<const Matrix> all, float factor);
void clamp(Context& context, std::span<const Matrix> all, float bound);
void add(Context& context, ConstMatrix a, Matrix into, StoreCounts* counts);

// matmul.cpp
void matmul(Context& context, ConstMatrix a, Transpose ta, ConstMatrix b, Transpose tb, ConstMatrix bias, Matrix c,
            StoreCounts* counts);

// activations.cpp
void activate(Context& context, Activation f, ConstMatrix x, Matrix y);
void activateBackward(Context& context, Activation f, ConstMatrix x, ConstMatrix y, ConstMatrix dy, Matrix dx);

// mean_squared_error.cpp
void mse(Context& context, ConstMatrix output, ConstMatrix target, Matrix loss);
void mseBackward(Context& context, ConstMatrix output, ConstMatrix target, ConstMatrix dLoss, Matrix dOutput);

// unfold.cpp
void unfold(Context& context, ConstMatrix images, const Windows& windows, Matrix columns);
void fold(Context& context, ConstMatrix columns, const Windows& windows, Matrix images);
void transposeEach(Context& context, ConstMatrix from, std::size_t rows, std::size_t cols, Matrix to);

// max_pool.cpp
void maxPool(Context& context, ConstMatrix images, const Windows& windows, Matrix maxima, std::int32_t* indices);
void maxPoolBackward(Context& context, ConstMatrix dMaxima, const std::int32_t* indices, const Windows& windows,
                     Matrix dImages);

// layer_norm.cpp
void layerNorm(Context& context, ConstMatrix x, ConstMatrix weight, ConstMatrix bias, double epsilon, Matrix statistics,
               Matrix y);
void layerNormSums(Context& context, ConstMatrix x, ConstMatrix statistics, ConstMatrix dy, Matrix dWeight,
                   Matrix dBias);
void layerNormBackward(Context& context, ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix dy,
                       Matrix dx);

// batch_norm.cpp
void batchNormStatistics(Context& context, ConstMatrix x, double epsilon, Matrix statistics,
                         const RunningStatistics& running);
void batchNorm(Context& context, ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix bias, Matrix y);
void batchNormSums(Context& context, ConstMatrix x, ConstMatrix statistics, ConstMatrix dy, Matrix dWeight,
                   Matrix dBias);
void batchNormBackward(Context& context, ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix dWeight,
                       ConstMatrix dBias, ConstMatrix dy, Matrix dx);

// absolute_error.cpp
void l1(Context& context, ConstMatrix output, ConstMatrix target, Matrix loss);
void l1Backward(Context& context, ConstMatrix output, ConstMatrix target, Format format, ConstMatrix dLoss,
                Matrix dOutput);

// bce_with_logits.cpp
void bceWithLogits(Context& context, ConstMatrix logits, ConstMatrix target, Matrix loss);
void bceWithLogitsBackward(Context& context, ConstMatrix logits, ConstMatrix target, Format format, ConstMatrix dLoss,
                           Matrix dLogits);

// cross_entropy.cpp
void crossEntropy(Context& context, ConstMatrix logits, const std::int32_t* labels, Matrix logProbabilities,
                  Matrix loss);
void crossEntropyBackward(Context& context, ConstMatrix logProbabilities, const std::int32_t* labels, ConstMatrix dLoss,
                          Matrix dLogits);
void logSoftmaxBackward(Context& context, ConstMatrix logProbabilities, Matrix d);
void countCorrect(Context& context, ConstMatrix logits, const std::int32_t* labels, Matrix correct);

// reductions.cpp
void sumRows(Context& context, ConstMatrix m, Matrix row, StoreCounts* counts);
void sumProducts(Context& context, ConstMatrix a, ConstMatrix b, Matrix sum);
std::vector<float> norms(Context& context, std::span<const ConstMatrix> all);

// unscale.cpp
bool unscale(Context& context, std::span<const Matrix> gradients, float inverseScale);
std::size_t firstNonFinite(Context& context, std::span<const ConstMatrix> all);

// optimizers.cpp
void sgd(Context& context, std::span<const SgdUpdate> updates, const SgdStep& step);
void adam(Context& context, std::span<const AdamUpdate> updates, const AdamStep& step);

// statistics.cpp
std::vector<ExponentCounts> countExponents(Context& context, std::span<const ConstMatrix> all);
std::vector<std::uint64_t> countLost(Context& context, std::span<const ReferencePair> all);

// summaries.cpp
std::vector<Summary> summarize(Context& context, std::span<const ConstMatrix> all);

} // namespace kernels::cpu
