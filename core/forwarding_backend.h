#pragma once
// A backend that hands every call on to another one; a decorator overrides what it changes. Knows nothing of what that
// is.
#include "kernels/backend.h"

namespace core {

class ForwardingBackend : public kernels::Backend {
public:
    kernels::DeviceInfo device() const override { return inner().device(); }

    void* allocate(std::size_t bytes) override { return inner().allocate(bytes); }
    void release(void* memory) noexcept override { inner().release(memory); }
    void upload(void* to, const void* from, std::size_t bytes) override;
    void download(void* to, const void* from, std::size_t bytes) override;
    void copy(void* to, const void* from, std::size_t bytes) override;
    void fill(std::span<const kernels::Matrix> all, float value) override;

    void cast(kernels::ConstMatrix from, kernels::Matrix to, const kernels::SharedStoreCounts& counts) override;
    void castAll(std::span<const kernels::Conversion> all) override;
    void multiply(std::span<const kernels::Matrix> all, float factor) override;
    void multiplyBy(kernels::ConstMatrix factor, kernels::Matrix m) override;
    void clamp(std::span<const kernels::Matrix> all, float bound) override;
    void divide(kernels::Matrix m, float divisor) override;
    void expand(kernels::ConstMatrix from, kernels::Matrix to) override;
    void add(kernels::ConstMatrix a, kernels::Matrix into, const kernels::SharedStoreCounts& counts) override;
    void matmul(kernels::ConstMatrix a, kernels::Transpose ta, kernels::ConstMatrix b, kernels::Transpose tb,
                kernels::ConstMatrix bias, kernels::Matrix c, const kernels::SharedStoreCounts& counts) override;
    void sumRows(kernels::ConstMatrix m, kernels::Matrix row, const kernels::SharedStoreCounts& counts) override;
    void sumProducts(kernels::ConstMatrix a, kernels::ConstMatrix b, kernels::Matrix sum) override;
    void activate(kernels::Activation f, kernels::ConstMatrix x, kernels::Matrix y) override;
    void activateBackward(kernels::Activation f, kernels::ConstMatrix x, kernels::ConstMatrix y,
                          kernels::ConstMatrix dy, kernels::Matrix dx) override;

    void unfold(kernels::ConstMatrix images, const kernels::Windows& windows, kernels::Matrix columns) override;
    void fold(kernels::ConstMatrix columns, const kernels::Windows& windows, kernels::Matrix images) override;
    void transposeEach(kernels::ConstMatrix from, std::size_t rows, std::size_t cols, kernels::Matrix to) override;
    void maxPool(kernels::ConstMatrix images, const kernels::Windows& windows, kernels::Matrix maxima,
                 std::int32_t* indices) override;
    void maxPoolBackward(kernels::ConstMatrix dMaxima, const std::int32_t* indices, const kernels::Windows& windows,
                         kernels::Matrix dImages) override;

    void layerNorm(kernels::ConstMatrix x, kernels::ConstMatrix weight, kernels::ConstMatrix bias, double epsilon,
                   kernels::Matrix statistics, kernels::Matrix y) override;
    void layerNormSums(kernels::ConstMatrix x, kernels::ConstMatrix statistics, kernels::ConstMatrix dy,
                       kernels::Matrix dWeight, kernels::Matrix dBias) override;
    void layerNormBackward(kernels::ConstMatrix x, kernels::ConstMatrix statistics, kernels::ConstMatrix weight,
                           kernels::ConstMatrix dy, kernels::Matrix dx) override;
    void batchNormStatistics(kernels::ConstMatrix x, double epsilon, kernels::Matrix statistics,
                             const kernels::RunningStatistics& running) override;
    void batchNorm(kernels::ConstMatrix x, kernels::ConstMatrix statistics, kernels::ConstMatrix weight,
                   kernels::ConstMatrix bias, kernels::Matrix y) override;
    void batchNormSums(kernels::ConstMatrix x, kernels::ConstMatrix statistics, kernels::ConstMatrix dy,
                       kernels::Matrix dWeight, kernels::Matrix dBias) override;
    void batchNormBackward(kernels::ConstMatrix x, kernels::ConstMatrix statistics, kernels::ConstMatrix weight,
                           kernels::ConstMatrix dWeight, kernels::ConstMatrix dBias, kernels::ConstMatrix dy,
                           kernels::Matrix dx) override;

    void mse(kernels::ConstMatrix output, kernels::ConstMatrix target, kernels::Matrix loss) override;
    void mseBackward(kernels::ConstMatrix output, kernels::ConstMatrix target, kernels::ConstMatrix dLoss,
                     kernels::Matrix dOutput) override;
    void l1(kernels::ConstMatrix output, kernels::ConstMatrix target, kernels::Matrix loss) override;
    void l1Backward(kernels::ConstMatrix output, kernels::ConstMatrix target, kernels::Format format,
                    kernels::ConstMatrix dLoss, kernels::Matrix dOutput) override;
    void bceWithLogits(kernels::ConstMatrix logits, kernels::ConstMatrix target, kernels::Matrix loss) override;
    void bceWithLogitsBackward(kernels::ConstMatrix logits, kernels::ConstMatrix target, kernels::Format format,
                               kernels::ConstMatrix dLoss, kernels::Matrix dLogits) override;
    void crossEntropy(kernels::ConstMatrix logits, const std::int32_t* labels, kernels::Matrix logProbabilities,
                      kernels::Matrix loss) override;
    void crossEntropyBackward(kernels::ConstMatrix logProbabilities, const std::int32_t* labels,
                              kernels::ConstMatrix dLoss, kernels::Matrix dLogits) override;
    void logSoftmaxBackward(kernels::ConstMatrix logProbabilities, kernels::Matrix d) override;
    void countCorrect(kernels::ConstMatrix logits, const std::int32_t* labels, kernels::Matrix correct) override;

    bool unscale(std::span<const kernels::Matrix> gradients, float inverseScale) override;
    std::vector<float> norms(std::span<const kernels::ConstMatrix> all) override;
    void sgd(std::span<const kernels::SgdUpdate> updates, const kernels::SgdStep& step) override;
    void adam(std::span<const kernels::AdamUpdate> updates, const kernels::AdamStep& step) override;

    std::size_t firstNonFinite(std::span<const kernels::ConstMatrix> all) override;
    std::vector<kernels::ExponentCounts> countExponents(std::span<const kernels::ConstMatrix> all) override;
    std::vector<std::uint64_t> countLost(std::span<const kernels::ReferencePair> all) override;
    std::vector<kernels::Summary> summarize(std::span<const kernels::ConstMatrix> all) override;

protected:
    /// Who does the work; asked once for each call.
    virtual kernels::Backend& inner() const = 0;
    /// Where the memory really lies that allocate() named so.
    virtual void* at(void* memory) const { return memory; }

private:
    kernels::Matrix at(kernels::Matrix m) const { return {at(m.data), m.format, m.rows, m.cols}; }
    kernels::ConstMatrix at(kernels::ConstMatrix m) const { return {at(m.data), m.format, m.rows, m.cols}; }
    template <class M>
    std::vector<std::remove_const_t<M>> atEach(std::span<M> all) const
    {
        std::vector<std::remove_const_t<M>> there;
        for (const auto& m : all)
            there.push_back(at(m));
        return there;
    }
    const void* at(const void* memory) const { return at(const_cast<void*>(memory)); }
    const std::int32_t* at(const std::int32_t* memory) const
    {
        return static_cast<const std::int32_t*>(at(static_cast<const void*>(memory)));
    }
};

} // namespace core
