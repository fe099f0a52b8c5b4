#include "kernels/cuda/loss_sum.h"
#include "kernels/cuda/operations.h"
#include "kernels/formulas/losses.h"
#include "kernels/formulas/scalar_doubles.h"

namespace kernels::cuda {
namespace {

using formulas::ScalarDoubles;

__device__ float logSigmoid(float logit)
{
    const auto x = static_cast<double>(logit);
    const double small = formulas::exp(ScalarDoubles(-std::abs(x))).value;
    return formulas::logSigmoid(x, small, formulas::log(ScalarDoubles(1 + small)).value);
}

struct BceTerms {
    ConstMatrix logits, target;
    Format format;

    __device__ double operator()(std::size_t i, std::size_t n) const
    {
        Group x, t, logs, terms;
        read(logits, i, n, x);
        read(target, i, n, t);
        for (std::size_t j = 0; j < n; ++j)
            logs[j] = rounded(logits.format, logSigmoid(x[j]));
        formulas::bceTerms(Operation{format}, x, t, logs, terms);
        return sumOf(terms, n);
    }
};

struct BceGradient {
    ConstMatrix logits, target;
    Format format;
    ConstMatrix dLoss;
    float count;
    Matrix dLogits;

    __device__ void operator()(std::size_t i, std::size_t n, Tally&) const
    {
        Group x, t, d;
        read(logits, i, n, x);
        read(target, i, n, t);
        for (std::size_t j = 0; j < n; ++j)
            d[j] = static_cast<float>(formulas::sigmoid(ScalarDoubles(static_cast<double>(x[j]))).value);
        formulas::bceGradients(Operation{format}, t, readOne(dLoss, 0), d);
        for (std::size_t j = 0; j < kGroup; ++j)
            d[j] = d[j] / count;
        write(d, dLogits, i, n);
    }
};

} // namespace

void bceWithLogits(Context& context, ConstMatrix logits, ConstMatrix target, Matrix loss)
{
    assert(logits.size() == target.size() && loss.size() == 1);
    sumGroups(context, logits.size(), BceTerms{logits, target, loss.format}, MeanTo{logits.size(), loss});
}

void bceWithLogitsBackward(Context& context, ConstMatrix logits, ConstMatrix target, Format format, ConstMatrix dLoss,
                           Matrix dLogits)
{
    assert(logits.size() == target.size() && logits.size() == dLogits.size());
    const auto count = static_cast<float>(logits.size());
    forGroups(context, dLogits.size(), BceGradient{logits, target, format, dLoss, count, dLogits});
}

} // namespace kernels::cuda
