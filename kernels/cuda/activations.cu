#include "kernels/cuda/launch.h"
#include "kernels/cuda/operations.h"
#include "kernels/formulas/activations.h"
#include "kernels/formulas/scalar_doubles.h"

namespace kernels::cuda {
namespace {

using formulas::ScalarDoubles;

/// group[j] = function(j).
template <class Function>
__device__ void map(Group& group, Function function)
{
    for (std::size_t j = 0; j < kGroup; ++j)
        group[j] = function(j);
}

/// group[j] = function(x[j]), computed in double.
template <class Function>
__device__ void mapDoubles(Group& group, Function function)
{
    for (std::size_t j = 0; j < kGroup; ++j)
        group[j] = static_cast<float>(function(ScalarDoubles::load(&group.values[j])).value);
}

__device__ void activateGroup(Activation f, Group& group)
{
    switch (f) {
    case Activation::Relu:
        return map(group, [&](std::size_t j) { return formulas::relu(group[j]); });
    case Activation::Sigmoid:
        return mapDoubles(group, [](ScalarDoubles x) { return formulas::sigmoid(x); });
    case Activation::Tanh:
        return mapDoubles(group, [](ScalarDoubles x) { return formulas::tanh(x); });
    case Activation::Gelu:
        return mapDoubles(group, [](ScalarDoubles x) { return formulas::gelu(x); });
    }
}

__device__ void sigmoidBackward(Format format, const Group& y, Group& d)
{
    Group slope;
    formulas::sigmoidSlopes(Operation{formulas::sigmoidGradientFormat(format)}, y, d, slope);
    map(d, [&](std::size_t j) { return slope[j] * y[j]; });
}

__device__ void geluBackward(const Group& x, Group& d)
{
    map(d, [&](std::size_t j) {
        const auto dy = ScalarDoubles(static_cast<double>(d[j]));
        return static_cast<float>(formulas::geluGradient(ScalarDoubles(static_cast<double>(x[j])), dy).value);
    });
}

/// d comes in as dy. `known` is x for gelu, y for the others; `format` is the result's.
__device__ void multiplyBySlope(Activation f, Format format, const Group& known, Group& d)
{
    switch (f) {
    case Activation::Relu:
        return map(d, [&](std::size_t j) { return formulas::reluGradient(known[j], d[j]); });
    case Activation::Sigmoid:
        return sigmoidBackward(format, known, d);
    case Activation::Tanh:
        return map(d, [&](std::size_t j) { return formulas::tanhGradient(known[j], d[j]); });
    case Activation::Gelu:
        return geluBackward(known, d);
    }
}

struct Activate {
    Activation f;
    ConstMatrix x;
    Matrix y;

    __device__ void operator()(std::size_t i, std::size_t n, Tally&) const
    {
        Group group;
        read(x, i, n, group);
        activateGroup(f, group);
        write(group, y, i, n);
    }
};

/// The table of a function of 16 bits: its value at the patterns i, i + 1, ...
struct Tabulate {
    Activation f;
    Format format;
    std::uint16_t* table;

    __device__ void operator()(std::size_t i, std::size_t n, Tally&) const
    {
        Group group;
        for (std::size_t j = 0; j < n; ++j)
            group[j] = fromShort(format, static_cast<std::uint16_t>(i + j));
        activateGroup(f, group);
        for (std::size_t j = 0; j < n; ++j)
            table[i + j] = toShort(format, group[j]);
    }
};

struct TabulateGeluSlopes {
    Format format;
    double* table;

    __device__ void operator()(std::size_t i, Tally&) const
    {
        const auto x = static_cast<double>(fromShort(format, static_cast<std::uint16_t>(i)));
        table[i] = formulas::geluSlope(ScalarDoubles(x)).value;
    }
};

struct LookUp {
    const std::uint16_t* table;
    const std::uint16_t* from;
    std::uint16_t* to;

    __device__ void operator()(std::size_t i, std::size_t n, Tally&) const
    {
        if (n < kGroup || !isAligned(from + i) || !isAligned(to + i)) {
            for (std::size_t j = i; j < i + n; ++j)
                to[j] = table[from[j]];
            return;
        }
        Words words = *reinterpret_cast<const Words*>(from + i);
        for (std::uint32_t& word : words.words)
            word = table[word & 0xffffU] | std::uint32_t{table[word >> 16]} << 16;
        *reinterpret_cast<Words*>(to + i) = words;
    }
};

/// dx = dy * slope, in double.
struct MultiplyByGeluSlope {
    const double* slopes;
    const std::uint16_t* x;
    ConstMatrix dy;
    Matrix dx;

    __device__ void operator()(std::size_t i, std::size_t n, Tally&) const
    {
        Group d;
        read(dy, i, n, d);
        for (std::size_t j = 0; j < n; ++j)
            d[j] = static_cast<float>(static_cast<double>(d[j]) * slopes[x[i + j]]);
        write(d, dx, i, n);
    }
};

struct ActivateBackward {
    Activation f;
    ConstMatrix known, dy;
    Matrix dx;

    __device__ void operator()(std::size_t i, std::size_t n, Tally&) const
    {
        Group from, d;
        read(known, i, n, from);
        read(dy, i, n, d);
        multiplyBySlope(f, dx.format, from, d);
        write(d, dx, i, n);
    }
};

constexpr std::size_t kPatterns = 1U << 16;

std::size_t placeOf(Format format)
{
    assert(sizeOf(format) == sizeof(std::uint16_t));
    return format == Format::FP16 ? 0 : 1;
}

const std::uint16_t* patterns(const ConstMatrix& m)
{
    return static_cast<const std::uint16_t*>(m.data);
}

} // namespace

const std::uint16_t* ActivationTables::of(Context& context, Activation f, Format format)
{
    std::uint16_t*& table = m_tables[static_cast<std::size_t>(f)][placeOf(format)];
    if (table != nullptr) return table;
    table = static_cast<std::uint16_t*>(context.memory.allocate(kPatterns * sizeof *table));
    forGroups(context, kPatterns, Tabulate{f, format, table});
    return table;
}

const double* ActivationTables::geluSlopes(Context& context, Format format)
{
    double*& table = m_geluSlopes[placeOf(format)];
    if (table != nullptr) return table;
    table = static_cast<double*>(context.memory.allocate(kPatterns * sizeof *table));
    forElements(context, kPatterns, TabulateGeluSlopes{format, table});
    return table;
}

void activate(Context& context, Activation f, ConstMatrix x, Matrix y)
{
    assert(x.size() == y.size());
    if (f == Activation::Relu || x.format == Format::FP32 || x.format != y.format)
        return forGroups(context, y.size(), Activate{f, x, y});
    const std::uint16_t* table = context.tables.of(context, f, x.format);
    forGroups(context, y.size(), LookUp{table, patterns(x), static_cast<std::uint16_t*>(y.data)});
}

void activateBackward(Context& context, Activation f, ConstMatrix x, ConstMatrix y, ConstMatrix dy, Matrix dx)
{
    const ConstMatrix& known = f == Activation::Gelu ? x : y;
    assert(known.size() == dx.size() && dy.size() == dx.size());
    if (f != Activation::Gelu || x.format == Format::FP32)
        return forGroups(context, dx.size(), ActivateBackward{f, known, dy, dx});
    const double* slopes = context.tables.geluSlopes(context, x.format);
    forGroups(context, dx.size(), MultiplyByGeluSlope{slopes, patterns(x), dy, dx});
}

} // namespace kernels::cuda
