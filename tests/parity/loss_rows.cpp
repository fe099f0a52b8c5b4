#include "../unit/kernels/test_matrix.h"
#include "rows.h"
#include <cmath>

using namespace kernels;

namespace {

/// An operation on what the network gives, in c.from, and the target, in c.from too; the loss is in c.to.
struct Pair {
    Matrix output, target;
};

Pair tame(Rig& rig, const Case& c)
{
    std::vector<float> target = randomValues(c.shape.size(), c.seed + 1);
    for (float& value : target)
        value = value > 0 ? 1.0F : 0.25F; // bce wants probabilities
    return {rig.matrix(c.from, c.shape.rows, c.shape.cols, randomValues(c.shape.size(), c.seed, 1, 3)),
            rig.matrix(c.from, c.shape.rows, c.shape.cols, target)};
}

Pair difficult(Rig& rig, const Case& c)
{
    return {rig.matrix(c.from, c.shape.rows, c.shape.cols, difficultValues(c.shape.size(), c.seed)),
            rig.matrix(c.from, c.shape.rows, c.shape.cols, difficultValues(c.shape.size(), c.seed + 1))};
}

/// The gradient that reaches a loss.
Matrix scalar(Rig& rig, Format format, float value)
{
    return rig.matrix(format, 1, 1, {value});
}

/// `gradient` gets where to put it.
template <class Loss, class Gradient>
void runLoss(Rig& rig, const Case& c, Loss loss, Gradient gradient)
{
    const Pair pair = tame(rig, c);
    const Matrix value = rig.room(c.to, 1, 1);
    loss(pair, value);
    rig.sum("loss", value);
    for (const Pair& of : {pair, difficult(rig, c)}) {
        const Matrix d = rig.room(c.from, c.shape.rows, c.shape.cols);
        gradient(of, d);
        rig.outcome("gradient", d);
    }
}

void mse(Rig& rig, const Case& c)
{
    runLoss(
        rig, c, [&](const Pair& p, const Matrix& loss) { rig.backend.mse(p.output, p.target, loss); },
        [&](const Pair& p, const Matrix& d) {
            rig.backend.mseBackward(p.output, p.target, scalar(rig, c.to, 1024), d);
        });
}

void l1(Rig& rig, const Case& c)
{
    runLoss(
        rig, c, [&](const Pair& p, const Matrix& loss) { rig.backend.l1(p.output, p.target, loss); },
        [&](const Pair& p, const Matrix& d) {
            rig.backend.l1Backward(p.output, p.target, c.to, scalar(rig, Format::FP32, 65536), d);
        });
}

void bceWithLogits(Rig& rig, const Case& c)
{
    runLoss(
        rig, c, [&](const Pair& p, const Matrix& loss) { rig.backend.bceWithLogits(p.output, p.target, loss); },
        [&](const Pair& p, const Matrix& d) {
            rig.backend.bceWithLogitsBackward(p.output, p.target, c.to, scalar(rig, c.to, 128), d);
        });
}

/// An infinite or NaN term makes the loss infinite or NaN.
void specialLosses(Rig& rig, const Case& c)
{
    for (const float special : {INFINITY, std::nanf("")}) {
        std::vector<float> values(c.shape.size(), 0.5F);
        values[values.size() / 2] = special;
        const Matrix output = rig.matrix(c.from, c.shape.rows, c.shape.cols, values);
        const Matrix target = rig.matrix(c.from, c.shape.rows, c.shape.cols, std::vector<float>(values.size(), 0.5F));
        const Matrix loss = rig.room(c.to, 1, 1);
        rig.backend.mse(output, target, loss);
        rig.outcome("mse", loss);
        rig.backend.l1(output, target, loss);
        rig.outcome("l1", loss);
        rig.backend.bceWithLogits(output, target, loss);
        rig.outcome("bce", loss);
    }
}

/// Of a sum near 1 the logarithm is as far from another order's as the sum is: some roundings in double.
std::vector<float> slackOfLogs(const Case& c)
{
    return std::vector<float>(c.shape.size(), 0x1p-46F);
}

std::vector<std::int32_t> labelsFor(const Case& c)
{
    std::vector<std::int32_t> labels(c.shape.rows);
    for (std::size_t row = 0; row < labels.size(); ++row)
        labels[row] = static_cast<std::int32_t>(row * 7 % c.shape.cols);
    return labels;
}

void crossEntropy(Rig& rig, const Case& c)
{
    const auto logits = randomValues(c.shape.size(), c.seed, 3, 1);
    const Matrix from = rig.matrix(c.from, c.shape.rows, c.shape.cols, logits);
    const std::int32_t* labels = rig.integers(labelsFor(c));
    const Matrix logProbabilities = rig.room(c.to, c.shape.rows, c.shape.cols), loss = rig.room(c.to, 1, 1);
    rig.backend.crossEntropy(from, labels, logProbabilities, loss);
    rig.sum("log probabilities", logProbabilities, slackOfLogs(c));
    rig.sum("loss", loss);
}

void crossEntropyBackward(Rig& rig, const Case& c)
{
    std::vector<float> values = randomValues(c.shape.size(), c.seed, 4, 1);
    for (float& value : values)
        value = -std::abs(value);
    values.back() = -INFINITY;
    const Matrix logProbabilities = rig.matrix(c.from, c.shape.rows, c.shape.cols, values);
    const Matrix d = rig.room(c.to, c.shape.rows, c.shape.cols);
    rig.backend.crossEntropyBackward(logProbabilities, rig.integers(labelsFor(c)), scalar(rig, Format::FP32, 65536), d);
    rig.outcome("gradient", d);
}

/// A NaN among the logits makes its row NaN; rows of equal infinities, too.
void crossEntropySpecial(Rig& rig, const Case& c)
{
    const Matrix logits = rig.matrix(c.from, c.shape.rows, c.shape.cols, difficultValues(c.shape.size(), c.seed));
    const std::int32_t* labels = rig.integers(labelsFor(c));
    const Matrix logProbabilities = rig.room(c.to, c.shape.rows, c.shape.cols), loss = rig.room(c.to, 1, 1);
    rig.backend.crossEntropy(logits, labels, logProbabilities, loss);
    rig.sum("log probabilities", logProbabilities, slackOfLogs(c));
}

void logSoftmaxBackward(Rig& rig, const Case& c)
{
    std::vector<float> logarithms = randomValues(c.shape.size(), c.seed);
    for (float& value : logarithms)
        value = -std::abs(value);
    const Matrix logs = rig.matrix(c.from, c.shape.rows, c.shape.cols, logarithms);
    const Matrix d = rig.matrix(c.to, c.shape.rows, c.shape.cols, randomValues(c.shape.size(), c.seed + 1));
    rig.backend.logSoftmaxBackward(logs, d);
    rig.outcome("gradient", d);
}

void countCorrect(Rig& rig, const Case& c)
{
    const Matrix correct = rig.matrix(Format::FP32, 1, 1, {3}); // is added to
    const std::int32_t* labels = rig.integers(labelsFor(c));
    std::vector<float> equal(c.shape.size(), 1.0F);
    for (const auto& values : {difficultValues(c.shape.size(), c.seed), randomValues(c.shape.size(), c.seed), equal}) {
        const Matrix logits = rig.matrix(c.from, c.shape.rows, c.shape.cols, values);
        rig.backend.countCorrect(logits, labels, correct);
    }
    rig.outcome("correct", correct);
}

} // namespace

std::vector<Row> lossRows()
{
    return {
        {"mse", mse, true},
        {"l1", l1, true},
        {"bceWithLogits", bceWithLogits, true},
        {"specialLosses", specialLosses, true, 4000},
        {"crossEntropy", crossEntropy, true},
        {"crossEntropyBackward", crossEntropyBackward, true},
        {"crossEntropySpecial", crossEntropySpecial, true, 4000},
        {"logSoftmaxBackward", logSoftmaxBackward, true},
        {"countCorrect", countCorrect},
    };
}
