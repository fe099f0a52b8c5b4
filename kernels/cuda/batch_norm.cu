#include "kernels/cuda/column_sums.h"
#include "kernels/cuda/norm_sums.h"
#include "kernels/cuda/operations.h"

namespace kernels::cuda {
namespace {

/// The channel of an element and of those after it, in a matrix whose rows hold `channels` planes each.
class ChannelWalk {
public:
    __device__ ChannelWalk(std::size_t i, std::size_t channels, std::size_t plane)
        : m_channels(channels), m_plane(plane), m_channel(i / plane % channels), m_inPlane(i % plane)
    {
    }

    __device__ std::size_t channel() const { return m_channel; }
    __device__ void step()
    {
        if (++m_inPlane != m_plane) return;
        m_inPlane = 0;
        m_channel = m_channel + 1 == m_channels ? 0 : m_channel + 1;
    }

private:
    std::size_t m_channels, m_plane, m_channel, m_inPlane;
};

struct SquaredDistances {
    ConstMatrix x;
    std::size_t plane;
    const double* means;

    __device__ double operator()(std::size_t row, std::size_t column) const
    {
        const auto value = static_cast<double>(readOne(x, row * x.cols + column));
        return formulas::squaredDistance(value, means[column / plane]);
    }
};

struct ChannelTerms {
    ConstMatrix x, statistics, dy;
    std::size_t plane;

    __device__ NormSums operator()(std::size_t row, std::size_t column) const
    {
        return normTerms(formulas::momentsOf(statistics, column / plane), x, dy, row * x.cols + column);
    }
};

/// Calls finish(channel, sum of the channel's columns): a block for each channel.
template <class Sum, class Finish>
__global__ void sumPlanes(SliceSums<Sum> sums, std::size_t channels, std::size_t plane, Finish finish)
{
    for (std::size_t channel = blockIdx.x; channel < channels; channel += gridDim.x) {
        Sum sum = {};
        for (std::size_t i = threadIdx.x; i < plane; i += kThreads)
            sum += sums.ofColumn(channel * plane + i);
        sum = blockSum(sum);
        if (threadIdx.x == 0) finish(channel, sum);
    }
}

/// finish(channel, sum of term(row, column) over its elements) for each channel of x.
template <class Sum, class Term, class Finish>
void sumChannels(Context& context, const ConstMatrix& x, std::size_t channels, const Term& term, const Finish& finish)
{
    const ColumnSums<Sum> sums(context, x.rows, x.cols, term);
    if (channels != 0)
        launch(context, &sumPlanes<Sum, Finish>, gridFor(context, channels * kThreads), sums.slices(), channels,
               x.cols / channels, finish);
}

struct KeepMean {
    double count;
    double* means;

    __device__ void operator()(std::size_t channel, double sum) const { means[channel] = sum / count; }
};

struct KeepStatistics {
    double count, epsilon;
    const double* means;
    Matrix statistics;
    RunningStatistics running;

    __device__ void operator()(std::size_t channel, double squares) const
    {
        const double mean = means[channel];
        formulas::storeMoments(formulas::momentsFrom(mean, squares / count, epsilon), statistics, channel);
        if (running.mean.data == nullptr) return;
        average(running.mean, channel, mean);
        average(running.variance, channel, squares / (count - 1));
    }

    __device__ void average(const Matrix& of, std::size_t channel, double value) const
    {
        writeOne(formulas::runningAverage(readOne(of, channel), value, running.momentum), of, channel);
    }
};

struct WriteSums {
    Matrix dWeight, dBias;

    __device__ void operator()(std::size_t channel, const NormSums& sums) const
    {
        writeSums(sums, dWeight, dBias, channel);
    }
};

struct Normalise {
    ConstMatrix x, statistics, weight, bias;
    Matrix y;

    __device__ void operator()(std::size_t i, std::size_t n, Tally&) const
    {
        Group values;
        read(x, i, n, values);
        ChannelWalk walk(i, statistics.cols, x.cols / statistics.cols);
        for (std::size_t j = 0; j < n; ++j, walk.step()) {
            const std::size_t c = walk.channel();
            values[j] =
                formulas::weighted(formulas::normalised(formulas::momentsOf(statistics, c), values[j]),
                                   static_cast<double>(readOne(weight, c)), static_cast<double>(readOne(bias, c)));
        }
        write(values, y, i, n);
    }
};

struct NormaliseBackward {
    ConstMatrix x, statistics, weight, dWeight, dBias, dy;
    double count;
    Matrix dx;

    __device__ void operator()(std::size_t i, std::size_t n, Tally&) const
    {
        Group values, gradients;
        read(x, i, n, values);
        read(dy, i, n, gradients);
        ChannelWalk walk(i, statistics.cols, x.cols / statistics.cols);
        for (std::size_t j = 0; j < n; ++j, walk.step())
            values[j] = gradientOf(walk.channel(), values[j], gradients[j]);
        write(values, dx, i, n);
    }

    __device__ float gradientOf(std::size_t c, float value, float gradient) const
    {
        const formulas::Moments moments = formulas::momentsOf(statistics, c);
        const double factor = moments.inverse * static_cast<double>(readOne(weight, c));
        const double meanG = static_cast<double>(readOne(dBias, c)) / count;
        const double meanGx = static_cast<double>(readOne(dWeight, c)) / count;
        return formulas::normGradient(factor, static_cast<double>(gradient), formulas::normalised(moments, value),
                                      meanG, meanGx);
    }
};

double elementsOfChannel(const ConstMatrix& x, const ConstMatrix& statistics)
{
    return static_cast<double>(x.size() / statistics.cols);
}

} // namespace

void batchNormStatistics(Context& context, ConstMatrix x, double epsilon, Matrix statistics,
                         const RunningStatistics& running)
{
    assert(statistics.format == Format::FP32 && statistics.rows == 2 && x.cols % statistics.cols == 0);
    const std::size_t channels = statistics.cols;
    const double count = elementsOfChannel(x, statistics);
    const Temporary room(context.memory, channels * sizeof(double));
    auto* means = static_cast<double*>(room.data());
    sumChannels<double>(context, x, channels, ValuesOf{x}, KeepMean{count, means});
    sumChannels<double>(context, x, channels, SquaredDistances{x, x.cols / channels, means},
                        KeepStatistics{count, epsilon, means, statistics, running});
}

void batchNorm(Context& context, ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix bias, Matrix y)
{
    assert(x.size() == y.size() && weight.size() == statistics.cols && bias.size() == statistics.cols);
    forGroups(context, x.size(), Normalise{x, statistics, weight, bias, y});
}

void batchNormSums(Context& context, ConstMatrix x, ConstMatrix statistics, ConstMatrix dy, Matrix dWeight,
                   Matrix dBias)
{
    assert(x.size() == dy.size() && dWeight.size() == statistics.cols && dBias.size() == statistics.cols);
    const std::size_t channels = statistics.cols;
    sumChannels<NormSums>(context, x, channels, ChannelTerms{x, statistics, dy, x.cols / channels},
                          WriteSums{dWeight, dBias});
}

void batchNormBackward(Context& context, ConstMatrix x, ConstMatrix statistics, ConstMatrix weight, ConstMatrix dWeight,
                       ConstMatrix dBias, ConstMatrix dy, Matrix dx)
{
    assert(x.size() == dx.size() && dy.size() == dx.size() && weight.size() == statistics.cols);
    forGroups(context, x.size(),
              NormaliseBackward{x, statistics, weight, dWeight, dBias, dy, elementsOfChannel(x, statistics), dx});
}

} // namespace kernels::cuda
