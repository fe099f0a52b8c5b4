#include "core/content/text_reader.h"
#include "core/content/live_text.h"
#include <algorithm>

namespace core::content {

namespace {

std::vector<std::string> measuresIn(const JsonField& field, const std::string& text)
{
    std::vector<std::string> measures;
    try {
        for (const LivePart& part : parseLiveText(text))
            if (part.measure) measures.push_back(part.measure->text);
    } catch (const std::invalid_argument& inside) {
        field.fail({MessageId::MeasureUnknown, {std::string(inside.what()).substr(0, 60), measureNames()}});
    }
    std::sort(measures.begin(), measures.end());
    measures.erase(std::unique(measures.begin(), measures.end()), measures.end());
    return measures;
}

std::string joined(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "{" : ", {") + name + "}";
    return text.empty() ? "none" : text;
}

/// A string, or a list of paragraphs.
std::string readParagraphs(const JsonField& field)
{
    if (!field.json().is_array()) return field.text();
    std::string text;
    for (const JsonField& paragraph : field.items())
        text += (text.empty() ? "" : "\n\n") + paragraph.text();
    return text;
}

std::size_t paragraphsIn(const JsonField& field)
{
    return field.json().is_array() ? field.size() : 1;
}

} // namespace

Text readText(const JsonField& field)
{
    field.allowOnly({"en", "ru"});
    return {field.at("en").text(), field.at("ru").text()};
}

Text readLiveText(const JsonField& field)
{
    if (field.json().is_string()) {
        measuresIn(field, field.text());
        return {field.text(), field.text()};
    }
    field.allowOnly({"en", "ru"});
    const JsonField en = field.at("en"), ru = field.at("ru");
    const Text text = {readParagraphs(en), readParagraphs(ru)};
    if (paragraphsIn(en) != paragraphsIn(ru))
        field.fail({MessageId::ParagraphsDiffer, {std::to_string(paragraphsIn(en)), std::to_string(paragraphsIn(ru))}});
    const auto english = measuresIn(en, text.en), russian = measuresIn(ru, text.ru);
    if (english != russian) ru.fail({MessageId::MeasuresDiffer, {joined(english), joined(russian)}});
    return text;
}

} // namespace core::content
