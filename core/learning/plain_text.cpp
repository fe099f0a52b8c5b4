#include "core/learning/plain_text.h"
#include "core/content/live_text.h"
#include "core/number_text.h"
#include <cmath>

namespace core::learning {

namespace {

std::string written(const std::optional<Measured>& value)
{
    using content::ValueKind;
    if (!value) return "?";
    if (value->kind == ValueKind::Word) return value->word;
    if (value->kind == ValueKind::Toggle) return value->number != 0 ? "on" : "off";
    if (value->kind == ValueKind::Share) return general(value->number * 100, 4) + " %";
    const bool whole = std::fabs(value->number) < 1e15 && value->number == std::floor(value->number);
    return whole ? fixedPoint(value->number, 0) : general(value->number, 4);
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
