#include "core/data/digits.h"
#include "core/data/gzip_file.h"
#include <charconv>
#include <string>

namespace core::data {

namespace {

constexpr int kLargestPixel = 16;
constexpr std::size_t kMostBytes = 1U << 20;

/// The whole numbers of one line, separated by commas. Empty where something else stands there.
std::vector<int> numbersOf(const char* from, const char* end)
{
    std::vector<int> numbers;
    while (from < end) {
        int value = 0;
        const auto [next, error] = std::from_chars(from, end, value);
        if (error != std::errc{} || (next != end && *next != ',')) return {};
        numbers.push_back(value);
        from = next == end ? end : next + 1;
    }
    return numbers;
}

void addExample(Dataset& digits, const std::vector<int>& numbers, const std::string& file, std::size_t line)
{
    if (numbers.size() != kDigitsPixels + 1) failDamaged(file, line, "a line must hold 64 pixels and a label");
    for (std::size_t i = 0; i < kDigitsPixels; ++i) {
        if (numbers[i] < 0 || numbers[i] > kLargestPixel) failDamaged(file, line, "a pixel is not from 0 to 16");
        digits.x.push_back(static_cast<float>(numbers[i]) / kLargestPixel);
    }
    const int label = numbers.back();
    if (label < 0 || label >= static_cast<int>(kDigitsClasses)) failDamaged(file, line, "a label is not from 0 to 9");
    digits.labels.push_back(label);
}

} // namespace

Dataset readDigits(const std::filesystem::path& csvGz)
{
    const std::string file = csvGz.string();
    const std::string text = readGzipFile(file, kMostBytes);
    Dataset digits;
    digits.features = kDigitsPixels;
    digits.classes = kDigitsClasses;
    std::size_t line = 0;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        addExample(digits, numbersOf(text.data() + from, text.data() + end), file, ++line);
        from = end + 1;
    }
    if (digits.size() != kDigitsCount)
        failDamaged(file, 0, "1797 digits are expected, not " + std::to_string(digits.size()));
    return digits;
}

} // namespace core::data
