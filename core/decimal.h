#pragma once
// A number in decimal digits: a double is a binary fraction, so it has finitely many. Knows nothing of how digits are
// set.
#include <string>

namespace core {

/// digits[0] . digits[1] digits[2] ... × 10^exponent, the sign apart. Zero has the one digit 0.
struct Decimal {
    std::string digits;
    int exponent = 0;
    bool isNegative = false;
    bool isExact = true; // no digit is missing
};

/// `value` is finite; rounded to `mostDigits` where it has more.
Decimal decimalOf(double value, int mostDigits);

} // namespace core
