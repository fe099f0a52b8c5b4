#pragma once
// What a device must be able to do. One backend is one device used by one thread (the engine's); it knows nothing of
// tensors, networks or Qt.
//
// Contract of every function here:
// - calls run in the order they are made; a call that returns a value or fills a host pointer waits for it;
// - shapes and formats are checked above this line (core), asserted below it;
// - operands are borrowed, row-major and contiguous; inputs may be FP32, FP16 or BF16 and outputs too;
// - arithmetic is FP32, sums accumulate in FP32 in ascending order (or in double where a declaration says so), and a
//   result is rounded once, to nearest even, when it is stored in the output's format;
// - the same call gives the same bits with any number of threads and on any processor;
// - failure throws kernels::Error.
#include "kernels/format.h"
#include "kernels/images.h"
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace kernels {

struct Error : std::runtime_error {
    using runtime_error::runtime_error;
};

struct Matrix {
    void* data = nullptr;
    Format format = Format::FP32;
    std::size_t rows = 0, cols = 0;
    AMPSCOPE_HD constexpr std::size_t size() const { return rows * cols; }
};

struct ConstMatrix {
    const void* data = nullptr;
    Format format = Format::FP32;
    std::size_t rows = 0, cols = 0;
    ConstMatrix() = default;
    AMPSCOPE_HD constexpr ConstMatrix(const void* d, Format f, std::size_t r, std::size_t c)
        : data(d), format(f), rows(r), cols(c)
    {
    }
    AMPSCOPE_HD constexpr ConstMatrix(const Matrix& m) : data(m.data), format(m.format), rows(m.rows), cols(m.cols) {}
    AMPSCOPE_HD constexpr std::size_t size() const { return rows * cols; }
};

enum class Transpose : bool { No, Yes };
enum class Activation : std::uint8_t { Relu, Sigmoid, Tanh, Gelu }; // gelu is the exact one, with erf

/// What a store did to its values: flushed, a non-zero FP32 result was rounded to zero; overflowed, a finite one to
/// infinity.
struct StoreCounts {
    std::uint64_t flushed = 0, overflowed = 0;
};
/// Functions that take one add to it; null means "do not count". To have been counted is no reason to wait: the numbers
/// are there once a later call has returned a value or filled a host pointer.
using SharedStoreCounts = std::shared_ptr<StoreCounts>;

/// How many values lie in each binade: binade[i] counts 2^(i + kFirst) <= |v| < 2^(i + kFirst + 1).
struct ExponentCounts {
    static constexpr int kFirst = -149; // the smallest FP32 subnormal
    std::uint64_t zero = 0, infinite = 0, nan = 0;
    std::array<std::uint64_t, 277> binade{};
};

struct Conversion {
    ConstMatrix from;
    Matrix to;
};

/// A matrix and what it would be if nothing had been lost; one shape.
struct ReferencePair {
    ConstMatrix m, reference;
};

/// Of a matrix's values that are numbers: NaNs are passed over.
struct Summary {
    std::uint64_t numbers = 0; // how many; where there are none, the rest says nothing
    float smallest = 0, largest = 0;
    float medianMagnitude = 0; // of |v|; of an even number the lower of the two in the middle, as torch.median
    friend bool operator==(const Summary&, const Summary&) = default;
};

struct DeviceInfo {
    std::string id;           // "cpu", "cuda"
    std::string name;         // for people: "AVX2, 2 threads"
    bool countsStores = true; // false: StoreCounts are left as they are
};

/// torch.optim.SGD, single-tensor path: one rounding to the parameter's format after each operation.
struct SgdStep {
    double learningRate = 0, momentum = 0, weightDecay = 0;
    bool firstStep = true; // the momentum buffer is set, not averaged
};

/// A parameter and what SGD needs to change it; the state has the parameter's format. `momentum` may be empty.
struct SgdUpdate {
    Matrix parameter, momentum;
    ConstMatrix gradient;
};

/// torch.optim.Adam, or AdamW when `decoupled`. `step` counts from 1.
struct AdamStep {
    double learningRate = 0, beta1 = 0, beta2 = 0, epsilon = 0, weightDecay = 0;
    std::uint64_t step = 1;
    bool decoupled = false;
};

struct AdamUpdate {
    Matrix parameter, m, v;
    ConstMatrix gradient;
};

/// Where batch_norm keeps its running statistics: (1, channels) each, or nothing.
struct RunningStatistics {
    Matrix mean, variance;
    double momentum = 0.1;
};

class Backend {
public:
    virtual ~Backend() = default;
    virtual DeviceInfo device() const = 0;

    // Memory: allocate() never returns null and reuses what release() was given.
    virtual void* allocate(std::size_t bytes) = 0;
    virtual void release(void* memory) noexcept = 0;
    virtual void upload(void* to, const void* from, std::size_t bytes) = 0;
    virtual void download(void* to, const void* from, std::size_t bytes) = 0;
    virtual void copy(void* to, const void* from, std::size_t bytes) = 0;
    virtual void fill(std::span<const Matrix> all, float value) = 0;
    void fill(const Matrix& m, float value) { fill({&m, 1}, value); }

    // Elementwise. cast: to = from. multiply: each of all *= factor, also by one (1, 1) that lies in the backend's
    // memory. clamp: each of all is brought to -bound .. bound, a NaN stays. divide: m /= divisor. add: into += a.
    virtual void cast(ConstMatrix from, Matrix to, const SharedStoreCounts& counts = nullptr) = 0;
    virtual void castAll(std::span<const Conversion> all) = 0;
    virtual void multiply(std::span<const Matrix> all, float factor) = 0;
    void multiply(const Matrix& m, float factor) { multiply({&m, 1}, factor); }
    virtual void multiplyBy(ConstMatrix factor, Matrix m) = 0;
    virtual void clamp(std::span<const Matrix> all, float bound) = 0;
    virtual void divide(Matrix m, float divisor) = 0;
    /// `from` repeated: its rows and columns are each 1 or those of `to`; one format.
    virtual void expand(ConstMatrix from, Matrix to) = 0;
    virtual void add(ConstMatrix a, Matrix into, const SharedStoreCounts& counts = nullptr) = 0;

    /// c(rows, cols) = op(a) * op(b) + bias: each element one fma chain over ascending k, then + bias[col] (1, cols) in
    /// FP32, then one rounding. `bias` may be empty (data == nullptr). a and b have one format.
    virtual void matmul(ConstMatrix a, Transpose ta, ConstMatrix b, Transpose tb, ConstMatrix bias, Matrix c,
                        const SharedStoreCounts& counts = nullptr) = 0;
    /// row(1, cols) = sum over the rows of m, ascending, in FP32.
    virtual void sumRows(ConstMatrix m, Matrix row, const SharedStoreCounts& counts = nullptr) = 0;
    /// sum(1, 1) of the products a * b, each rounded to the sum's format, in double over eight interleaved lanes.
    virtual void sumProducts(ConstMatrix a, ConstMatrix b, Matrix sum) = 0;

    /// y = f(x); and dx = dy * f'(x), computed from x for gelu and from y for the others. As in PyTorch, sigmoid's
    /// dy * (1 - y) * y is rounded after each operation where dx is FP16.
    virtual void activate(Activation f, ConstMatrix x, Matrix y) = 0;
    virtual void activateBackward(Activation f, ConstMatrix x, ConstMatrix y, ConstMatrix dy, Matrix dx) = 0;

    // Images: a row holds one image (kernels/images.h).
    /// columns(images * places, channels * area) = the pixels of each window by channel; zeros where it hangs over the
    /// edge. Both have one format.
    virtual void unfold(ConstMatrix images, const Windows& windows, Matrix columns) = 0;
    /// The way back: each pixel is the sum of the columns (FP32) it went to, places ascending, rounded once.
    virtual void fold(ConstMatrix columns, const Windows& windows, Matrix images) = 0;
    /// `from` is a stack of (rows, cols) matrices; `to`, of the same format, holds each one transposed.
    virtual void transposeEach(ConstMatrix from, std::size_t rows, std::size_t cols, Matrix to) = 0;
    /// The largest pixel of each window, channel by channel: the first of equals, a NaN before all. `indices`, in the
    /// backend's memory, as many as maxima: where in its plane each one stood. Backward adds what arrives at a pixel in
    /// FP32.
    virtual void maxPool(ConstMatrix images, const Windows& windows, Matrix maxima, std::int32_t* indices) = 0;
    virtual void maxPoolBackward(ConstMatrix dMaxima, const std::int32_t* indices, const Windows& windows,
                                 Matrix dImages) = 0;

    // Normalisation: y = (x - mean) * inverse * weight + bias, inverse = 1 / sqrt(variance + epsilon), in double.
    // `statistics` (2, groups), FP32, holds the means and then the inverses; their sums are in double over eight
    // interleaved lanes. The Sums are the gradients of weight and bias, summed in double and given in FP32.
    /// Groups are the rows; weight and bias are (1, cols).
    virtual void layerNorm(ConstMatrix x, ConstMatrix weight, ConstMatrix bias, double epsilon, Matrix statistics,
                           Matrix y) = 0;
    virtual void layerNormSums(ConstMatrix x, ConstMatrix statistics, ConstMatrix dy, Matrix dWeight, Matrix dBias) = 0;
    virtual void layerNormBackward(ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix dy,
                                   Matrix dx) = 0;
    /// Groups are the channels: a row of x holds one plane of each. weight and bias are (1, channels).
    /// running = (1 - momentum) * running + momentum * this batch's, the variance unbiased.
    virtual void batchNormStatistics(ConstMatrix x, double epsilon, Matrix statistics,
                                     const RunningStatistics& running) = 0;
    virtual void batchNorm(ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix bias, Matrix y) = 0;
    virtual void batchNormSums(ConstMatrix x, ConstMatrix statistics, ConstMatrix dy, Matrix dWeight, Matrix dBias) = 0;
    /// dWeight and dBias are what batchNormSums gave.
    virtual void batchNormBackward(ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix dWeight,
                                   ConstMatrix dBias, ConstMatrix dy, Matrix dx) = 0;

    // Losses. dLoss (1, 1) lies in the backend's memory, like everything else.
    /// loss(1, 1) = mean of (output - target)^2, difference and square rounded to the loss's format as in PyTorch,
    /// summed in double over eight interleaved lanes; dOutput = 2 / elements * (output - target) * dLoss, where each
    /// factor and product is rounded to the loss's format: the operands' own, FP32 where they differ.
    virtual void mse(ConstMatrix output, ConstMatrix target, Matrix loss) = 0;
    virtual void mseBackward(ConstMatrix output, ConstMatrix target, ConstMatrix dLoss, Matrix dOutput) = 0;
    /// loss(1, 1) = mean of |output - target|, summed in double over eight interleaved lanes; as in PyTorch, the
    /// difference is rounded to the loss's format. dOutput = dLoss / elements * sign(output - target); `format` is the
    /// loss's.
    virtual void l1(ConstMatrix output, ConstMatrix target, Matrix loss) = 0;
    virtual void l1Backward(ConstMatrix output, ConstMatrix target, Format format, ConstMatrix dLoss,
                            Matrix dOutput) = 0;
    /// loss(1, 1) = mean of (1 - target) * logit - log sigmoid(logit), summed in double over eight interleaved lanes;
    /// dLogits = (sigmoid(logit) - target) * dLoss / elements. As in PyTorch, every operation rounds to the
    /// loss's format, but the logarithm to the logits'. Backward rounds to `format`.
    virtual void bceWithLogits(ConstMatrix logits, ConstMatrix target, Matrix loss) = 0;
    virtual void bceWithLogitsBackward(ConstMatrix logits, ConstMatrix target, Format format, ConstMatrix dLoss,
                                       Matrix dLogits) = 0;
    /// loss(1, 1) = mean over rows of -log softmax(logits)[label]; logProbabilities (rows, classes) is kept for the
    /// backward pass: dLogits = dLoss / rows * (softmax - one hot). Labels lie in the backend's memory, in
    /// 0..classes-1.
    virtual void crossEntropy(ConstMatrix logits, const std::int32_t* labels, Matrix logProbabilities, Matrix loss) = 0;
    virtual void crossEntropyBackward(ConstMatrix logProbabilities, const std::int32_t* labels, ConstMatrix dLoss,
                                      Matrix dLogits) = 0;
    /// In place, by rows: d, the gradient of log softmax, becomes that of the logits: d - softmax * sum of d, the sum
    /// in FP32.
    virtual void logSoftmaxBackward(ConstMatrix logProbabilities, Matrix d) = 0;
    /// correct(1, 1), FP32, += the rows whose largest logit (the first of equals; a NaN never wins) stands at the
    /// label.
    virtual void countCorrect(ConstMatrix logits, const std::int32_t* labels, Matrix correct) = 0;

    /// PyTorch's _amp_foreach_non_finite_check_and_unscale_: true if any value is infinite or NaN (checked before the
    /// multiplication); every value is multiplied by inverseScale (unless it is 1), whether one was found or not.
    virtual bool unscale(std::span<const Matrix> gradients, float inverseScale) = 0;
    /// Of each one: the square root of the sum of squares (in double, eight interleaved lanes), rounded to FP32.
    virtual std::vector<float> norms(std::span<const ConstMatrix> all) = 0;
    /// In place: all parameters and their states (1.8a of the AMP facts).
    virtual void sgd(std::span<const SgdUpdate> updates, const SgdStep& step) = 0;
    virtual void adam(std::span<const AdamUpdate> updates, const AdamStep& step) = 0;

    // Statistics.
    /// The index of the first one that holds an infinity or a NaN; all.size() where none does.
    virtual std::size_t firstNonFinite(std::span<const ConstMatrix> all) = 0;
    bool isFinite(const ConstMatrix& m) { return firstNonFinite({&m, 1}) == 1; }
    virtual std::vector<ExponentCounts> countExponents(std::span<const ConstMatrix> all) = 0;
    ExponentCounts countExponents(const ConstMatrix& m) { return countExponents({&m, 1}).front(); }
    /// Of each one: elements that are zero in `m` and not zero in `reference`: what was lost on the way.
    virtual std::vector<std::uint64_t> countLost(std::span<const ReferencePair> all) = 0;
    virtual std::vector<Summary> summarize(std::span<const ConstMatrix> all) = 0;
};

} // namespace kernels
