#pragma once
// The speeds of the slider, on a logarithmic scale. Knows nothing of the slider.
#include <QString>
#include <array>

namespace ui {

/// Statements a second; the last one, 0, means as fast as it goes.
inline constexpr std::array<int, 12> kSpeeds = {1, 2, 4, 8, 15, 30, 60, 125, 250, 500, 1000, 0};
inline constexpr int kUsualSpeed = 3, kFullSpeed = static_cast<int>(kSpeeds.size()) - 1; // places in kSpeeds

QString speedText(int place);
/// Of the slowest speed that is not slower.
int placeOfSpeed(int statements);

} // namespace ui
