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

} // namespace

void activate(Context& context, Activation f, ConstMatrix x, Matrix y)
{
    assert(x.size() == y.size());
    forGroups(context, y.size(), Activate{f, x, y});
}

void activateBackward(Context& context, Activation f, ConstMatrix x, ConstMatrix y, ConstMatrix dy, Matrix dx)
{
    const ConstMatrix& known = f == Activation::Gelu ? x : y;
    assert(known.size() == dx.size() && dy.size() == dx.size());
    forGroups(context, dx.size(), ActivateBackward{f, known, dy, dx});
}

} // namespace kernels::cuda
