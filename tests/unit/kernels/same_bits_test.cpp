// Every function of the backend gives the same bits with every instruction set and any number of threads, whatever the
// values; and writes nothing outside its operands.
#include "kernels/cpu/cpu_backend.h"
#include "test_matrix.h"
#include <cmath>
#include <functional>
#include <gtest/gtest.h>

using namespace kernels;

namespace {

/// What a function left behind: all its operands, one after the other, and what it returned.
using Outcome = std::vector<std::uint32_t>;

struct Operation {
    std::string name;
    std::function<Outcome(Backend&, Format, std::size_t rows, std::size_t cols)> run;
};

struct Operands {
    Format format;
    std::size_t rows, cols;
    TestMatrix difficult(unsigned seed) const { return {format, rows, cols, difficultValues(rows * cols, seed)}; }
    TestMatrix tame(unsigned seed) const { return {format, rows, cols, randomValues(rows * cols, seed, 2)}; }
};

void append(Outcome& outcome, const TestMatrix& m)
{
    EXPECT_TRUE(m.guardsAreIntact());
    const Outcome patterns = m.patterns();
    outcome.insert(outcome.end(), patterns.begin(), patterns.end());
}

template <class... Matrices>
Outcome outcomeOf(const StoreCounts& counts, const Matrices&... matrices)
{
    Outcome outcome = {static_cast<std::uint32_t>(counts.flushed), static_cast<std::uint32_t>(counts.overflowed)};
    (append(outcome, matrices), ...);
    return outcome;
}

std::vector<std::int32_t> labels(std::size_t rows, std::size_t cols)
{
    std::vector<std::int32_t> all(rows);
    for (std::size_t r = 0; r < rows; ++r)
        all[r] = static_cast<std::int32_t>((r * r + 3) % cols);
    return all;
}

Outcome cast(Backend& backend, Format format, std::size_t rows, std::size_t cols)
{
    const Operands of{format, rows, cols};
    Outcome all;
    for (const Format to : {Format::FP32, Format::FP16, Format::BF16}) {
        TestMatrix x = of.difficult(1), y(to, rows, cols);
        const auto counts = std::make_shared<StoreCounts>();
        backend.cast(x, y, counts);
        const Outcome one = outcomeOf(*counts, x, y);
        all.insert(all.end(), one.begin(), one.end());
    }
    return all;
}

Outcome arithmetic(Backend& backend, Format format, std::size_t rows, std::size_t cols)
{
    const Operands of{format, rows, cols};
    TestMatrix x = of.difficult(1), y = of.difficult(2), filled = of.tame(3), row(format, 1, cols);
    const auto counts = std::make_shared<StoreCounts>();
    backend.fill(filled, 0.1F);
    backend.multiply(x, 1e-3F);
    backend.add(x, y, counts);
    backend.sumRows(y, row, counts);
    TestMatrix sum = of.tame(4);
    backend.sumRows(sum, row, counts);
    return outcomeOf(*counts, x, y, filled, row);
}

Outcome matmul(Backend& backend, Format format, std::size_t rows, std::size_t cols)
{
    Outcome all;
    for (const bool difficult : {false, true}) {
        for (const int transposes : {0, 1, 2, 3}) {
            const bool ta = (transposes & 1) != 0, tb = (transposes & 2) != 0;
            const std::size_t k = rows == 3 ? 2500 : rows % 40 + 1;
            const Operands ofA{format, ta ? k : rows, ta ? rows : k}, ofB{format, tb ? cols : k, tb ? k : cols};
            TestMatrix a = difficult ? ofA.difficult(1) : ofA.tame(1), b = difficult ? ofB.difficult(2) : ofB.tame(2);
            TestMatrix bias(format, 1, cols, randomValues(cols, 3)), c(format, rows, cols);
            const auto counts = std::make_shared<StoreCounts>();
            backend.matmul(a, Transpose(ta), b, Transpose(tb), bias, c, counts);
            const Outcome one = outcomeOf(*counts, a, b, c);
            all.insert(all.end(), one.begin(), one.end());
        }
    }
    return all;
}

Outcome activations(Backend& backend, Format format, std::size_t rows, std::size_t cols)
{
    const Operands of{format, rows, cols};
    Outcome all;
    for (const Activation f : {Activation::Relu, Activation::Sigmoid, Activation::Tanh, Activation::Gelu}) {
        TestMatrix x = of.difficult(1), y(format, rows, cols), dy = of.difficult(2), dx(format, rows, cols);
        TestMatrix wide(Format::FP32, rows, cols);
        backend.activate(f, x, y);
        backend.activate(f, x, wide);
        backend.activateBackward(f, x, y, dy, dx);
        const Outcome one = outcomeOf({}, x, y, wide, dy, dx);
        all.insert(all.end(), one.begin(), one.end());
    }
    return all;
}

Outcome losses(Backend& backend, Format format, std::size_t rows, std::size_t cols)
{
    const Operands of{format, rows, cols};
    const std::vector<std::int32_t> classes = labels(rows, cols);
    Outcome all;
    for (const bool difficult : {false, true}) {
        TestMatrix x = difficult ? of.difficult(1) : of.tame(1), target = of.tame(2), loss(Format::FP32, 1, 1);
        TestMatrix dx(format, rows, cols), entropy(format, 1, 1), logs(Format::FP32, rows, cols),
            dLogits(format, rows, cols);
        backend.mse(x, target, loss);
        backend.mseBackward(x, target, scalar(1024), dx);
        TestMatrix absolute(format, 1, 1), dAbsolute(format, rows, cols), bce(format, 1, 1), dBce(format, rows, cols);
        backend.l1(x, target, absolute);
        backend.l1Backward(x, target, format, scalar(1024), dAbsolute);
        backend.bceWithLogits(x, target, bce);
        backend.bceWithLogitsBackward(x, target, format, scalar(1024), dBce);
        backend.crossEntropy(x, classes.data(), logs, entropy);
        backend.crossEntropyBackward(logs, classes.data(), scalar(1024), dLogits);
        TestMatrix correct(Format::FP32, 1, 1, {0}), spread = of.tame(3), products(format, 1, 1);
        backend.countCorrect(x, classes.data(), correct);
        backend.logSoftmaxBackward(logs, spread);
        backend.sumProducts(x, target, products);
        const Outcome one =
            outcomeOf({}, loss, dx, entropy, logs, dLogits, absolute, dAbsolute, bce, dBce, correct, spread, products);
        all.insert(all.end(), one.begin(), one.end());
    }
    return all;
}

/// Each row as an image of one line, `cols` pixels wide.
Outcome images(Backend& backend, Format format, std::size_t rows, std::size_t cols)
{
    const Operands of{format, rows, cols};
    const Windows windows = {{1, 1, cols}, 1, 2, 0};
    const std::size_t places = windows.places();
    TestMatrix x = of.difficult(1), columns(format, rows * places, 1), wide(Format::FP32, rows * places, 1);
    TestMatrix folded(format, rows, cols), transposed(format, cols, rows), maxima(format, rows, places);
    TestMatrix dx(format, rows, cols);
    std::vector<std::int32_t> indices(rows * places);
    backend.unfold(x, windows, columns);
    backend.cast(columns, wide);
    backend.fold(wide, windows, folded);
    backend.transposeEach(x, rows, cols, transposed);
    backend.maxPool(x, windows, maxima, indices.data());
    backend.maxPoolBackward(maxima, indices.data(), windows, dx);
    return outcomeOf({}, x, columns, folded, transposed, maxima, dx);
}

Outcome norms(Backend& backend, Format format, std::size_t rows, std::size_t cols)
{
    const Operands of{format, rows, cols}, one{Format::FP32, 1, cols};
    Outcome all;
    for (const bool difficult : {false, true}) {
        TestMatrix x = difficult ? of.difficult(1) : of.tame(1), dy = of.tame(2), weight = one.tame(3),
                   bias = one.tame(4);
        TestMatrix layer(Format::FP32, 2, rows), y(format, rows, cols), dx(format, rows, cols);
        TestMatrix dWeight(Format::FP32, 1, cols), dBias(Format::FP32, 1, cols), mean = one.tame(5),
                                                                                 variance = one.tame(6);
        TestMatrix batch(Format::FP32, 2, cols), z(format, rows, cols), dz(format, rows, cols);
        backend.layerNorm(x, weight, bias, 1e-5, layer, y);
        backend.layerNormBackward(x, layer, weight, dy, dx);
        backend.layerNormSums(x, layer, dy, dWeight, dBias);
        const Outcome first = outcomeOf({}, layer, y, dx, dWeight, dBias);
        backend.batchNormStatistics(x, 1e-5, batch, {mean, variance, 0.1});
        backend.batchNorm(x, batch, weight, bias, z);
        backend.batchNormSums(x, batch, dy, dWeight, dBias);
        backend.batchNormBackward(x, batch, weight, dWeight, dBias, dy, dz);
        const Outcome second = outcomeOf({}, batch, mean, variance, z, dWeight, dBias, dz);
        all.insert(all.end(), first.begin(), first.end());
        all.insert(all.end(), second.begin(), second.end());
    }
    return all;
}

Outcome optimizers(Backend& backend, Format format, std::size_t rows, std::size_t cols)
{
    const Operands of{format, rows, cols};
    TestMatrix p = of.tame(1), m = of.tame(2), v = of.difficult(3), g = of.difficult(4), q = of.tame(5), b = of.tame(6);
    backend.adam(std::array{AdamUpdate{p, m, v, g}},
                 {.learningRate = 1e-3, .beta1 = 0.9, .beta2 = 0.999, .epsilon = 1e-8, .weightDecay = 0.1});
    backend.sgd(std::array{SgdUpdate{q, b, g}},
                {.learningRate = 0.1, .momentum = 0.9, .weightDecay = 0.1, .firstStep = false});
    return outcomeOf({}, p, m, v, g, q, b);
}

Outcome checks(Backend& backend, Format format, std::size_t rows, std::size_t cols)
{
    const Operands of{format, rows, cols};
    TestMatrix x = of.difficult(1), tame = of.tame(2), reference = of.tame(3);
    const Matrix views[] = {x, tame};
    const bool found = backend.unscale(views, 1.0F / 3);
    const ReferencePair pair{x, reference};
    const std::uint64_t lost = backend.countLost({&pair, 1}).front();
    const std::uint64_t finite = (backend.isFinite(x) ? 2U : 0U) + (backend.isFinite(tame) ? 1U : 0U);
    Outcome outcome = outcomeOf({found ? 1U : 0U, lost}, x, tame);
    outcome.push_back(static_cast<std::uint32_t>(finite));
    const ConstMatrix tameView = tame;
    outcome.push_back(std::bit_cast<std::uint32_t>(backend.norms({&tameView, 1}).at(0)));
    for (const std::uint64_t count : backend.countExponents(x).binade)
        outcome.push_back(static_cast<std::uint32_t>(count));
    return outcome;
}

struct Device {
    std::size_t threads;
    cpu::Instructions instructions;
};

/// Everything this processor can run, but for the scalar reference with one thread.
std::vector<Device> devices()
{
    std::vector<Device> all = {{3, cpu::Instructions::Scalar}};
    const auto best = static_cast<int>(cpu::bestInstructions());
    for (int i = 1; i <= best; ++i)
        for (const std::size_t threads : {1UL, 2UL, 5UL})
            all.push_back({threads, static_cast<cpu::Instructions>(i)});
    return all;
}

class SameBits : public testing::TestWithParam<Operation> {};

} // namespace

TEST_P(SameBits, OnEveryDevice)
{
    const std::vector<std::pair<std::size_t, std::size_t>> shapes = {{1, 1},    {3, 5},     {1, 257},  {17, 16},
                                                                     {513, 10}, {130, 131}, {300, 128}};
    const auto reference = cpu::makeBackend(1, cpu::Instructions::Scalar);
    for (const Device& device : devices()) {
        const auto backend = cpu::makeBackend(device.threads, device.instructions);
        for (const Format format : {Format::FP32, Format::FP16, Format::BF16}) {
            for (const auto& [rows, cols] : shapes) {
                const Outcome expected = GetParam().run(*reference, format, rows, cols);
                ASSERT_EQ(GetParam().run(*backend, format, rows, cols), expected)
                    << backend->device().name << ", " << info(format).name << ", " << rows << "x" << cols;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(, SameBits,
                         testing::Values(Operation{"Cast", cast}, Operation{"Arithmetic", arithmetic},
                                         Operation{"Matmul", matmul}, Operation{"Activations", activations},
                                         Operation{"Losses", losses}, Operation{"Images", images},
                                         Operation{"Norms", norms}, Operation{"Optimizers", optimizers},
                                         Operation{"Checks", checks}),
                         [](const auto& p) { return p.param.name; });
