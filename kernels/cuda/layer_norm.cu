#include "kernels/cuda/column_sums.h"
#include "kernels/cuda/norm_sums.h"
#include "kernels/cuda/operations.h"
#include "kernels/cuda/teams.h"

namespace kernels::cuda {
namespace {

/// The sum over a row of x of term(value).
template <class Team, class Term>
__device__ double sumOfRow(const TeamRow<Team>& team, const ConstMatrix& x, const Term& term)
{
    double sum = 0;
    team.forGroups([&](std::size_t c, std::size_t n) {
        Group values;
        read(x, team.row * x.cols + c, n, values);
        for (std::size_t j = 0; j < n; ++j)
            sum += term(static_cast<double>(values[j]));
    });
    return team.sum(sum);
}

struct Normalise {
    ConstMatrix x, weight, bias;
    double epsilon;
    Matrix statistics, y;

    template <class Team>
    __device__ void operator()(const TeamRow<Team>& team) const
    {
        const auto count = static_cast<double>(x.cols);
        const double mean = sumOfRow(team, x, [](double v) { return v; }) / count;
        const double squares = sumOfRow(team, x, [&](double v) { return formulas::squaredDistance(v, mean); });
        const formulas::Moments moments = formulas::momentsFrom(mean, squares / count, epsilon);
        if (team.isLeader()) formulas::storeMoments(moments, statistics, team.row);
        team.forGroups([&](std::size_t c, std::size_t n) { writeGroup(moments, team.row * x.cols + c, c, n); });
    }

    __device__ void writeGroup(const formulas::Moments& moments, std::size_t i, std::size_t c, std::size_t n) const
    {
        Group values, w, b;
        read(x, i, n, values);
        read(weight, c, n, w);
        read(bias, c, n, b);
        for (std::size_t j = 0; j < n; ++j)
            values[j] = formulas::weighted(formulas::normalised(moments, values[j]), static_cast<double>(w[j]),
                                           static_cast<double>(b[j]));
        write(values, y, i, n);
    }
};

/// dx = inverse * (g - mean(g) - normal * mean(g * normal)) with g = dy * weight.
struct NormaliseBackward {
    ConstMatrix x, statistics, weight, dy;
    Matrix dx;

    struct Terms {
        double g[kGroup], normal[kGroup];
    };

    template <class Team>
    __device__ void operator()(const TeamRow<Team>& team) const
    {
        const formulas::Moments moments = formulas::momentsOf(statistics, team.exists ? team.row : 0);
        double sumG = 0, sumGx = 0;
        team.forGroups([&](std::size_t c, std::size_t n) {
            const Terms terms = termsOf(moments, team.row * x.cols + c, c, n);
            for (std::size_t j = 0; j < n; ++j) {
                sumG += terms.g[j];
                sumGx += terms.g[j] * terms.normal[j];
            }
        });
        const auto count = static_cast<double>(x.cols);
        const double meanG = team.sum(sumG) / count, meanGx = team.sum(sumGx) / count;
        team.forGroups([&](std::size_t c, std::size_t n) {
            const Terms terms = termsOf(moments, team.row * x.cols + c, c, n);
            Group result;
            for (std::size_t j = 0; j < n; ++j)
                result[j] = formulas::normGradient(moments.inverse, terms.g[j], terms.normal[j], meanG, meanGx);
            write(result, dx, team.row * x.cols + c, n);
        });
    }

    /// Of the group that begins with element i, in column c.
    __device__ Terms termsOf(const formulas::Moments& moments, std::size_t i, std::size_t c, std::size_t n) const
    {
        Group values, w, gradients;
        read(x, i, n, values);
        read(weight, c, n, w);
        read(dy, i, n, gradients);
        Terms terms;
        for (std::size_t j = 0; j < kGroup; ++j) {
            terms.g[j] = static_cast<double>(gradients[j]) * static_cast<double>(w[j]);
            terms.normal[j] = formulas::normalised(moments, values[j]);
        }
        return terms;
    }
};

struct RowTerms {
    ConstMatrix x, statistics, dy;

    __device__ NormSums operator()(std::size_t row, std::size_t column) const
    {
        return normTerms(formulas::momentsOf(statistics, row), x, dy, row * x.cols + column);
    }
};

struct WriteSums {
    SliceSums<NormSums> sums;
    Matrix dWeight, dBias;

    __device__ void operator()(std::size_t column, Tally&) const
    {
        writeSums(sums.ofColumn(column), dWeight, dBias, column);
    }
};

} // namespace

void layerNorm(Context& context, ConstMatrix x, ConstMatrix weight, ConstMatrix bias, double epsilon, Matrix statistics,
               Matrix y)
{
    assert(x.size() == y.size() && weight.size() == x.cols && bias.size() == x.cols);
    assert(statistics.format == Format::FP32 && statistics.rows == 2 && statistics.cols == x.rows);
    forRows(context, x.rows, x.cols, Normalise{x, weight, bias, epsilon, statistics, y});
}

void layerNormSums(Context& context, ConstMatrix x, ConstMatrix statistics, ConstMatrix dy, Matrix dWeight,
                   Matrix dBias)
{
    assert(x.size() == dy.size() && dWeight.size() == x.cols && dBias.size() == x.cols);
    const ColumnSums<NormSums> sums(context, x.rows, x.cols, RowTerms{x, statistics, dy});
    forElements(context, x.cols, WriteSums{sums.slices(), dWeight, dBias});
}

void layerNormBackward(Context& context, ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix dy,
                       Matrix dx)
{
    assert(x.size() == dx.size() && dy.size() == dx.size() && weight.size() == x.cols);
    forRows(context, x.rows, x.cols, NormaliseBackward{x, statistics, weight, dy, dx});
}

} // namespace kernels::cuda
