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

/// Leaves the smallest index of a matrix that holds a value which is not finite; kernels that find none do not write.
struct FindNonFinite {
    ConstMatrix m;
    unsigned index;
    unsigned* first;

    __device__ void operator()(std::size_t i, std::size_t n, Tally&) const
    {
        Group x;
        read(m, i, n, x);
        Tally mine;
        countNonFinite(x, n, mine);
        if (mine.found != 0) atomicMin(first, index);
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

std::size_t firstNonFinite(Context& context, std::span<const ConstMatrix> all)
{
    unsigned& first = context.answers().first;
    check(cudaMemsetAsync(&first, 0xff, sizeof first, context.stream()));
    std::vector<Part<FindNonFinite>> parts;
    for (const ConstMatrix& m : all)
        parts.push_back({FindNonFinite{m, static_cast<unsigned>(parts.size()), &first}, m.size()});
    forParts(context, std::move(parts));
    return std::min<std::size_t>(context.fetch(first), all.size());
}

} // namespace kernels::cuda
