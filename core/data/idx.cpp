#include "core/data/idx.h"
#include "core/data/gzip_file.h"

namespace core::data {

namespace {

constexpr std::size_t kImagesHeader = 16, kLabelsHeader = 8;
constexpr std::size_t kImagesMagic = 0x803, kLabelsMagic = 0x801; // bytes, in three and in one dimension
constexpr std::size_t kLargestSide = 4096;

/// The four bytes at `at`, most significant first.
std::size_t numberAt(const std::string& bytes, std::size_t at)
{
    std::size_t number = 0;
    for (std::size_t i = at; i < at + 4; ++i)
        number = number << 8 | static_cast<unsigned char>(bytes[i]);
    return number;
}

void requireMagic(const std::string& file, const std::string& bytes, std::size_t header, std::size_t magic,
                  const std::string& what)
{
    if (bytes.size() < header || numberAt(bytes, 0) != magic) failDamaged(file, 0, "it is no idx file of " + what);
}

IdxImages imagesOf(const std::string& file, const std::string& bytes)
{
    requireMagic(file, bytes, kImagesHeader, kImagesMagic, "images");
    const IdxImages images = {numberAt(bytes, 4), {1, numberAt(bytes, 8), numberAt(bytes, 12)}};
    const auto fits = [](std::size_t side) { return side > 0 && side <= kLargestSide; };
    if (images.count == 0 || !fits(images.shape.height) || !fits(images.shape.width))
        failDamaged(file, 0,
                    "it says that it holds " + std::to_string(images.count) + " images of " +
                        std::to_string(images.shape.height) + "x" + std::to_string(images.shape.width));
    return images;
}

} // namespace

IdxImages readIdxHeader(const std::string& images)
{
    return imagesOf(images, readGzipFile(images, kImagesHeader));
}

std::vector<std::int32_t> readIdxLabels(const std::string& labels, std::size_t most)
{
    const std::string bytes = readGzipFile(labels, kLabelsHeader + most);
    requireMagic(labels, bytes, kLabelsHeader, kLabelsMagic, "labels");
    const std::size_t count = std::min(numberAt(bytes, 4), most);
    if (bytes.size() < kLabelsHeader + count)
        failDamaged(labels, 0,
                    std::to_string(count) + " labels are expected, but it ends after " +
                        std::to_string(bytes.size() - kLabelsHeader));
    const auto first = bytes.begin() + kLabelsHeader;
    std::vector<std::int32_t> result(count);
    std::transform(first, first + static_cast<std::ptrdiff_t>(count), result.begin(),
                   [](char byte) { return static_cast<unsigned char>(byte); });
    return result;
}

Dataset readIdx(const std::string& images, const std::string& labels, std::size_t most)
{
    const IdxImages header = readIdxHeader(images);
    const std::size_t count = std::min(header.count, most), size = header.shape.size();
    const std::string bytes = readGzipFile(images, kImagesHeader + count * size);
    if (bytes.size() < kImagesHeader + count * size)
        failDamaged(images, 0,
                    std::to_string(count) + " images are expected, but it ends after " +
                        std::to_string((bytes.size() - kImagesHeader) / size));
    Dataset dataset;
    dataset.features = size;
    dataset.pixels.assign(bytes.begin() + kImagesHeader, bytes.end());
    dataset.labels = readIdxLabels(labels, count);
    if (dataset.labels.size() != count)
        failDamaged(labels, 0,
                    std::to_string(count) + " labels are expected, not " + std::to_string(dataset.labels.size()));
    dataset.classes = classesIn(dataset.labels);
    return dataset;
}

} // namespace core::data
