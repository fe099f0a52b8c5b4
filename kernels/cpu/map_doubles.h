#pragma once
// The math functions over padded arrays, written once for scalars and vectors. Knows nothing of formats.
#include "kernels/backend.h"
#include "kernels/formulas/activations.h"

namespace kernels::cpu {

/// y may be x.
template <class Doubles, class Element, class Function>
void mapDoubles(const Element* x, Element* y, std::size_t n, Function function)
{
    for (std::size_t i = 0; i < n; i += Doubles::kWidth)
        function(Doubles::load(x + i)).store(y + i);
}

template <class Doubles>
void activateAll(Activation f, const float* x, float* y, std::size_t n)
{
    switch (f) {
    case Activation::Relu:
        break;
    case Activation::Sigmoid:
        return mapDoubles<Doubles>(x, y, n, [](Doubles v) { return formulas::sigmoid(v); });
    case Activation::Tanh:
        return mapDoubles<Doubles>(x, y, n, [](Doubles v) { return formulas::tanh(v); });
    case Activation::Gelu:
        return mapDoubles<Doubles>(x, y, n, [](Doubles v) { return formulas::gelu(v); });
    }
}

template <class Doubles>
void geluBackwardAll(const float* x, const float* dy, float* dx, std::size_t n)
{
    for (std::size_t i = 0; i < n; i += Doubles::kWidth)
        formulas::geluGradient(Doubles::load(x + i), Doubles::load(dy + i)).store(dx + i);
}

template <class Doubles>
void exponentialsOf(double* x, std::size_t n)
{
    mapDoubles<Doubles>(x, x, n, [](Doubles v) { return formulas::exp(v); });
}

template <class Doubles>
void logarithmsOf(double* x, std::size_t n)
{
    mapDoubles<Doubles>(x, x, n, [](Doubles v) { return formulas::log(v); });
}

} // namespace kernels::cpu
