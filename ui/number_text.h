#pragma once
// Numbers as people read them, in the window's locale: 7,680 · 0.0732 · 6.25 % · 2⁻²⁵ · × 2¹⁶.
#include "core/counts.h"
#include <QString>
#include <cstdint>

namespace ui {

QString count(std::uint64_t n); // 7,680
/// `n` for tr()'s choice of a plural form where count() writes the number.
int pluralOf(std::uint64_t n);
QString percent(std::uint64_t part, std::uint64_t all); // 6.25 % with two decimals, "" when all is 0
QString share(double part);                             // 88.8 %, of 1
QString loss(double value);                             // 0.0732; inf, NaN in words
QString formatName(kernels::Format format);             // FP16
QString number(double value, int significant = 4);
/// 0.0999755859375, 65,504, 5.96 × 10⁻⁸: rounded to `mostDigits` where it has more.
QString decimal(double value, int mostDigits);
QString superscript(int exponent); // ⁻²⁵
QString powerOfTwo(int exponent);  // 2⁻²⁵
/// "2¹⁶" where the value is a power of two, else the number itself.
QString powerOrNumber(double value);
/// "2¹⁶ = 65,536"
QString powerAndNumber(double value);

} // namespace ui
