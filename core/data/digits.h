#pragma once
// The digits: 1797 handwritten digits, 8x8 pixels from 0 to 16 (UCI, CC BY 4.0; see resources/data/README.md).
#include "core/data/dataset.h"
#include <filesystem>

namespace core::data {

inline constexpr std::size_t kDigitsCount = 1797, kDigitsPixels = 64, kDigitsClasses = 10;
inline constexpr std::size_t kDigitsForTraining = 1437; // the rest, 360, for testing

/// x = pixel / 16. Throws ContentError where the file is missing or damaged.
Dataset readDigits(const std::filesystem::path& csvGz);

} // namespace core::data
