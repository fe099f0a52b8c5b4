#include "kernels/cpu/lane_sum.h"
#include "kernels/cpu/operation.h"
#include "kernels/cpu/operations.h"
#include "kernels/formulas/losses.h"
#include <cmath>

namespace kernels::cpu {
namespace {

/// Of a block; its exponentials and logarithms in vectors.
class LogSigmoid {
public:
    explicit LogSigmoid(const Loops& loops) : m_loops(loops) {}

    void of(const float* x, std::size_t n, Block& to)
    {
        for (std::size_t j = 0; j < n; ++j)
            m_small[j] = -std::abs(static_cast<double>(x[j]));
        m_loops.exponentials(m_small, n);
        for (std::size_t j = 0; j < n; ++j)
            m_logs[j] = 1 + m_small[j];
        m_loops.logarithms(m_logs, n);
        for (std::size_t j = 0; j < n; ++j)
            to[j] = formulas::logSigmoid(static_cast<double>(x[j]), m_small[j], m_logs[j]);
    }

private:
    const Loops& m_loops;
    alignas(kAlignment) double m_small[kBlock] = {}, m_logs[kBlock] = {};
};

} // namespace

// PyTorch composes this loss and its gradient of elementary operations: each one rounds to the loss's format.

void bceWithLogits(Context& context, ConstMatrix logits, ConstMatrix target, Matrix loss)
{
    assert(logits.size() == target.size() && loss.size() == 1);
    const Loops& loops = context.loops;
    LogSigmoid logSigmoid(loops);
    Block roomX, roomT, logs, terms;
    LaneSum sum;
    forBlocks(0, logits.size(), [&](std::size_t i, std::size_t n) {
        const float* x = input(loops, logits, i, n, roomX);
        const float* t = input(loops, target, i, n, roomT);
        logSigmoid.of(x, n, logs);
        roundValues(loops, logits.format, logs.values, n);
        formulas::bceTerms(Operation{loops, loss.format, n}, x, t, logs, terms);
        sum.add(n, [&](std::size_t j) { return static_cast<double>(terms[j]); });
    });
    writeOne(loops, static_cast<float>(sum.total() / static_cast<double>(logits.size())), loss, 0);
}

void bceWithLogitsBackward(Context& context, ConstMatrix logits, ConstMatrix target, Format format, ConstMatrix dLoss,
                           Matrix dLogits)
{
    assert(logits.size() == target.size() && logits.size() == dLogits.size());
    const Loops& loops = context.loops;
    const float ofLoss = readOne(loops, dLoss, 0), count = static_cast<float>(logits.size());
    context.forRanges(dLogits.size(), kGrain, nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        Block roomX, roomT, d;
        forBlocks(begin, end, [&](std::size_t i, std::size_t n) {
            const float* x = input(loops, logits, i, n, roomX);
            const float* t = input(loops, target, i, n, roomT);
            loops.activate(Activation::Sigmoid, x, d.values, n);
            formulas::bceGradients(Operation{loops, format, n}, t, ofLoss, d);
            for (std::size_t j = 0; j < n; ++j)
                d[j] /= count;
            write(loops, d, dLogits, i, n);
        });
    });
}

} // namespace kernels::cpu
