#include "kernels/cuda/launch.h"
#include "kernels/cuda/operations.h"

namespace kernels::cuda {
namespace {

__device__ void countNonFinite(const Group& x, std::size_t n, Tally& tally)
{
    for (std::size_t j = 0; j < n; ++j)
        tally.found += formulas::isNonFinite(x[j]) ? 1U : 0U;
}

struct Unscale {
    Matrix m;
    float inverseScale;

    __device__ void operator()(std::size_t i, std::size_t n, Tally& tally) const
    {
        Group x;
        read(m, i, n, x);
        countNonFinite(x, n, tally);
        if (inverseScale == 1.0F) return;
        for (std::size_t j = 0; j < kGroup; ++j)
            x[j] = x[j] * inverseScale;
        write(x, m, i, n);
    }
};

struct CountNonFinite {
    ConstMatrix m;

    __device__ void operator()(std::size_t i, std::size_t n, Tally& tally) const
    {
        Group x;
        read(m, i, n, x);
        countNonFinite(x, n, tally);
    }
};

} // namespace

bool unscale(Context& context, std::span<const Matrix> gradients, float inverseScale)
{
    std::vector<Part<Unscale>> parts;
    for (const Matrix& m : gradients)
        parts.push_back({Unscale{m, inverseScale}, m.size()});
    Tally& tally = context.answers().tally;
    context.clear(tally);
    forParts(context, std::move(parts), &tally);
    return context.fetch(tally).found != 0;
}

bool isFinite(Context& context, ConstMatrix m)
{
    Tally& tally = context.answers().tally;
    context.clear(tally);
    forGroups(context, m.size(), CountNonFinite{m}, &tally);
    return context.fetch(tally).found == 0;
}

} // namespace kernels::cuda
