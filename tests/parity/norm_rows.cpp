#include "../unit/kernels/test_matrix.h"
#include "rows.h"

using namespace kernels;

namespace {

/// What the norms are given: ordinary values, values whose squares are subnormal, equal ones, and all that is
/// difficult.
std::vector<std::vector<float>> samples(const Shape& shape, unsigned seed)
{
    return {randomValues(shape.size(), seed, 3), randomValues(shape.size(), seed, 0x1p-70F),
            std::vector<float>(shape.size(), 0.1F), difficultValues(shape.size(), seed)};
}

Matrix ordinary(Rig& rig, Format format, const Shape& shape, unsigned seed)
{
    return rig.matrix(format, shape.rows, shape.cols, randomValues(shape.size(), seed, 1, 2));
}

/// Means and inverse deviations.
Matrix statisticsOf(Rig& rig, std::size_t groups, unsigned seed)
{
    std::vector<float> values = randomValues(2 * groups, seed);
    for (std::size_t i = groups; i < 2 * groups; ++i)
        values[i] = 0.5F + values[i] * values[i];
    return rig.matrix(Format::FP32, 2, groups, values);
}

// Weight and bias are FP32 under autocast, and in x's format where the whole network is.
Format parameterFormat(const Case& c)
{
    return c.seed % 2000 == 0 ? Format::FP32 : c.from;
}

void layerNormOf(Rig& rig, const Case& c, const Shape& shape)
{
    const Matrix weight = ordinary(rig, parameterFormat(c), {1, shape.cols}, c.seed + 1);
    const Matrix bias = ordinary(rig, parameterFormat(c), {1, shape.cols}, c.seed + 2);
    for (const std::vector<float>& values : samples(shape, c.seed)) {
        const Matrix x = rig.matrix(c.from, shape.rows, shape.cols, values);
        const Matrix statistics = rig.room(Format::FP32, 2, shape.rows), y = rig.room(c.to, shape.rows, shape.cols);
        rig.backend.layerNorm(x, weight, bias, 1e-5, statistics, y);
        rig.sum("statistics", statistics);
        rig.sum("y", y);
    }
}

void layerNorm(Rig& rig, const Case& c)
{
    layerNormOf(rig, c, c.shape);
}

void layerNormSums(Rig& rig, const Case& c)
{
    const Matrix statistics = statisticsOf(rig, c.shape.rows, c.seed + 1);
    const Matrix dy = ordinary(rig, c.from, c.shape, c.seed + 2);
    for (const std::vector<float>& values : samples(c.shape, c.seed)) {
        const Matrix x = rig.matrix(c.from, c.shape.rows, c.shape.cols, values);
        const Matrix dWeight = rig.room(c.to, 1, c.shape.cols), dBias = rig.room(c.to, 1, c.shape.cols);
        rig.backend.layerNormSums(x, statistics, dy, dWeight, dBias);
        rig.sum("weight's gradient", dWeight);
        rig.sum("bias's gradient", dBias);
    }
}

void layerNormBackwardOf(Rig& rig, const Case& c, const Shape& shape)
{
    const Matrix statistics = statisticsOf(rig, shape.rows, c.seed + 1);
    const Matrix weight = ordinary(rig, parameterFormat(c), {1, shape.cols}, c.seed + 2);
    const Matrix dy = ordinary(rig, c.from, shape, c.seed + 3);
    for (const std::vector<float>& values : samples(shape, c.seed)) {
        const Matrix x = rig.matrix(c.from, shape.rows, shape.cols, values);
        const Matrix dx = rig.room(c.to, shape.rows, shape.cols);
        rig.backend.layerNormBackward(x, statistics, weight, dy, dx);
        rig.sum("gradient", dx);
    }
}

void layerNormBackward(Rig& rig, const Case& c)
{
    layerNormBackwardOf(rig, c, c.shape);
}

/// Too long for a warp.
void layerNormOfLongRows(Rig& rig, const Case& c)
{
    const Shape shape{c.shape.rows, 1024 + c.shape.cols};
    layerNormOf(rig, c, shape);
    layerNormBackwardOf(rig, c, shape);
}

/// How many channels a row of x can hold: one, one for each element, or something between.
std::vector<std::size_t> channelCounts(const Shape& shape)
{
    std::vector<std::size_t> counts = {1};
    if (shape.cols % 7 == 0) counts.push_back(7);
    if (shape.cols % 5 == 0) counts.push_back(shape.cols / 5);
    if (shape.cols < 100) counts.push_back(shape.cols);
    return counts;
}

void batchNormStatistics(Rig& rig, const Case& c)
{
    for (const std::size_t channels : channelCounts(c.shape))
        for (const std::vector<float>& values : samples(c.shape, c.seed)) {
            const Matrix x = rig.matrix(c.from, c.shape.rows, c.shape.cols, values);
            const Matrix statistics = rig.room(Format::FP32, 2, channels);
            const Matrix mean = ordinary(rig, parameterFormat(c), {1, channels}, c.seed + 1);
            const Matrix variance = ordinary(rig, parameterFormat(c), {1, channels}, c.seed + 2);
            rig.backend.batchNormStatistics(x, 1e-5, statistics, {mean, variance, 0.3});
            rig.sum("statistics", statistics);
            rig.sum("running mean", mean);
            rig.sum("running variance", variance);
        }
}

void batchNormStatisticsAlone(Rig& rig, const Case& c)
{
    const Matrix x = ordinary(rig, c.from, c.shape, c.seed), statistics = rig.room(Format::FP32, 2, 1);
    rig.backend.batchNormStatistics(x, 1e-5, statistics, {});
    rig.sum("statistics", statistics);
}

void batchNorm(Rig& rig, const Case& c)
{
    for (const std::size_t channels : channelCounts(c.shape)) {
        const Matrix x = rig.matrix(c.from, c.shape.rows, c.shape.cols, difficultValues(c.shape.size(), c.seed));
        const Matrix weight = ordinary(rig, parameterFormat(c), {1, channels}, c.seed + 1);
        const Matrix bias = ordinary(rig, parameterFormat(c), {1, channels}, c.seed + 2);
        const Matrix y = rig.room(c.to, c.shape.rows, c.shape.cols);
        rig.backend.batchNorm(x, statisticsOf(rig, channels, c.seed + 3), weight, bias, y);
        rig.outcome("y", y);
    }
}

void batchNormSums(Rig& rig, const Case& c)
{
    for (const std::size_t channels : channelCounts(c.shape))
        for (const std::vector<float>& values : samples(c.shape, c.seed)) {
            const Matrix x = rig.matrix(c.from, c.shape.rows, c.shape.cols, values);
            const Matrix dy = ordinary(rig, c.from, c.shape, c.seed + 1);
            const Matrix dWeight = rig.room(parameterFormat(c), 1, channels);
            const Matrix dBias = rig.room(parameterFormat(c), 1, channels);
            rig.backend.batchNormSums(x, statisticsOf(rig, channels, c.seed + 2), dy, dWeight, dBias);
            rig.sum("weight's gradient", dWeight);
            rig.sum("bias's gradient", dBias);
        }
}

void batchNormBackward(Rig& rig, const Case& c)
{
    for (const std::size_t channels : channelCounts(c.shape)) {
        const auto parameter = [&](unsigned salt) {
            return ordinary(rig, parameterFormat(c), {1, channels}, c.seed + salt);
        };
        const Matrix x = rig.matrix(c.from, c.shape.rows, c.shape.cols, difficultValues(c.shape.size(), c.seed));
        const Matrix dy = rig.matrix(c.from, c.shape.rows, c.shape.cols, difficultValues(c.shape.size(), c.seed + 1));
        const Matrix dx = rig.room(c.to, c.shape.rows, c.shape.cols);
        rig.backend.batchNormBackward(x, statisticsOf(rig, channels, c.seed + 2), parameter(3), parameter(4),
                                      parameter(5), dy, dx);
        rig.outcome("gradient", dx);
    }
}

} // namespace

std::vector<Row> normRows()
{
    return {
        {"layerNorm", layerNorm, true},
        {"layerNormSums", layerNormSums, true},
        {"layerNormBackward", layerNormBackward, true},
        {"layerNormOfLongRows", layerNormOfLongRows, false, 2500},
        {"batchNormStatistics", batchNormStatistics},
        {"batchNormStatisticsAlone", batchNormStatisticsAlone},
        {"batchNorm", batchNorm, true},
        {"batchNormSums", batchNormSums},
        {"batchNormBackward", batchNormBackward, true},
    };
}
