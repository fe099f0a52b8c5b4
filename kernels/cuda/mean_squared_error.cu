#include "kernels/cuda/loss_sum.h"
#include "kernels/cuda/operations.h"
#include "kernels/formulas/losses.h"

namespace kernels::cuda {
namespace {

struct SquaredErrors {
    ConstMatrix output, target;
    Format format;

    __device__ double operator()(std::size_t i, std::size_t n) const
    {
        Group o, t, squares;
        read(output, i, n, o);
        read(target, i, n, t);
        formulas::squaredErrors(Operation{format}, o, t, squares);
        return sumOf(squares, n);
    }
};

struct MseGradient {
    ConstMatrix output, target;
    Format format; // of the loss
    float factor;
    ConstMatrix dLoss;
    Matrix dOutput;

    __device__ void operator()(std::size_t i, std::size_t n, Tally&) const
    {
        Group o, t, d;
        read(output, i, n, o);
        read(target, i, n, t);
        formulas::mseGradients(Operation{format}, o, t, factor, readOne(dLoss, 0), d);
        write(d, dOutput, i, n);
    }
};

} // namespace

void mse(Context& context, ConstMatrix output, ConstMatrix target, Matrix loss)
{
    assert(output.size() == target.size() && loss.size() == 1);
    sumGroups(context, output.size(), SquaredErrors{output, target, loss.format}, MeanTo{output.size(), loss});
}

void mseBackward(Context& context, ConstMatrix output, ConstMatrix target, ConstMatrix dLoss, Matrix dOutput)
{
    assert(output.size() == target.size() && output.size() == dOutput.size());
    const Format format = output.format == target.format ? output.format : Format::FP32; // of the loss
    const float factor = roundTo(format, static_cast<float>(2.0 / static_cast<double>(output.size())));
    forGroups(context, dOutput.size(), MseGradient{output, target, format, factor, dLoss, dOutput});
}

} // namespace kernels::cuda
