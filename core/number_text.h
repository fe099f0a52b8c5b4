#pragma once
// Numbers as text, with a dot in every locale. Knows nothing of languages: what a person reads is set by ui.
#include <string>

namespace core {

/// The shortest that is read as the same number: "0.1", "1e-08".
std::string shortest(double value);
/// As many significant digits at most.
std::string general(double value, int digits);
/// As many digits behind the dot.
std::string fixedPoint(double value, int digits);

} // namespace core
