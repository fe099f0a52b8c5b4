#pragma once
// GIFT's outer shape: blocks of lines, comments, categories, escapes. Knows nothing of kinds of questions.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace core::content {

/// What stands between two empty lines, without comments; the first line's number. An escaped sign is one byte below
/// 0x08, so that it splits nothing.
struct GiftBlock {
    int line = 0;
    std::string text;
    std::string category;
};

std::vector<GiftBlock> giftBlocks(const std::string& text);
/// The signs that were escaped as themselves, without space around.
std::string plainGift(std::string_view text);
/// Without space around; escapes stay.
std::string_view trimmedGift(std::string_view text);

} // namespace core::content
