#include "comparison.h"
#include <cmath>

using namespace kernels;

namespace {

/// The distance between neighbours of `format` near the value.
double unitAt(Format format, float value)
{
    const FormatInfo& f = info(format);
    const double magnitude = std::max(std::abs(static_cast<double>(value)), f.smallestNormal);
    return std::ldexp(1.0, std::ilogb(magnitude) - f.mantissaBits);
}

bool agreeOne(Format format, float expected, float found, int units, double slack)
{
    if (std::isnan(expected) || std::isnan(found)) return std::isnan(expected) && std::isnan(found);
    if (expected == found) return std::signbit(expected) == std::signbit(found) || units > 0;
    if (std::isinf(expected) || std::isinf(found)) return false;
    const double distance = std::abs(static_cast<double>(expected) - static_cast<double>(found));
    // With slack, values on two sides of a rounding boundary may end one unit apart.
    const double allowed = slack > 0 ? slack + unitAt(format, expected) : 0.0;
    return distance <= std::max(units * unitAt(format, expected), allowed);
}

} // namespace

testing::AssertionResult agree(const Outcome& expected, const Outcome& found, bool freeOrder)
{
    if (expected.name != found.name || expected.values.size() != found.values.size())
        return testing::AssertionFailure() << "not the same outcomes: " << expected.name << ", " << found.name;
    for (std::size_t i = 0; i < expected.values.size(); ++i) {
        const bool hasSlack = (freeOrder || expected.units > 0) && !expected.slack.empty();
        const double slack = hasSlack ? static_cast<double>(expected.slack[i]) : 0.0;
        if (agreeOne(expected.format, expected.values[i], found.values[i], expected.units, slack)) continue;
        return testing::AssertionFailure() << expected.name << " in " << info(expected.format).name << ", element " << i
                                           << ": " << expected.values[i] << " expected, " << found.values[i];
    }
    return testing::AssertionSuccess();
}
