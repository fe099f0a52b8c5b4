#include "kernels/cuda/launch.h"
#include "kernels/cuda/operations.h"
#include "kernels/formulas/clamp.h"
#include "kernels/formulas/expand.h"

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

/// Each value of m becomes formula(value).
template <class Formula>
struct Change {
    Matrix m;
    Formula formula;

    __device__ void operator()(std::size_t i, std::size_t n, Tally&) const
    {
        Group group;
        read(m, i, n, group);
        for (std::size_t j = 0; j < kGroup; ++j)
            group[j] = formula(group[j]);
        write(group, m, i, n);
    }
};

struct Times {
    float factor;
    __device__ float operator()(float x) const { return x * factor; }
};

struct Over {
    float divisor;
    __device__ float operator()(float x) const { return x / divisor; }
};

struct Clamp {
    float bound;
    __device__ float operator()(float x) const { return formulas::clamped(x, bound); }
};

struct MultiplyBy {
    ConstMatrix factor;
    Matrix m;

    __device__ void operator()(std::size_t i, std::size_t n, Tally& tally) const
    {
        Change<Times>{m, {readOne(factor, 0)}}(i, n, tally);
    }
};

/// In one launch.
template <class Formula>
void changeAll(Context& context, std::span<const Matrix> all, const Formula& formula)
{
    std::vector<Part<Change<Formula>>> parts;
    for (const Matrix& m : all)
        parts.push_back({Change<Formula>{m, formula}, m.size()});
    forParts(context, std::move(parts));
}

struct Expand {
    ConstMatrix from;
    Matrix to;

    __device__ void operator()(std::size_t i, Tally&) const
    {
        const std::size_t at = formulas::expandedFrom(from, to, i);
        if (to.format == Format::FP32)
            static_cast<std::uint32_t*>(to.data)[i] = static_cast<const std::uint32_t*>(from.data)[at];
        else
            static_cast<std::uint16_t*>(to.data)[i] = static_cast<const std::uint16_t*>(from.data)[at];
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

void castAll(Context& context, std::span<const Conversion> all)
{
    std::vector<Part<Cast>> parts;
    for (const auto& [from, to] : all) {
        assert(from.size() == to.size());
        parts.push_back({Cast{from, to}, to.size()});
    }
    forParts(context, std::move(parts));
}

void multiply(Context& context, std::span<const Matrix> all, float factor)
{
    changeAll(context, all, Times{factor});
}

void clamp(Context& context, std::span<const Matrix> all, float bound)
{
    changeAll(context, all, Clamp{bound});
}

void multiplyBy(Context& context, ConstMatrix factor, Matrix m)
{
    assert(factor.size() == 1);
    forGroups(context, m.size(), MultiplyBy{factor, m});
}

void divide(Context& context, Matrix m, float divisor)
{
    forGroups(context, m.size(), Change<Over>{m, {divisor}});
}

void expand(Context& context, ConstMatrix from, Matrix to)
{
    assert(from.format == to.format);
    forElements(context, to.size(), Expand{from, to});
}

void add(Context& context, ConstMatrix a, Matrix into, const SharedStoreCounts& counts)
{
    assert(a.size() == into.size());
    forGroups(context, into.size(), Add{a, into}, context.tallyFor(counts, into.format));
}

} // namespace kernels::cuda
