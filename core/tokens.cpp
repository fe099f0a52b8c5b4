#include "core/tokens.h"
#include <cctype>

namespace core {

namespace {

bool isWord(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}
bool isDigit(char c)
{
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

/// The end of the number that starts at `i`: digits, one dot, an exponent.
std::size_t numberEnd(const std::string& text, std::size_t i)
{
    while (i < text.size() && (isWord(text[i]) || text[i] == '.')) {
        const bool exponent = (text[i] == 'e' || text[i] == 'E') && i + 1 < text.size();
        if (exponent && (text[i + 1] == '-' || text[i + 1] == '+')) ++i;
        ++i;
    }
    return i;
}

std::size_t tokenEnd(const std::string& text, std::size_t i)
{
    const char c = text[i];
    if (c == '"' || c == '\'') {
        const std::size_t close = text.find(c, i + 1);
        return close == std::string::npos ? text.size() : close + 1;
    }
    if (isDigit(c) || (c == '.' && i + 1 < text.size() && isDigit(text[i + 1]))) return numberEnd(text, i);
    if (!isWord(c)) return i + 1;
    while (i < text.size() && isWord(text[i]))
        ++i;
    return i;
}

} // namespace

std::vector<std::string> tokenize(const std::string& text)
{
    std::vector<std::string> tokens;
    for (std::size_t i = 0; i < text.size();) {
        if (std::isspace(static_cast<unsigned char>(text[i])) != 0) {
            ++i;
            continue;
        }
        const std::size_t end = tokenEnd(text, i);
        tokens.push_back(text.substr(i, end - i));
        i = end;
    }
    return tokens;
}

} // namespace core
