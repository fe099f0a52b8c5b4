#include "kernels/cuda/launch.h"
#include "kernels/cuda/operations.h"

namespace kernels::cuda {
namespace {

struct Fill {
    Matrix m;
    float value;

    __device__ void operator()(std::size_t i, std::size_t n, Tally&) const
    {
        Group group;
        for (std::size_t j = 0; j < kGroup; ++j)
            group[j] = value;
        write(group, m, i, n);
    }
};

struct Cast {
    ConstMatrix from;
    Matrix to;

    __device__ void operator()(std::size_t i, std::size_t n, Tally& tally) const
    {
        Group group;
        read(from, i, n, group);
        write(group, to, i, n, tally);
    }
};

struct Multiply {
    Matrix m;
    float factor;

    __device__ void operator()(std::size_t i, std::size_t n, Tally&) const
    {
        Group group;
        read(m, i, n, group);
        for (std::size_t j = 0; j < kGroup; ++j)
            group[j] = group[j] * factor;
        write(group, m, i, n);
    }
};

struct Add {
    ConstMatrix a;
    Matrix into;

    __device__ void operator()(std::size_t i, std::size_t n, Tally& tally) const
    {
        Group x, sum;
        read(a, i, n, x);
        read(into, i, n, sum);
        for (std::size_t j = 0; j < kGroup; ++j)
            sum[j] = sum[j] + x[j];
        write(sum, into, i, n, tally);
    }
};

} // namespace

void fill(Context& context, std::span<const Matrix> all, float value)
{
    std::vector<Part<Fill>> parts;
    for (const Matrix& m : all)
        parts.push_back({Fill{m, value}, m.size()});
    forParts(context, std::move(parts));
}

void cast(Context& context, ConstMatrix from, Matrix to, const SharedStoreCounts& counts)
{
    assert(from.size() == to.size());
    if (from.format == to.format) return context.copy(to.data, from.data, to.size() * sizeOf(to.format));
    forGroups(context, to.size(), Cast{from, to}, context.tallyFor(counts, to.format));
}

void multiply(Context& context, std::span<const Matrix> all, float factor)
{
    std::vector<Part<Multiply>> parts;
    for (const Matrix& m : all)
        parts.push_back({Multiply{m, factor}, m.size()});
    forParts(context, std::move(parts));
}

void add(Context& context, ConstMatrix a, Matrix into, const SharedStoreCounts& counts)
{
    assert(a.size() == into.size());
    forGroups(context, into.size(), Add{a, into}, context.tallyFor(counts, into.format));
}

} // namespace kernels::cuda
