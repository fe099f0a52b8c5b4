#pragma once
// What a person types as a number: 65504, 0,1, 1e-8, −1.5, inf, nan, 2^-24, 1/3, 1 + 2^-11. Knows nothing of fields.
#include <QString>
#include <optional>

namespace ui {

/// In the application's locale or as programs write it; none where it is no number. What a double cannot hold becomes
/// its largest or its smallest number, never inf or 0.
std::optional<double> numberIn(const QString& text);
/// The shortest text that numberIn() reads as the same number; powers of two as such where that is shorter.
QString typed(double number);

} // namespace ui
