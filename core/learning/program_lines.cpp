#include "core/learning/program_lines.h"
#include <algorithm>

namespace core::learning {

namespace {

std::string trimmed(const std::string& line)
{
    const std::size_t first = line.find_first_not_of(' ');
    return first == std::string::npos ? "" : line.substr(first, line.find_last_not_of(' ') - first + 1);
}

using Lines = std::vector<std::string>;

} // namespace

Lines withLine(Lines lines, const std::string& line, const Lines& with)
{
    const auto reads = [wanted = trimmed(line)](const std::string& text) { return trimmed(text) == wanted; };
    const auto place = std::find_if(lines.begin(), lines.end(), reads) - lines.begin();
    if (place == static_cast<std::ptrdiff_t>(lines.size())) return lines;
    return withLine(std::move(lines), static_cast<int>(place) + 1, with);
}

Lines withLine(Lines lines, int number, const Lines& with)
{
    if (number < 1 || number > static_cast<int>(lines.size())) return lines;
    const auto behind = lines.erase(lines.begin() + (number - 1));
    lines.insert(behind, with.begin(), with.end());
    return lines;
}

} // namespace core::learning
