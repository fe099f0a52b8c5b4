#pragma once
// idx files, the format of MNIST: big-endian sizes, then one byte a value; plain or gzip.
#include "core/data/dataset.h"
#include "kernels/images.h"
#include <string>

namespace core::data {

/// Examples in such files; no test files: empty.
struct IdxFiles {
    std::string images, labels, testImages, testLabels;
};

struct IdxImages {
    std::size_t count = 0;
    kernels::ImageShape shape; // one channel
};

/// All throw ContentError where a file is missing, damaged or not of this format.
IdxImages readIdxHeader(const std::string& images);
/// The first `most` labels, 0..255.
std::vector<std::int32_t> readIdxLabels(const std::string& labels, std::size_t most);
/// The first `most` examples; x = pixel / 255.
Dataset readIdx(const std::string& images, const std::string& labels, std::size_t most);

} // namespace core::data
