#include "core/content/gift_text.h"
#include <sstream>

namespace core::content {

namespace {

constexpr std::string_view kEscaped = "~=#{}:\\"; // as the bytes 1 to 7
constexpr std::string_view kCategory = "$CATEGORY:";

/// Other control characters have no place in a question.
std::string withoutControls(const std::string& line)
{
    std::string result;
    for (const char c : line)
        if (static_cast<unsigned char>(c) >= 0x20 || c == '\t') result += c;
    return result;
}

std::string withEscapes(const std::string& line)
{
    std::string result;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char next = line[i] == '\\' && i + 1 < line.size() ? line[i + 1] : '\0';
        const std::size_t place = next == '\0' ? std::string_view::npos : kEscaped.find(next);
        if (place == std::string_view::npos && next != 'n') {
            result += line[i];
            continue;
        }
        result += next == 'n' ? '\n' : static_cast<char>(place + 1);
        ++i;
    }
    return result;
}

} // namespace

std::string_view trimmedGift(std::string_view text)
{
    constexpr std::string_view kSpace = " \t\n";
    const std::size_t first = text.find_first_not_of(kSpace);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

std::string plainGift(std::string_view text)
{
    std::string result;
    for (const char c : trimmedGift(text)) {
        const auto byte = static_cast<unsigned char>(c);
        result += byte >= 1 && byte <= kEscaped.size() ? kEscaped[byte - 1] : c;
    }
    return result;
}

std::vector<GiftBlock> giftBlocks(const std::string& text)
{
    std::vector<GiftBlock> blocks;
    GiftBlock block;
    std::string category;
    const auto finish = [&] {
        if (!trimmedGift(block.text).empty()) blocks.push_back(block);
        block = {};
    };
    std::istringstream in(text.starts_with("\xef\xbb\xbf") ? text.substr(3) : text);
    int number = 0;
    for (std::string raw; std::getline(in, raw);) {
        ++number;
        const std::string line = withoutControls(raw);
        const std::string_view content = trimmedGift(line);
        if (content.starts_with("//")) continue;
        if (content.empty() || content.starts_with(kCategory)) finish();
        if (content.starts_with(kCategory)) category = trimmedGift(content.substr(kCategory.size()));
        if (content.empty() || content.starts_with(kCategory)) continue;
        if (block.text.empty()) block = {number, "", category};
        block.text += withEscapes(line) + "\n";
    }
    finish();
    return blocks;
}

} // namespace core::content
