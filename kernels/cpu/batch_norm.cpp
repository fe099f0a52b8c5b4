#include "kernels/cpu/lane_sum.h"
#include "kernels/cpu/operations.h"
#include "kernels/formulas/norms.h"

namespace kernels::cpu {
namespace {

/// One channel of a matrix whose rows hold `channels` planes each: its elements in order, row by row.
class Channel {
public:
    Channel(const Loops& loops, std::size_t rows, std::size_t cols, std::size_t channels, std::size_t channel)
        : m_loops(loops), m_cols(cols), m_plane(cols / channels), m_first(channel * m_plane), m_size(rows * m_plane)
    {
    }

    std::size_t size() const { return m_size; }

    void read(const ConstMatrix& m, std::size_t begin, std::size_t n, Block& to) const
    {
        forPieces(begin, n, [&](std::size_t element, std::size_t at, std::size_t length) {
            m_loops.decode(m.format, cpu::at(m, element), to.values + at, length);
        });
    }

    void write(const Block& from, const Matrix& m, std::size_t begin, std::size_t n) const
    {
        forPieces(begin, n, [&](std::size_t element, std::size_t at, std::size_t length) {
            m_loops.encode(m.format, from.values + at, cpu::at(m, element), length, nullptr);
        });
    }

private:
    /// Calls body(element of the matrix, place in begin..begin + n, length) for the pieces that lie together.
    template <class Body>
    void forPieces(std::size_t begin, std::size_t n, const Body& body) const
    {
        for (std::size_t done = 0; done < n;) {
            const std::size_t row = (begin + done) / m_plane, inPlane = (begin + done) % m_plane;
            const std::size_t length = std::min(m_plane - inPlane, n - done);
            body(row * m_cols + m_first + inPlane, done, length);
            done += length;
        }
    }

    const Loops& m_loops;
    std::size_t m_cols, m_plane, m_first, m_size;
};

/// Calls body(channel, its index) for all channels, on all threads.
template <class Body>
void forChannels(Context& context, const ConstMatrix& x, std::size_t channels, const Body& body)
{
    const std::size_t elements = std::max<std::size_t>(x.size() / channels, 1);
    const std::size_t grain = std::max<std::size_t>(kGrain / elements, 1);
    context.pool.forRanges(channels, grain, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t c = begin; c < end; ++c)
            body(Channel(context.loops, x.rows, x.cols, channels, c), c);
    });
}

template <class Term>
double sumOf(const Channel& channel, const ConstMatrix& x, const Term& term)
{
    Block room;
    LaneSum sum;
    forBlocks(0, channel.size(), [&](std::size_t i, std::size_t n) {
        channel.read(x, i, n, room);
        sum.add(n, [&](std::size_t j) { return term(static_cast<double>(room[j])); });
    });
    return sum.total();
}

void average(const Loops& loops, const Matrix& running, std::size_t channel, double value, double momentum)
{
    writeOne(loops, formulas::runningAverage(readOne(loops, running, channel), value, momentum), running, channel);
}

} // namespace

void batchNormStatistics(Context& context, ConstMatrix x, double epsilon, Matrix statistics,
                         const RunningStatistics& running)
{
    assert(statistics.format == Format::FP32 && statistics.rows == 2 && x.cols % statistics.cols == 0);
    forChannels(context, x, statistics.cols, [&](const Channel& channel, std::size_t c) {
        const auto count = static_cast<double>(channel.size());
        const double mean = sumOf(channel, x, [](double v) { return v; }) / count;
        const double squares = sumOf(channel, x, [&](double v) { return formulas::squaredDistance(v, mean); });
        formulas::storeMoments(formulas::momentsFrom(mean, squares / count, epsilon), statistics, c);
        if (running.mean.data == nullptr) return;
        average(context.loops, running.mean, c, mean, running.momentum);
        average(context.loops, running.variance, c, squares / (count - 1), running.momentum);
    });
}

void batchNorm(Context& context, ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix bias, Matrix y)
{
    assert(x.size() == y.size() && weight.size() == statistics.cols && bias.size() == statistics.cols);
    forChannels(context, x, statistics.cols, [&](const Channel& channel, std::size_t c) {
        const formulas::Moments moments = formulas::momentsOf(statistics, c);
        const auto w = static_cast<double>(readOne(context.loops, weight, c));
        const auto b = static_cast<double>(readOne(context.loops, bias, c));
        Block values;
        forBlocks(0, channel.size(), [&](std::size_t i, std::size_t n) {
            channel.read(x, i, n, values);
            for (std::size_t j = 0; j < n; ++j)
                values[j] = formulas::weighted(formulas::normalised(moments, values[j]), w, b);
            channel.write(values, y, i, n);
        });
    });
}

void batchNormSums(Context& context, ConstMatrix x, ConstMatrix statistics, ConstMatrix dy, Matrix dWeight,
                   Matrix dBias)
{
    assert(x.size() == dy.size() && dWeight.size() == statistics.cols && dBias.size() == statistics.cols);
    forChannels(context, x, statistics.cols, [&](const Channel& channel, std::size_t c) {
        const formulas::Moments moments = formulas::momentsOf(statistics, c);
        Block values, gradients;
        LaneSum ofWeight, ofBias;
        forBlocks(0, channel.size(), [&](std::size_t i, std::size_t n) {
            channel.read(x, i, n, values);
            channel.read(dy, i, n, gradients);
            ofWeight.add(n, [&](std::size_t j) { return formulas::weightTerm(moments, values[j], gradients[j]); });
            ofBias.add(n, [&](std::size_t j) { return static_cast<double>(gradients[j]); });
        });
        writeOne(context.loops, static_cast<float>(ofWeight.total()), dWeight, c);
        writeOne(context.loops, static_cast<float>(ofBias.total()), dBias, c);
    });
}

void batchNormBackward(Context& context, ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix dWeight,
                       ConstMatrix dBias, ConstMatrix dy, Matrix dx)
{
    assert(x.size() == dx.size() && dy.size() == dx.size() && weight.size() == statistics.cols);
    forChannels(context, x, statistics.cols, [&](const Channel& channel, std::size_t c) {
        const formulas::Moments moments = formulas::momentsOf(statistics, c);
        const double factor = moments.inverse * static_cast<double>(readOne(context.loops, weight, c));
        const auto count = static_cast<double>(channel.size());
        const double meanG = static_cast<double>(readOne(context.loops, dBias, c)) / count;
        const double meanGx = static_cast<double>(readOne(context.loops, dWeight, c)) / count;
        Block values, gradients;
        forBlocks(0, channel.size(), [&](std::size_t i, std::size_t n) {
            channel.read(x, i, n, values);
            channel.read(dy, i, n, gradients);
            for (std::size_t j = 0; j < n; ++j)
                values[j] = formulas::normGradient(factor, static_cast<double>(gradients[j]),
                                                   formulas::normalised(moments, values[j]), meanG, meanGx);
            channel.write(values, dx, i, n);
        });
    });
}

} // namespace kernels::cpu
