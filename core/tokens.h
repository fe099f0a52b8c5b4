#pragma once
// A line of Python as tokens: names, numbers, strings with their quotes, single punctuation marks.
#include <string>
#include <vector>

namespace core {

std::vector<std::string> tokenize(const std::string& text);

} // namespace core
