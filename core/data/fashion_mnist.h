#pragma once
// Fashion-MNIST: 60,000 + 10,000 grey images of clothes, 28x28, in ten classes (Zalando, MIT licence). AmpScope does
// not ship them; Debian's package dataset-fashion-mnist brings them.
#include "core/data/idx.h"

namespace core::data {

inline constexpr std::size_t kFashionMnistForTraining = 60'000, kFashionMnistClasses = 10;
inline constexpr const char* kFashionMnistFolder = "/usr/share/datasets/fashion-mnist";

/// The four files in a folder: as they are named there, or with ".gz" where they are not there.
IdxFiles fashionMnistFiles(const std::string& folder);
/// Throws ContentError, with the package's name, where one of them is missing.
void requireFashionMnist(const IdxFiles& files);

} // namespace core::data
