#include "kernels/cpu/lane_sum.h"
#include "kernels/cpu/operations.h"
#include "kernels/formulas/norms.h"

namespace kernels::cpu {
namespace {

std::size_t rowsFor(const ConstMatrix& m)
{
    return std::max<std::size_t>(kGrain / 4 / std::max<std::size_t>(m.cols, 1), 1);
}

/// The sum over row r of term(x, i) in lanes.
template <class Term>
double sumOfRow(const Loops& loops, const ConstMatrix& x, std::size_t r, const Term& term)
{
    Block room;
    LaneSum sum;
    forBlocks(0, x.cols, [&](std::size_t c, std::size_t n) {
        const float* values = input(loops, x, r * x.cols + c, n, room);
        sum.add(n, [&](std::size_t j) { return term(static_cast<double>(values[j])); });
    });
    return sum.total();
}

formulas::Moments measureRow(const Loops& loops, const ConstMatrix& x, std::size_t r, double epsilon,
                             const Matrix& statistics)
{
    const auto count = static_cast<double>(x.cols);
    const double mean = sumOfRow(loops, x, r, [](double v) { return v; }) / count;
    const double squares = sumOfRow(loops, x, r, [&](double v) { return formulas::squaredDistance(v, mean); });
    const formulas::Moments moments = formulas::momentsFrom(mean, squares / count, epsilon);
    formulas::storeMoments(moments, statistics, r);
    return moments;
}

void writeDoubles(const Loops& loops, const double* from, const Matrix& to, std::size_t begin, std::size_t n)
{
    Block rounded;
    for (std::size_t j = 0; j < n; ++j)
        rounded[j] = static_cast<float>(from[j]);
    write(loops, rounded, to, begin, n);
}

/// One row of dx = inverse * (g - mean(g) - xhat * mean(g * xhat)) with g = dy * weight, xhat = (x - mean) * inverse.
class RowGradient {
public:
    RowGradient(const Loops& loops, const ConstMatrix& x, const ConstMatrix& weight, const ConstMatrix& dy)
        : m_loops(loops), m_x(x), m_weight(weight), m_dy(dy)
    {
    }

    void write(std::size_t r, const formulas::Moments& moments, const Matrix& dx)
    {
        LaneSum sumG, sumGx;
        forTerms(r, moments, [&](std::size_t, std::size_t n) {
            sumG.add(n, [&](std::size_t j) { return m_g[j]; });
            sumGx.add(n, [&](std::size_t j) { return m_g[j] * m_normal[j]; });
        });
        const auto count = static_cast<double>(m_x.cols);
        const double meanG = sumG.total() / count, meanGx = sumGx.total() / count;
        Block result;
        forTerms(r, moments, [&](std::size_t c, std::size_t n) {
            for (std::size_t j = 0; j < n; ++j)
                result[j] = formulas::normGradient(moments.inverse, m_g[j], m_normal[j], meanG, meanGx);
            cpu::write(m_loops, result, dx, r * dx.cols + c, n);
        });
    }

private:
    template <class Body>
    void forTerms(std::size_t r, const formulas::Moments& moments, const Body& body)
    {
        forBlocks(0, m_x.cols, [&](std::size_t c, std::size_t n) {
            const float* x = input(m_loops, m_x, r * m_x.cols + c, n, m_roomX);
            const float* weight = input(m_loops, m_weight, c, n, m_roomWeight);
            const float* dy = input(m_loops, m_dy, r * m_dy.cols + c, n, m_roomDy);
            for (std::size_t j = 0; j < n; ++j) {
                m_g[j] = static_cast<double>(dy[j]) * static_cast<double>(weight[j]);
                m_normal[j] = formulas::normalised(moments, x[j]);
            }
            body(c, n);
        });
    }

    const Loops& m_loops;
    const ConstMatrix &m_x, &m_weight, &m_dy;
    Block m_roomX, m_roomWeight, m_roomDy;
    double m_g[kBlock] = {}, m_normal[kBlock] = {};
};

} // namespace

void layerNorm(Context& context, ConstMatrix x, ConstMatrix weight, ConstMatrix bias, double epsilon, Matrix statistics,
               Matrix y)
{
    assert(x.size() == y.size() && weight.size() == x.cols && bias.size() == x.cols);
    assert(statistics.format == Format::FP32 && statistics.rows == 2 && statistics.cols == x.rows);
    const Loops& loops = context.loops;
    context.forRanges(x.rows, rowsFor(x), nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        Block roomX, roomWeight, roomBias, result;
        for (std::size_t r = begin; r < end; ++r) {
            const formulas::Moments moments = measureRow(loops, x, r, epsilon, statistics);
            forBlocks(0, x.cols, [&](std::size_t c, std::size_t n) {
                const float* values = input(loops, x, r * x.cols + c, n, roomX);
                const float* w = input(loops, weight, c, n, roomWeight);
                const float* b = input(loops, bias, c, n, roomBias);
                for (std::size_t j = 0; j < n; ++j)
                    result[j] = formulas::weighted(formulas::normalised(moments, values[j]), static_cast<double>(w[j]),
                                                   static_cast<double>(b[j]));
                write(loops, result, y, r * y.cols + c, n);
            });
        }
    });
}

void layerNormBackward(Context& context, ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix dy,
                       Matrix dx)
{
    assert(x.size() == dx.size() && dy.size() == dx.size() && weight.size() == x.cols);
    context.forRanges(x.rows, rowsFor(x), nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        RowGradient gradient(context.loops, x, weight, dy);
        for (std::size_t r = begin; r < end; ++r)
            gradient.write(r, formulas::momentsOf(statistics, r), dx);
    });
}

void layerNormSums(Context& context, ConstMatrix x, ConstMatrix statistics, ConstMatrix dy, Matrix dWeight,
                   Matrix dBias)
{
    assert(x.size() == dy.size() && dWeight.size() == x.cols && dBias.size() == x.cols);
    const Loops& loops = context.loops;
    const std::size_t grain = std::max(kBlock / 4, kGrain / std::max<std::size_t>(x.rows, 1));
    context.forRanges(x.cols, grain, nullptr, [&](std::size_t begin, std::size_t end, StoreCounts*) {
        Block roomX, roomDy;
        forBlocks(begin, end, [&](std::size_t c, std::size_t n) {
            double weights[kBlock] = {}, biases[kBlock] = {};
            for (std::size_t r = 0; r < x.rows; ++r) {
                const formulas::Moments moments = formulas::momentsOf(statistics, r);
                const float* values = input(loops, x, r * x.cols + c, n, roomX);
                const float* gradient = input(loops, dy, r * dy.cols + c, n, roomDy);
                for (std::size_t j = 0; j < n; ++j) {
                    weights[j] += formulas::weightTerm(moments, values[j], gradient[j]);
                    biases[j] += static_cast<double>(gradient[j]);
                }
            }
            writeDoubles(loops, weights, dWeight, c, n);
            writeDoubles(loops, biases, dBias, c, n);
        });
    });
}

} // namespace kernels::cpu
