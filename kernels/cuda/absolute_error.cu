#include "kernels/cuda/loss_sum.h"
#include "kernels/cuda/operations.h"
#include "kernels/formulas/losses.h"

namespace kernels::cuda {
namespace {

struct Differences {
    ConstMatrix output, target;
    Format format;

    __device__ void operator()(std::size_t i, std::size_t n, Group& difference) const
    {
        Group o, t;
        read(output, i, n, o);
        read(target, i, n, t);
        formulas::differences(Operation{format}, o, t, difference);
    }
};

struct AbsoluteErrors {
    Differences differences;

    __device__ double operator()(std::size_t i, std::size_t n) const
    {
        Group d;
        differences(i, n, d);
        for (std::size_t j = 0; j < kGroup; ++j)
            d[j] = std::abs(d[j]);
        return sumOf(d, n);
    }
};

struct L1Gradient {
    Differences differences;
    ConstMatrix dLoss;
    float count;
    Matrix dOutput;

    __device__ void operator()(std::size_t i, std::size_t n, Tally&) const
    {
        Group d;
        differences(i, n, d);
        const float size = rounded(differences.format, readOne(dLoss, 0) / count);
        for (std::size_t j = 0; j < kGroup; ++j)
            d[j] = formulas::l1Gradient(size, d[j]);
        write(d, dOutput, i, n);
    }
};

} // namespace

void l1(Context& context, ConstMatrix output, ConstMatrix target, Matrix loss)
{
    assert(output.size() == target.size() && loss.size() == 1);
    const Differences differences{output, target, loss.format};
    sumGroups(context, output.size(), AbsoluteErrors{differences}, MeanTo{output.size(), loss});
}

void l1Backward(Context& context, ConstMatrix output, ConstMatrix target, Format format, ConstMatrix dLoss,
                Matrix dOutput)
{
    assert(output.size() == target.size() && output.size() == dOutput.size());
    const auto count = static_cast<float>(output.size());
    forGroups(context, dOutput.size(), L1Gradient{{output, target, format}, dLoss, count, dOutput});
}

} // namespace kernels::cuda
