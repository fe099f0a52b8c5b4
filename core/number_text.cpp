#include "core/number_text.h"
#include <array>
#include <charconv>

namespace core {

namespace {

constexpr std::size_t kLongest = 384; // %.*f of the largest double, and its digits behind the dot

template <class... Form>
std::string written(double value, Form... form)
{
    std::array<char, kLongest> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, form...);
    return {text.data(), end.ptr};
}

} // namespace

std::string shortest(double value)
{
    return written(value);
}

std::string general(double value, int digits)
{
    return written(value, std::chars_format::general, digits);
}

std::string fixedPoint(double value, int digits)
{
    return written(value, std::chars_format::fixed, digits);
}

} // namespace core
