#include "core/forwarding_backend.h"

namespace core {

using kernels::ConstMatrix;
using kernels::Format;
using kernels::Matrix;
using kernels::SharedStoreCounts;
using kernels::Windows;

void ForwardingBackend::upload(void* to, const void* from, std::size_t bytes)
{
    inner().upload(at(to), from, bytes);
}

void ForwardingBackend::download(void* to, const void* from, std::size_t bytes)
{
    inner().download(to, at(from), bytes);
}

void ForwardingBackend::copy(void* to, const void* from, std::size_t bytes)
{
    inner().copy(at(to), at(from), bytes);
}

void ForwardingBackend::fill(std::span<const Matrix> all, float value)
{
    inner().fill(atEach(all), value);
}

void ForwardingBackend::cast(ConstMatrix from, Matrix to, const SharedStoreCounts& counts)
{
    inner().cast(at(from), at(to), counts);
}

void ForwardingBackend::castAll(std::span<const kernels::Conversion> all)
{
    std::vector<kernels::Conversion> there;
    for (const auto& [from, to] : all)
        there.push_back({at(from), at(to)});
    inner().castAll(there);
}

void ForwardingBackend::multiply(std::span<const Matrix> all, float factor)
{
    inner().multiply(atEach(all), factor);
}

void ForwardingBackend::clamp(std::span<const Matrix> all, float bound)
{
    inner().clamp(atEach(all), bound);
}

void ForwardingBackend::multiplyBy(ConstMatrix factor, Matrix m)
{
    inner().multiplyBy(at(factor), at(m));
}

void ForwardingBackend::expand(ConstMatrix from, Matrix to)
{
    inner().expand(at(from), at(to));
}

void ForwardingBackend::divide(Matrix m, float divisor)
{
    inner().divide(at(m), divisor);
}

void ForwardingBackend::add(ConstMatrix a, Matrix into, const SharedStoreCounts& counts)
{
    inner().add(at(a), at(into), counts);
}

void ForwardingBackend::matmul(ConstMatrix a, kernels::Transpose ta, ConstMatrix b, kernels::Transpose tb,
                               ConstMatrix bias, Matrix c, const SharedStoreCounts& counts)
{
    inner().matmul(at(a), ta, at(b), tb, at(bias), at(c), counts);
}

void ForwardingBackend::sumRows(ConstMatrix m, Matrix row, const SharedStoreCounts& counts)
{
    inner().sumRows(at(m), at(row), counts);
}

void ForwardingBackend::sumProducts(ConstMatrix a, ConstMatrix b, Matrix sum)
{
    inner().sumProducts(at(a), at(b), at(sum));
}

void ForwardingBackend::activate(kernels::Activation f, ConstMatrix x, Matrix y)
{
    inner().activate(f, at(x), at(y));
}

void ForwardingBackend::activateBackward(kernels::Activation f, ConstMatrix x, ConstMatrix y, ConstMatrix dy, Matrix dx)
{
    inner().activateBackward(f, at(x), at(y), at(dy), at(dx));
}

void ForwardingBackend::unfold(ConstMatrix images, const Windows& windows, Matrix columns)
{
    inner().unfold(at(images), windows, at(columns));
}

void ForwardingBackend::fold(ConstMatrix columns, const Windows& windows, Matrix images)
{
    inner().fold(at(columns), windows, at(images));
}

void ForwardingBackend::transposeEach(ConstMatrix from, std::size_t rows, std::size_t cols, Matrix to)
{
    inner().transposeEach(at(from), rows, cols, at(to));
}

void ForwardingBackend::maxPool(ConstMatrix images, const Windows& windows, Matrix maxima, std::int32_t* indices)
{
    inner().maxPool(at(images), windows, at(maxima), static_cast<std::int32_t*>(at(static_cast<void*>(indices))));
}

void ForwardingBackend::maxPoolBackward(ConstMatrix dMaxima, const std::int32_t* indices, const Windows& windows,
                                        Matrix dImages)
{
    inner().maxPoolBackward(at(dMaxima), at(indices), windows, at(dImages));
}

void ForwardingBackend::layerNorm(ConstMatrix x, ConstMatrix weight, ConstMatrix bias, double epsilon,
                                  Matrix statistics, Matrix y)
{
    inner().layerNorm(at(x), at(weight), at(bias), epsilon, at(statistics), at(y));
}

void ForwardingBackend::layerNormSums(ConstMatrix x, ConstMatrix statistics, ConstMatrix dy, Matrix dWeight,
                                      Matrix dBias)
{
    inner().layerNormSums(at(x), at(statistics), at(dy), at(dWeight), at(dBias));
}

void ForwardingBackend::layerNormBackward(ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix dy,
                                          Matrix dx)
{
    inner().layerNormBackward(at(x), at(statistics), at(weight), at(dy), at(dx));
}

void ForwardingBackend::batchNormStatistics(ConstMatrix x, double epsilon, Matrix statistics,
                                            const kernels::RunningStatistics& running)
{
    inner().batchNormStatistics(at(x), epsilon, at(statistics),
                                {at(running.mean), at(running.variance), running.momentum});
}

void ForwardingBackend::batchNorm(ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix bias, Matrix y)
{
    inner().batchNorm(at(x), at(statistics), at(weight), at(bias), at(y));
}

void ForwardingBackend::batchNormSums(ConstMatrix x, ConstMatrix statistics, ConstMatrix dy, Matrix dWeight,
                                      Matrix dBias)
{
    inner().batchNormSums(at(x), at(statistics), at(dy), at(dWeight), at(dBias));
}

void ForwardingBackend::batchNormBackward(ConstMatrix x, ConstMatrix statistics, ConstMatrix weight,
                                          ConstMatrix dWeight, ConstMatrix dBias, ConstMatrix dy, Matrix dx)
{
    inner().batchNormBackward(at(x), at(statistics), at(weight), at(dWeight), at(dBias), at(dy), at(dx));
}

void ForwardingBackend::mse(ConstMatrix output, ConstMatrix target, Matrix loss)
{
    inner().mse(at(output), at(target), at(loss));
}

void ForwardingBackend::mseBackward(ConstMatrix output, ConstMatrix target, ConstMatrix dLoss, Matrix dOutput)
{
    inner().mseBackward(at(output), at(target), at(dLoss), at(dOutput));
}

void ForwardingBackend::l1(ConstMatrix output, ConstMatrix target, Matrix loss)
{
    inner().l1(at(output), at(target), at(loss));
}

void ForwardingBackend::l1Backward(ConstMatrix output, ConstMatrix target, Format format, ConstMatrix dLoss,
                                   Matrix dOutput)
{
    inner().l1Backward(at(output), at(target), format, at(dLoss), at(dOutput));
}

void ForwardingBackend::bceWithLogits(ConstMatrix logits, ConstMatrix target, Matrix loss)
{
    inner().bceWithLogits(at(logits), at(target), at(loss));
}

void ForwardingBackend::bceWithLogitsBackward(ConstMatrix logits, ConstMatrix target, Format format, ConstMatrix dLoss,
                                              Matrix dLogits)
{
    inner().bceWithLogitsBackward(at(logits), at(target), format, at(dLoss), at(dLogits));
}

void ForwardingBackend::crossEntropy(ConstMatrix logits, const std::int32_t* labels, Matrix logProbabilities,
                                     Matrix loss)
{
    inner().crossEntropy(at(logits), at(labels), at(logProbabilities), at(loss));
}

void ForwardingBackend::crossEntropyBackward(ConstMatrix logProbabilities, const std::int32_t* labels,
                                             ConstMatrix dLoss, Matrix dLogits)
{
    inner().crossEntropyBackward(at(logProbabilities), at(labels), at(dLoss), at(dLogits));
}

void ForwardingBackend::logSoftmaxBackward(ConstMatrix logProbabilities, Matrix d)
{
    inner().logSoftmaxBackward(at(logProbabilities), at(d));
}

void ForwardingBackend::countCorrect(ConstMatrix logits, const std::int32_t* labels, Matrix correct)
{
    inner().countCorrect(at(logits), at(labels), at(correct));
}

bool ForwardingBackend::unscale(std::span<const Matrix> gradients, float inverseScale)
{
    return inner().unscale(atEach(gradients), inverseScale);
}

std::vector<float> ForwardingBackend::norms(std::span<const ConstMatrix> all)
{
    return inner().norms(atEach(all));
}

void ForwardingBackend::sgd(std::span<const kernels::SgdUpdate> updates, const kernels::SgdStep& step)
{
    std::vector<kernels::SgdUpdate> there;
    for (const auto& [parameter, momentum, gradient] : updates)
        there.push_back({at(parameter), at(momentum), at(gradient)});
    inner().sgd(there, step);
}

void ForwardingBackend::adam(std::span<const kernels::AdamUpdate> updates, const kernels::AdamStep& step)
{
    std::vector<kernels::AdamUpdate> there;
    for (const auto& [parameter, m, v, gradient] : updates)
        there.push_back({at(parameter), at(m), at(v), at(gradient)});
    inner().adam(there, step);
}

std::size_t ForwardingBackend::firstNonFinite(std::span<const ConstMatrix> all)
{
    return inner().firstNonFinite(atEach(all));
}

std::vector<kernels::ExponentCounts> ForwardingBackend::countExponents(std::span<const ConstMatrix> all)
{
    return inner().countExponents(atEach(all));
}

std::vector<std::uint64_t> ForwardingBackend::countLost(std::span<const kernels::ReferencePair> all)
{
    std::vector<kernels::ReferencePair> there;
    for (const auto& [m, reference] : all)
        there.push_back({at(m), at(reference)});
    return inner().countLost(there);
}

std::vector<kernels::Summary> ForwardingBackend::summarize(std::span<const ConstMatrix> all)
{
    return inner().summarize(atEach(all));
}

} // namespace core
