#include "core/decimal.h"
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace core {

namespace {

constexpr int kMostDigits = 767; // that a double can have

Decimal rounded(double value, int digits)
{
    std::array<char, kMostDigits + 16> text{}; // "d.ddde-308"
    const auto end = std::to_chars(text.data(), text.data() + text.size(), std::abs(value),
                                   std::chars_format::scientific, digits - 1);
    const std::string all(text.data(), static_cast<std::size_t>(end.ptr - text.data()));
    const std::size_t e = all.find('e');
    Decimal decimal;
    decimal.digits = all.substr(0, e);
    std::erase(decimal.digits, '.');
    decimal.digits.erase(std::max<std::size_t>(decimal.digits.find_last_not_of('0') + 1, 1));
    decimal.exponent = std::stoi(all.substr(e + 1));
    decimal.isNegative = std::signbit(value);
    return decimal;
}

} // namespace

Decimal decimalOf(double value, int mostDigits)
{
    Decimal whole = rounded(value, kMostDigits);
    if (static_cast<int>(whole.digits.size()) <= mostDigits) return whole;
    Decimal cut = rounded(value, mostDigits);
    cut.isExact = false;
    return cut;
}

} // namespace core
