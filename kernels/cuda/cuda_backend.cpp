#include "kernels/cuda/cuda_backend.h"
#include "kernels/cuda/operations.h"

namespace kernels::cuda {
namespace {

std::string nameOf(int device, Modes modes)
{
    cudaDeviceProp properties;
    check(cudaGetDeviceProperties(&properties, device));
    std::string name = properties.name;
    if (modes.tf32) name += ", FP32 products in TF32";
    if (modes.fast) name += ", rounded by cuBLAS";
    return name;
}

/// Forwards each function to the file of its topic.
class CudaBackend final : public Backend {
public:
    CudaBackend(int device, Modes modes) : m_context(device, modes) { m_name = nameOf(device, modes); }

    ~CudaBackend() override { cudaSetDevice(m_context.device()); }

    DeviceInfo device() const override { return {"cuda", m_name, !m_context.modes().fast}; }

    void* allocate(std::size_t bytes) override { return context().memory.allocate(bytes); }
    void release(void* memory) noexcept override { m_context.memory.release(memory); }
    void upload(void* to, const void* from, std::size_t bytes) override { context().upload(to, from, bytes); }
    void download(void* to, const void* from, std::size_t bytes) override { context().download(to, from, bytes); }
    void copy(void* to, const void* from, std::size_t bytes) override { context().copy(to, from, bytes); }
    void fill(std::span<const Matrix> all, float value) override { cuda::fill(context(), all, value); }

    void cast(ConstMatrix from, Matrix to, const SharedStoreCounts& counts) override
    {
        cuda::cast(context(), from, to, counts);
    }
    void castAll(std::span<const Conversion> all) override { cuda::castAll(context(), all); }
    void multiplyBy(ConstMatrix factor, Matrix m) override { cuda::multiplyBy(context(), factor, m); }
    void expand(ConstMatrix from, Matrix to) override { cuda::expand(context(), from, to); }
    void divide(Matrix m, float divisor) override { cuda::divide(context(), m, divisor); }
    void multiply(std::span<const Matrix> all, float factor) override { cuda::multiply(context(), all, factor); }
    void clamp(std::span<const Matrix> all, float bound) override { cuda::clamp(context(), all, bound); }
    void add(ConstMatrix a, Matrix into, const SharedStoreCounts& counts) override
    {
        cuda::add(context(), a, into, counts);
    }
    void matmul(ConstMatrix a, Transpose ta, ConstMatrix b, Transpose tb, ConstMatrix bias, Matrix c,
                const SharedStoreCounts& counts) override
    {
        cuda::matmul(context(), a, ta, b, tb, bias, c, counts);
    }
    void sumRows(ConstMatrix m, Matrix row, const SharedStoreCounts& counts) override
    {
        cuda::sumRows(context(), m, row, counts);
    }
    void sumProducts(ConstMatrix a, ConstMatrix b, Matrix sum) override { cuda::sumProducts(context(), a, b, sum); }

    void activate(Activation f, ConstMatrix x, Matrix y) override { cuda::activate(context(), f, x, y); }
    void activateBackward(Activation f, ConstMatrix x, ConstMatrix y, ConstMatrix dy, Matrix dx) override
    {
        cuda::activateBackward(context(), f, x, y, dy, dx);
    }
    void mse(ConstMatrix output, ConstMatrix target, Matrix loss) override
    {
        cuda::mse(context(), output, target, loss);
    }
    void mseBackward(ConstMatrix output, ConstMatrix target, ConstMatrix dLoss, Matrix dOutput) override
    {
        cuda::mseBackward(context(), output, target, dLoss, dOutput);
    }
    void unfold(ConstMatrix images, const Windows& windows, Matrix columns) override
    {
        cuda::unfold(context(), images, windows, columns);
    }
    void fold(ConstMatrix columns, const Windows& windows, Matrix images) override
    {
        cuda::fold(context(), columns, windows, images);
    }
    void transposeEach(ConstMatrix from, std::size_t rows, std::size_t cols, Matrix to) override
    {
        cuda::transposeEach(context(), from, rows, cols, to);
    }
    void maxPool(ConstMatrix images, const Windows& windows, Matrix maxima, std::int32_t* indices) override
    {
        cuda::maxPool(context(), images, windows, maxima, indices);
    }
    void maxPoolBackward(ConstMatrix dMaxima, const std::int32_t* indices, const Windows& windows,
                         Matrix dImages) override
    {
        cuda::maxPoolBackward(context(), dMaxima, indices, windows, dImages);
    }
    void layerNorm(ConstMatrix x, ConstMatrix weight, ConstMatrix bias, double epsilon, Matrix statistics,
                   Matrix y) override
    {
        cuda::layerNorm(context(), x, weight, bias, epsilon, statistics, y);
    }
    void layerNormSums(ConstMatrix x, ConstMatrix statistics, ConstMatrix dy, Matrix dWeight, Matrix dBias) override
    {
        cuda::layerNormSums(context(), x, statistics, dy, dWeight, dBias);
    }
    void layerNormBackward(ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix dy,
                           Matrix dx) override
    {
        cuda::layerNormBackward(context(), x, statistics, weight, dy, dx);
    }
    void batchNormStatistics(ConstMatrix x, double epsilon, Matrix statistics,
                             const RunningStatistics& running) override
    {
        cuda::batchNormStatistics(context(), x, epsilon, statistics, running);
    }
    void batchNorm(ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix bias, Matrix y) override
    {
        cuda::batchNorm(context(), x, statistics, weight, bias, y);
    }
    void batchNormSums(ConstMatrix x, ConstMatrix statistics, ConstMatrix dy, Matrix dWeight, Matrix dBias) override
    {
        cuda::batchNormSums(context(), x, statistics, dy, dWeight, dBias);
    }
    void batchNormBackward(ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix dWeight,
                           ConstMatrix dBias, ConstMatrix dy, Matrix dx) override
    {
        cuda::batchNormBackward(context(), x, statistics, weight, dWeight, dBias, dy, dx);
    }
    void l1(ConstMatrix output, ConstMatrix target, Matrix loss) override { cuda::l1(context(), output, target, loss); }
    void l1Backward(ConstMatrix output, ConstMatrix target, Format format, ConstMatrix dLoss, Matrix dOutput) override
    {
        cuda::l1Backward(context(), output, target, format, dLoss, dOutput);
    }
    void bceWithLogits(ConstMatrix logits, ConstMatrix target, Matrix loss) override
    {
        cuda::bceWithLogits(context(), logits, target, loss);
    }
    void bceWithLogitsBackward(ConstMatrix logits, ConstMatrix target, Format format, ConstMatrix dLoss,
                               Matrix dLogits) override
    {
        cuda::bceWithLogitsBackward(context(), logits, target, format, dLoss, dLogits);
    }
    void crossEntropy(ConstMatrix logits, const std::int32_t* labels, Matrix logProbabilities, Matrix loss) override
    {
        cuda::crossEntropy(context(), logits, labels, logProbabilities, loss);
    }
    void crossEntropyBackward(ConstMatrix logProbabilities, const std::int32_t* labels, ConstMatrix dLoss,
                              Matrix dLogits) override
    {
        cuda::crossEntropyBackward(context(), logProbabilities, labels, dLoss, dLogits);
    }
    void logSoftmaxBackward(ConstMatrix logProbabilities, Matrix d) override
    {
        cuda::logSoftmaxBackward(context(), logProbabilities, d);
    }
    void countCorrect(ConstMatrix logits, const std::int32_t* labels, Matrix correct) override
    {
        cuda::countCorrect(context(), logits, labels, correct);
    }

    bool unscale(std::span<const Matrix> gradients, float inverseScale) override
    {
        return cuda::unscale(context(), gradients, inverseScale);
    }
    std::vector<float> norms(std::span<const ConstMatrix> all) override { return cuda::norms(context(), all); }
    void sgd(std::span<const SgdUpdate> updates, const SgdStep& step) override { cuda::sgd(context(), updates, step); }
    void adam(std::span<const AdamUpdate> updates, const AdamStep& step) override
    {
        cuda::adam(context(), updates, step);
    }
    std::size_t firstNonFinite(std::span<const ConstMatrix> all) override
    {
        return cuda::firstNonFinite(context(), all);
    }
    std::vector<ExponentCounts> countExponents(std::span<const ConstMatrix> all) override
    {
        return cuda::countExponents(context(), all);
    }
    std::vector<std::uint64_t> countLost(std::span<const ReferencePair> all) override
    {
        return cuda::countLost(context(), all);
    }
    std::vector<Summary> summarize(std::span<const ConstMatrix> all) override
    {
        return cuda::summarize(context(), all);
    }

private:
    /// For a call by any thread.
    Context& context()
    {
        m_context.use();
        return m_context;
    }

    Context m_context;
    std::string m_name;
};

} // namespace

std::unique_ptr<Backend> makeBackend(int device, Modes modes)
{
    return std::make_unique<CudaBackend>(device, modes);
}

} // namespace kernels::cuda
