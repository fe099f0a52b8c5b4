#pragma once
// A text with measures in braces, "the loss is {loss}", taken apart. Knows nothing of their values or of how a number
// is written.
#include "core/content/measure.h"
#include <string>
#include <vector>

namespace core::content {

/// Words as they stand, or a measure to be filled in.
struct LivePart {
    std::string words;
    std::optional<Measure> measure;
};

/// "{{" and "}}" are single braces. Throws std::invalid_argument with the text between braces that is no measure.
std::vector<LivePart> parseLiveText(const std::string& text);

} // namespace core::content
