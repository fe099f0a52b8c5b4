#include "core/paste.h"
#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>

namespace core {

namespace {

// Beginnings of lines that do not belong to the training step itself.
constexpr std::array kForeign = {"print(",      "log(",       "logger.", "logging.",  "wandb.",       "writer.",
                                 "tb.",         "tqdm",       "pbar.",   "progress.", "scheduler.",   "lr_scheduler.",
                                 "model.train", "model.eval", "import ", "from ",     "running_loss", "total_loss",
                                 "losses.",     "continue",   "pass"};
constexpr std::array kMoves = {".cuda(", ".to(", ".cpu("};

struct Line {
    int number = 0;
    std::size_t indent = 0;
    std::string text;
};

std::vector<Line> linesOf(const std::string& script)
{
    std::vector<Line> lines;
    std::istringstream in(script);
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        std::size_t indent = 0, i = 0;
        for (; i < line.size() && (line[i] == ' ' || line[i] == '\t'); ++i)
            indent += line[i] == '\t' ? 4 : 1;
        const std::size_t end = line.find_last_not_of(" \t\r");
        if (end != std::string::npos && i <= end) lines.push_back({number, indent, line.substr(i, end - i + 1)});
    }
    return lines;
}

std::size_t closingParenthesis(const std::string& text, std::size_t open)
{
    int depth = 0;
    for (std::size_t i = open; i < text.size(); ++i) {
        if (text[i] == '(') ++depth;
        if (text[i] == ')' && --depth == 0) return i;
    }
    return std::string::npos;
}

/// `x.to(device)` and `x.cuda()` are x: AmpScope has one device.
std::string withoutMoves(std::string text)
{
    for (const std::string move : kMoves)
        for (std::size_t at = text.find(move); at != std::string::npos; at = text.find(move)) {
            const std::size_t close = closingParenthesis(text, at + move.size() - 1);
            if (close == std::string::npos) break;
            text.erase(at, close - at + 1);
        }
    return text;
}

std::string withoutSpaces(const std::string& text)
{
    std::string result;
    std::copy_if(text.begin(), text.end(), std::back_inserter(result), [](char c) { return c != ' '; });
    return result;
}

/// What is left of `x, y = x.to(device), y.to(device)`.
bool assignsToItself(const std::string& text)
{
    const std::string plain = withoutSpaces(text);
    const std::size_t equals = plain.find('=');
    return equals != std::string::npos && equals > 0 && plain.substr(0, equals) == plain.substr(equals + 1);
}

bool isForeign(const std::string& text)
{
    return std::any_of(kForeign.begin(), kForeign.end(), [&](const char* start) { return text.starts_with(start); });
}

bool isLoop(const std::string& text)
{
    return text.starts_with("for ") && text.ends_with(":");
}

} // namespace

Pasted fromScript(const std::string& script)
{
    Pasted pasted;
    std::vector<std::size_t> blocks; // indentations of the open blocks that stay
    for (const Line& line : linesOf(script)) {
        while (!blocks.empty() && line.indent <= blocks.back())
            blocks.pop_back();
        const std::string text = withoutMoves(line.text);
        if (isLoop(text) || isForeign(text) || (text != line.text && assignsToItself(text))) {
            pasted.leftOut.push_back({line.number, line.text});
        } else {
            pasted.lines.push_back(std::string(4 * blocks.size(), ' ') + text);
            if (text.ends_with(":")) blocks.push_back(line.indent);
        }
    }
    return pasted;
}

} // namespace core
