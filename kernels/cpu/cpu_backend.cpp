#include "kernels/cpu/cpu_backend.h"
#include "kernels/cpu/operations.h"
#include <cstdlib>
#include <cstring>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace kernels::cpu {
namespace {

/// Forwards each function to the file of its topic.
class CpuBackend final : public Backend {
public:
    CpuBackend(std::size_t threads, const Loops& loops) : m_context(loops, threads) {}

    DeviceInfo device() const override
    {
        const std::size_t threads = m_context.pool.size();
        return {"cpu",
                std::string(m_context.loops.name) + ", " + std::to_string(threads) +
                    (threads == 1 ? " thread" : " threads"),
                true};
    }

    void* allocate(std::size_t bytes) override { return m_memory.allocate(bytes); }
    void release(void* memory) noexcept override { m_memory.release(memory); }
    void upload(void* to, const void* from, std::size_t bytes) override { copyBytes(to, from, bytes); }
    void download(void* to, const void* from, std::size_t bytes) override { copyBytes(to, from, bytes); }
    void copy(void* to, const void* from, std::size_t bytes) override { copyBytes(to, from, bytes); }
    void fill(std::span<const Matrix> all, float value) override { cpu::fill(m_context, all, value); }

    void cast(ConstMatrix from, Matrix to, const SharedStoreCounts& counts) override
    {
        cpu::cast(m_context, from, to, counts.get());
    }
    void castAll(std::span<const Conversion> all) override { cpu::castAll(m_context, all); }
    void multiplyBy(ConstMatrix factor, Matrix m) override { cpu::multiplyBy(m_context, factor, m); }
    void expand(ConstMatrix from, Matrix to) override { cpu::expand(m_context, from, to); }
    void divide(Matrix m, float divisor) override { cpu::divide(m_context, m, divisor); }
    void multiply(std::span<const Matrix> all, float factor) override { cpu::multiply(m_context, all, factor); }
    void clamp(std::span<const Matrix> all, float bound) override { cpu::clamp(m_context, all, bound); }
    void add(ConstMatrix a, Matrix into, const SharedStoreCounts& counts) override
    {
        cpu::add(m_context, a, into, counts.get());
    }
    void matmul(ConstMatrix a, Transpose ta, ConstMatrix b, Transpose tb, ConstMatrix bias, Matrix c,
                const SharedStoreCounts& counts) override
    {
        cpu::matmul(m_context, a, ta, b, tb, bias, c, counts.get());
    }
    void sumRows(ConstMatrix m, Matrix row, const SharedStoreCounts& counts) override
    {
        cpu::sumRows(m_context, m, row, counts.get());
    }
    void sumProducts(ConstMatrix a, ConstMatrix b, Matrix sum) override { cpu::sumProducts(m_context, a, b, sum); }

    void activate(Activation f, ConstMatrix x, Matrix y) override { cpu::activate(m_context, f, x, y); }
    void activateBackward(Activation f, ConstMatrix x, ConstMatrix y, ConstMatrix dy, Matrix dx) override
    {
        cpu::activateBackward(m_context, f, x, y, dy, dx);
    }
    void mse(ConstMatrix output, ConstMatrix target, Matrix loss) override
    {
        cpu::mse(m_context, output, target, loss);
    }
    void mseBackward(ConstMatrix output, ConstMatrix target, ConstMatrix dLoss, Matrix dOutput) override
    {
        cpu::mseBackward(m_context, output, target, dLoss, dOutput);
    }
    void unfold(ConstMatrix images, const Windows& windows, Matrix columns) override
    {
        cpu::unfold(m_context, images, windows, columns);
    }
    void fold(ConstMatrix columns, const Windows& windows, Matrix images) override
    {
        cpu::fold(m_context, columns, windows, images);
    }
    void transposeEach(ConstMatrix from, std::size_t rows, std::size_t cols, Matrix to) override
    {
        cpu::transposeEach(m_context, from, rows, cols, to);
    }
    void maxPool(ConstMatrix images, const Windows& windows, Matrix maxima, std::int32_t* indices) override
    {
        cpu::maxPool(m_context, images, windows, maxima, indices);
    }
    void maxPoolBackward(ConstMatrix dMaxima, const std::int32_t* indices, const Windows& windows,
                         Matrix dImages) override
    {
        cpu::maxPoolBackward(m_context, dMaxima, indices, windows, dImages);
    }
    void layerNorm(ConstMatrix x, ConstMatrix weight, ConstMatrix bias, double epsilon, Matrix statistics,
                   Matrix y) override
    {
        cpu::layerNorm(m_context, x, weight, bias, epsilon, statistics, y);
    }
    void layerNormSums(ConstMatrix x, ConstMatrix statistics, ConstMatrix dy, Matrix dWeight, Matrix dBias) override
    {
        cpu::layerNormSums(m_context, x, statistics, dy, dWeight, dBias);
    }
    void layerNormBackward(ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix dy,
                           Matrix dx) override
    {
        cpu::layerNormBackward(m_context, x, statistics, weight, dy, dx);
    }
    void batchNormStatistics(ConstMatrix x, double epsilon, Matrix statistics,
                             const RunningStatistics& running) override
    {
        cpu::batchNormStatistics(m_context, x, epsilon, statistics, running);
    }
    void batchNorm(ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix bias, Matrix y) override
    {
        cpu::batchNorm(m_context, x, statistics, weight, bias, y);
    }
    void batchNormSums(ConstMatrix x, ConstMatrix statistics, ConstMatrix dy, Matrix dWeight, Matrix dBias) override
    {
        cpu::batchNormSums(m_context, x, statistics, dy, dWeight, dBias);
    }
    void batchNormBackward(ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix dWeight,
                           ConstMatrix dBias, ConstMatrix dy, Matrix dx) override
    {
        cpu::batchNormBackward(m_context, x, statistics, weight, dWeight, dBias, dy, dx);
    }
    void l1(ConstMatrix output, ConstMatrix target, Matrix loss) override { cpu::l1(m_context, output, target, loss); }
    void l1Backward(ConstMatrix output, ConstMatrix target, Format format, ConstMatrix dLoss, Matrix dOutput) override
    {
        cpu::l1Backward(m_context, output, target, format, dLoss, dOutput);
    }
    void bceWithLogits(ConstMatrix logits, ConstMatrix target, Matrix loss) override
    {
        cpu::bceWithLogits(m_context, logits, target, loss);
    }
    void bceWithLogitsBackward(ConstMatrix logits, ConstMatrix target, Format format, ConstMatrix dLoss,
                               Matrix dLogits) override
    {
        cpu::bceWithLogitsBackward(m_context, logits, target, format, dLoss, dLogits);
    }
    void crossEntropy(ConstMatrix logits, const std::int32_t* labels, Matrix logProbabilities, Matrix loss) override
    {
        cpu::crossEntropy(m_context, logits, labels, logProbabilities, loss);
    }
    void crossEntropyBackward(ConstMatrix logProbabilities, const std::int32_t* labels, ConstMatrix dLoss,
                              Matrix dLogits) override
    {
        cpu::crossEntropyBackward(m_context, logProbabilities, labels, dLoss, dLogits);
    }
    void logSoftmaxBackward(ConstMatrix logProbabilities, Matrix d) override
    {
        cpu::logSoftmaxBackward(m_context, logProbabilities, d);
    }
    void countCorrect(ConstMatrix logits, const std::int32_t* labels, Matrix correct) override
    {
        cpu::countCorrect(m_context, logits, labels, correct);
    }

    bool unscale(std::span<const Matrix> gradients, float inverseScale) override
    {
        return cpu::unscale(m_context, gradients, inverseScale);
    }
    std::vector<float> norms(std::span<const ConstMatrix> all) override { return cpu::norms(m_context, all); }
    void sgd(std::span<const SgdUpdate> updates, const SgdStep& step) override { cpu::sgd(m_context, updates, step); }
    void adam(std::span<const AdamUpdate> updates, const AdamStep& step) override
    {
        cpu::adam(m_context, updates, step);
    }
    std::size_t firstNonFinite(std::span<const ConstMatrix> all) override
    {
        return cpu::firstNonFinite(m_context, all);
    }
    std::vector<ExponentCounts> countExponents(std::span<const ConstMatrix> all) override
    {
        return cpu::countExponents(m_context, all);
    }
    std::vector<std::uint64_t> countLost(std::span<const ReferencePair> all) override
    {
        return cpu::countLost(m_context, all);
    }
    std::vector<Summary> summarize(std::span<const ConstMatrix> all) override { return cpu::summarize(m_context, all); }

private:
    static void copyBytes(void* to, const void* from, std::size_t bytes)
    {
        if (bytes != 0) std::memcpy(to, from, bytes);
    }

    MemoryCache m_memory;
    Context m_context;
};

Loops loopsFor([[maybe_unused]] Instructions instructions)
{
#if defined(__x86_64__)
    if (instructions == Instructions::Avx2) return avx2Loops();
    if (instructions == Instructions::Avx512) return avx512Loops();
#endif
    return scalarLoops();
}

#if defined(__x86_64__)
/// clang 14's __builtin_cpu_supports does not know this one: leaf 1, ecx, bit 29.
bool hasF16c()
{
    unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
    return __get_cpuid(1, &eax, &ebx, &ecx, &edx) != 0 && (ecx & (1U << 29)) != 0;
}
#endif

} // namespace

Instructions bestInstructions()
{
    if (std::getenv("AMPSCOPE_SCALAR") != nullptr) return Instructions::Scalar;
#if defined(__x86_64__)
    const bool vectors = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
    if (!vectors || !hasF16c()) return Instructions::Scalar;
    return __builtin_cpu_supports("avx512f") != 0 ? Instructions::Avx512 : Instructions::Avx2;
#else
    return Instructions::Scalar;
#endif
}

std::unique_ptr<Backend> makeBackend(std::size_t threads, Instructions instructions)
{
    return std::make_unique<CpuBackend>(threads, loopsFor(instructions));
}

} // namespace kernels::cpu
