#include "core/tokens.h"
#include <cctype>
#include <utility>

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

std::string withoutComment(const std::string& line)
{
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (quote)
            quote = c == quote ? 0 : quote;
        else if (c == '"' || c == '\'')
            quote = c;
        else if (c == '#')
            return line.substr(0, i);
    }
    return line;
}

std::string trimmed(const std::string& text)
{
    const std::size_t first = text.find_first_not_of(" \t\r");
    return first == std::string::npos ? std::string() : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

Tokens tokenize(const std::string& text)
{
    Tokens tokens;
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

std::vector<Tokens> argumentsOf(Tokens::const_iterator begin, Tokens::const_iterator end)
{
    std::vector<Tokens> arguments;
    int depth = 0;
    bool begins = true;
    for (auto token = begin; token != end; ++token) {
        depth += *token == "(" ? 1 : *token == ")" ? -1 : 0;
        if (std::exchange(begins, false)) arguments.emplace_back();
        if (*token == "," && depth == 0)
            begins = true;
        else
            arguments.back().push_back(*token);
    }
    return arguments;
}

std::string joined(const Tokens& tokens)
{
    std::string text;
    for (const std::string& token : tokens)
        text += token;
    return text;
}

} // namespace core
