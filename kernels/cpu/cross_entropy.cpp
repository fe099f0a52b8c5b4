#include "kernels/cpu/operations.h"
#include "kernels/formulas/losses.h"
#include <cmath>

namespace kernels::cpu {
namespace {

constexpr std::size_t kRowGrain = 64;

/// One row of a matrix, read block by block. Rows of a range share the rooms: clearing them anew would cost more than a
/// row of ten classes.
class Rows {
public:
    Rows(const Loops& loops, const ConstMatrix& m) : m_loops(loops), m_matrix(m) {}

    template <class Body>
    void forBlocksOf(std::size_t row, const Body& body)
    {
        forBlocks(0, m_matrix.cols, [&](std::size_t c, std::size_t n) {
            read(m_loops, m_matrix, row * m_matrix.cols + c, n, m_values);
            body(c, n, m_values);
        });
    }

    /// e^(x - shift), in double.
    const double* exponentials(const Block& x, double shift, std::size_t n)
    {
        for (std::size_t i = 0; i < n; ++i)
            m_doubles[i] = static_cast<double>(x[i]) - shift;
        m_loops.exponentials(m_doubles, n);
        return m_doubles;
    }

    double logarithm(double x)
    {
        m_doubles[0] = x;
        m_loops.logarithms(m_doubles, 1);
        return m_doubles[0];
    }

    void write(const Block& x, const Matrix& to, std::size_t row, std::size_t c, std::size_t n) const
    {
        cpu::write(m_loops, x, to, row * to.cols + c, n);
    }

private:
    const Loops& m_loops;
    ConstMatrix m_matrix;
    Block m_values;
    alignas(kAlignment) double m_doubles[kBlock] = {};
};

/// A NaN among them is the largest.
double largest(Rows& rows, std::size_t row)
{
    float found = -INFINITY;
    rows.forBlocksOf(row, [&](std::size_t, std::size_t n, const Block& x) {
        for (std::size_t i = 0; i < n; ++i)
            found = formulas::largerLogit(found, x[i]);
    });
    return static_cast<double>(found);
}

/// The sum of exponentials in double with columns ascending, rounded, its logarithm, and one rounding of each
/// difference.
void logSoftmax(Rows& rows, std::size_t row, const Matrix& to)
{
    const double shift = largest(rows, row);
    double sum = 0;
    rows.forBlocksOf(row, [&](std::size_t, std::size_t n, const Block& x) {
        const double* terms = rows.exponentials(x, shift, n);
        for (std::size_t i = 0; i < n; ++i)
            sum += terms[i];
    });
    const double logSum = formulas::inFp32(rows.logarithm(formulas::inFp32(sum)));
    rows.forBlocksOf(row, [&](std::size_t c, std::size_t n, Block& x) {
        for (std::size_t i = 0; i < n; ++i)
            x[i] = formulas::logProbability(x[i], shift, logSum);
        rows.write(x, to, row, c, n);
    });
}

void spreadOverRow(const Loops& loops, Rows& logarithms, std::size_t row, Rows& gradients, const Matrix& d)
{
    float sum = 0;
    gradients.forBlocksOf(row, [&](std::size_t, std::size_t n, const Block& x) {
        for (std::size_t i = 0; i < n; ++i)
            sum += x[i];
    });
    Block old;
    logarithms.forBlocksOf(row, [&](std::size_t c, std::size_t n, Block& x) {
        read(loops, d, row * d.cols + c, n, old);
        const double* probabilities = logarithms.exponentials(x, 0, n);
        for (std::size_t i = 0; i < n; ++i)
            x[i] = formulas::logSoftmaxGradient(old[i], probabilities[i], sum);
        logarithms.write(x, d, row, c, n);
    });
}

bool isCorrect(Rows& rows, std::size_t row, std::size_t label)
{
    std::size_t winner = label + 1; // loses if nothing wins
    bool found = false;
    float best = 0;
    rows.forBlocksOf(row, [&](std::size_t c, std::size_t n, const Block& x) {
        for (std::size_t i = 0; i < n; ++i) {
            if (std::isnan(x[i]) || (found && x[i] <= best)) continue;
            found = true;
            best = x[i];
            winner = c + i;
        }
    });
    return winner == label;
}

} // namespace

void crossEntropy(Context& context, ConstMatrix logits, const std::int32_t* labels, Matrix logProbabilities,
                  Matrix loss)
{
    assert(logits.size() == logProbabilities.size() && loss.size() == 1);
    context.forRanges(logits.rows, kRowGrain, nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        Rows rows(context.loops, logits);
        for (std::size_t r = begin; r < end; ++r)
            logSoftmax(rows, r, logProbabilities);
    });
    double sum = 0;
    for (std::size_t r = 0; r < logits.rows; ++r) {
        const std::size_t label = static_cast<std::size_t>(labels[r]);
        sum -= static_cast<double>(readOne(context.loops, logProbabilities, r * logits.cols + label));
    }
    writeOne(context.loops, static_cast<float>(sum / static_cast<double>(logits.rows)), loss, 0);
}

void crossEntropyBackward(Context& context, ConstMatrix logProbabilities, const std::int32_t* labels, ConstMatrix dLoss,
                          Matrix dLogits)
{
    assert(logProbabilities.size() == dLogits.size());
    const float ofLoss = readOne(context.loops, dLoss, 0);
    const float atLabel = roundTo(dLogits.format, -ofLoss / static_cast<float>(dLogits.rows));
    context.forRanges(dLogits.rows, kRowGrain, nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        Rows rows(context.loops, logProbabilities);
        for (std::size_t r = begin; r < end; ++r) {
            const auto label = static_cast<std::size_t>(labels[r]);
            rows.forBlocksOf(r, [&](std::size_t c, std::size_t n, Block& x) {
                const double* probabilities = rows.exponentials(x, 0, n);
                for (std::size_t i = 0; i < n; ++i)
                    x[i] = formulas::crossEntropyGradient(probabilities[i], c + i == label, atLabel);
                rows.write(x, dLogits, r, c, n);
            });
        }
    });
}

void logSoftmaxBackward(Context& context, ConstMatrix logProbabilities, Matrix d)
{
    assert(logProbabilities.size() == d.size());
    context.forRanges(d.rows, kRowGrain, nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        Rows gradients(context.loops, d), logarithms(context.loops, logProbabilities);
        for (std::size_t r = begin; r < end; ++r)
            spreadOverRow(context.loops, logarithms, r, gradients, d);
    });
}

void countCorrect(Context& context, ConstMatrix logits, const std::int32_t* labels, Matrix correct)
{
    assert(correct.size() == 1 && correct.format == Format::FP32);
    Rows rows(context.loops, logits);
    float found = 0;
    for (std::size_t r = 0; r < logits.rows; ++r)
        found += isCorrect(rows, r, static_cast<std::size_t>(labels[r])) ? 1.0F : 0.0F;
    *static_cast<float*>(correct.data) += found;
}

} // namespace kernels::cpu
