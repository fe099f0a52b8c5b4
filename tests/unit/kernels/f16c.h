#pragma once
// FP16 conversions by the processor's F16C instructions, as an oracle for ours. Knows nothing of ours.
#include <cstddef>
#include <cstdint>

bool hasF16c();
void halvesByF16c(const float* from, std::uint16_t* to, std::size_t n); // n divisible by 8
void floatsByF16c(const std::uint16_t* from, float* to, std::size_t n);
