#include "core/number_token.h"
#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <string_view>

namespace core {

namespace {

// Words that Python does not allow as names.
constexpr std::array<std::string_view, 35> kKeywords = {
    "False", "None",     "True",  "and",    "as",   "assert", "async",  "await",    "break",
    "class", "continue", "def",   "del",    "elif", "else",   "except", "finally",  "for",
    "from",  "global",   "if",    "import", "in",   "is",     "lambda", "nonlocal", "not",
    "or",    "pass",     "raise", "return", "try",  "while",  "with",   "yield"};

} // namespace

bool isName(const std::string& token)
{
    const bool word = !token.empty() && (std::isalpha(static_cast<unsigned char>(token[0])) != 0 || token[0] == '_');
    return word && std::find(kKeywords.begin(), kKeywords.end(), token) == kKeywords.end();
}

/// A literal of Python's: not the names nan and inf, and no whole number that begins with a 0.
bool readNumber(const std::string& token, Statement& s)
{
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), s.number);
    s.wholeNumber = token.find_first_not_of("0123456789") == std::string::npos;
    const bool isLiteral = token[0] == '.' || std::isdigit(static_cast<unsigned char>(token[0])) != 0;
    const bool isOctal = s.wholeNumber && token[0] == '0' && s.number != 0;
    return isLiteral && !isOctal && error == std::errc{} && end == token.data() + token.size();
}

bool readNumberOrName(const std::string& token, Statement& s)
{
    if (!isName(token)) return readNumber(token, s);
    s.numberName = token;
    return true;
}

} // namespace core
