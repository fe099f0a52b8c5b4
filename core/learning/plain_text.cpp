#include "core/learning/plain_text.h"
#include "core/content/live_text.h"
#include <cmath>
#include <cstdio>

namespace core::learning {

namespace {

std::string written(const std::optional<Measured>& value)
{
    using content::ValueKind;
    if (!value) return "?";
    if (value->kind == ValueKind::Word) return value->word;
    if (value->kind == ValueKind::Toggle) return value->number != 0 ? "on" : "off";
    char text[40];
    const bool share = value->kind == ValueKind::Share;
    const bool whole = std::fabs(value->number) < 1e15 && value->number == std::floor(value->number);
    std::snprintf(text, sizeof text, share ? "%.4g %%" : whole ? "%.0f" : "%.4g", value->number * (share ? 100 : 1));
    return text;
}

} // namespace

std::string filledIn(const std::string& text, const View& view)
{
    std::string result;
    for (const content::LivePart& part : content::parseLiveText(text))
        result += part.measure ? written(measure(*part.measure, view)) : part.words;
    return result;
}

} // namespace core::learning
