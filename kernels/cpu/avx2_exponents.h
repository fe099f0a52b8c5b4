#pragma once
// Counting exponent fields by comparing 32 of them at a time; see Loops::addExponents. Knows nothing of what they mean.
#include "kernels/cpu/loops.h"

namespace kernels::cpu {

void addExponentsAvx2(const float* values, std::size_t n, ExponentFields& fields);

} // namespace kernels::cpu
