#pragma once
// The CUDA backend's operations, one file for each topic; the contracts stand in kernels/backend.h. Knows nothing of
// the Backend class.
#include "kernels/cuda/context.h"

namespace kernels::cuda {

// elementwise.cu
void fill(Context& context, std::span<const Matrix> all, float value);
void cast(Context& context, ConstMatrix from, Matrix to, const SharedStoreCounts& counts);
void castAll(Context& context, std::span<const Conversion> all);
void multiplyBy(Context& context, ConstMatrix factor, Matrix m);
void expand(Context& context, ConstMatrix from, Matrix to);
void divide(Context& context, Matrix m, float divisor);
void multiply(Context& context, std::span<const Matrix> all, float factor);
void clamp(Context& context, std::span<const Matrix> all, float bound);
void add(Context& context, ConstMatrix a, Matrix into, const SharedStoreCounts& counts);

// matmul.cu
void matmul(Context& context, ConstMatrix a, Transpose ta, ConstMatrix b, Transpose tb, ConstMatrix bias, Matrix c,
            const SharedStoreCounts& counts);

// activations.cu
void activate(Context& context, Activation f, ConstMatrix x, Matrix y);
void activateBackward(Context& context, Activation f, ConstMatrix x, ConstMatrix y, ConstMatrix dy, Matrix dx);

// mean_squared_error.cu
void mse(Context& context, ConstMatrix output, ConstMatrix target, Matrix loss);
void mseBackward(Context& context, ConstMatrix output, ConstMatrix target, ConstMatrix dLoss, Matrix dOutput);

// unfold.cu
void unfold(Context& context, ConstMatrix images, const Windows& windows, Matrix columns);
void fold(Context& context, ConstMatrix columns, const Windows& windows, Matrix images);
void transposeEach(Context& context, ConstMatrix from, std::size_t rows, std::size_t cols, Matrix to);

// max_pool.cu
void maxPool(Context& context, ConstMatrix images, const Windows& windows, Matrix maxima, std::int32_t* indices);
void maxPoolBackward(Context& context, ConstMatrix dMaxima, const std::int32_t* indices, const Windows& windows,
                     Matrix dImages);

// layer_norm.cu
void layerNorm(Context& context, ConstMatrix x, ConstMatrix weight, ConstMatrix bias, double epsilon, Matrix statistics,
               Matrix y);
void layerNormSums(Context& context, ConstMatrix x, ConstMatrix statistics, ConstMatrix dy, Matrix dWeight,
                   Matrix dBias);
void layerNormBackward(Context& context, ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix dy,
                       Matrix dx);

// batch_norm.cu
void batchNormStatistics(Context& context, ConstMatrix x, double epsilon, Matrix statistics,
                         const RunningStatistics& running);
void batchNorm(Context& context, ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix bias, Matrix y);
void batchNormSums(Context& context, ConstMatrix x, ConstMatrix statistics, ConstMatrix dy, Matrix dWeight,
                   Matrix dBias);
void batchNormBackward(Context& context, ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix dWeight,
                       ConstMatrix dBias, ConstMatrix dy, Matrix dx);

// absolute_error.cu
void l1(Context& context, ConstMatrix output, ConstMatrix target, Matrix loss);
void l1Backward(Context& context, ConstMatrix output, ConstMatrix target, Format format, ConstMatrix dLoss,
                Matrix dOutput);

// bce_with_logits.cu
void bceWithLogits(Context& context, ConstMatrix logits, ConstMatrix target, Matrix loss);
void bceWithLogitsBackward(Context& context, ConstMatrix logits, ConstMatrix target, Format format, ConstMatrix dLoss,
                           Matrix dLogits);

// cross_entropy.cu
void crossEntropy(Context& context, ConstMatrix logits, const std::int32_t* labels, Matrix logProbabilities,
                  Matrix loss);
void crossEntropyBackward(Context& context, ConstMatrix logProbabilities, const std::int32_t* labels, ConstMatrix dLoss,
                          Matrix dLogits);
void logSoftmaxBackward(Context& context, ConstMatrix logProbabilities, Matrix d);
void countCorrect(Context& context, ConstMatrix logits, const std::int32_t* labels, Matrix correct);

// reductions.cu
void sumRows(Context& context, ConstMatrix m, Matrix row, const SharedStoreCounts& counts);
void sumProducts(Context& context, ConstMatrix a, ConstMatrix b, Matrix sum);
std::vector<float> norms(Context& context, std::span<const ConstMatrix> all);

// unscale.cu
bool unscale(Context& context, std::span<const Matrix> gradients, float inverseScale);
std::size_t firstNonFinite(Context& context, std::span<const ConstMatrix> all);

// optimizers.cu
void sgd(Context& context, std::span<const SgdUpdate> updates, const SgdStep& step);
void adam(Context& context, std::span<const AdamUpdate> updates, const AdamStep& step);

// statistics.cu
std::vector<ExponentCounts> countExponents(Context& context, std::span<const ConstMatrix> all);
std::vector<std::uint64_t> countLost(Context& context, std::span<const ReferencePair> all);

// summaries.cu
std::vector<Summary> summarize(Context& context, std::span<const ConstMatrix> all);

} // namespace kernels::cuda
