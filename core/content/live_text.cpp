#include "core/content/live_text.h"
#include <stdexcept>

namespace core::content {

std::vector<LivePart> parseLiveText(const std::string& text)
{
    std::vector<LivePart> parts(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool doubled = i + 1 < text.size() && text[i + 1] == text[i];
        if (text[i] != '{' && text[i] != '}') {
            parts.back().words += text[i];
        } else if (doubled) {
            parts.back().words += text[i++];
        } else {
            const std::size_t close = text[i] == '{' ? text.find('}', i) : std::string::npos;
            const std::string inside = close == std::string::npos ? "" : text.substr(i + 1, close - i - 1);
            auto measure = measureNamed(inside);
            if (!measure) throw std::invalid_argument(inside);
            parts.push_back({"", std::move(measure)});
            parts.emplace_back();
            i = close;
        }
    }
    std::erase_if(parts, [](const LivePart& part) { return part.words.empty() && !part.measure; });
    return parts;
}

} // namespace core::content
