#pragma once
// A line of Python as tokens: names, numbers, strings with their quotes, single punctuation marks.
#include <string>
#include <vector>

namespace core {

/// A `#` outside of a string starts a comment.
std::string withoutComment(const std::string& line);
/// Without white space at both ends.
std::string trimmed(const std::string& text);

using Tokens = std::vector<std::string>;

Tokens tokenize(const std::string& text);

/// What stands between two parentheses, split at its commas; one may stand behind the last, as in Python.
std::vector<Tokens> argumentsOf(Tokens::const_iterator begin, Tokens::const_iterator end);
std::string joined(const Tokens& tokens);

} // namespace core
