#pragma once
// A file that is written whole or not at all. Knows nothing of what it holds.
#include <string>

namespace core::content {

/// Writes a file beside it that then takes its place, with its rights; through a link, the file that it names. What is
/// there and is no file, such as a pipe or a device, is written to. Throws ContentError.
void writeWholeFile(const std::string& file, const std::string& text);

} // namespace core::content
