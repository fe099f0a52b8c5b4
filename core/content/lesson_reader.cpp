#include "core/content/lesson_reader.h"
#include "core/content/action_reader.h"
#include "core/content/condition_reader.h"
#include "core/content/control_names.h"
#include "core/content/text_reader.h"
#include <algorithm>

namespace core::content {

namespace {

constexpr int kStatements = 16;

Text readRequiredText(const JsonField& field)
{
    Text text = readLiveText(field);
    if (text.en.empty() || text.ru.empty()) field.fail({MessageId::FieldOutOfRange, {"an empty text", "some words"}});
    return text;
}

} // namespace

std::string readId(const JsonField& field)
{
    const std::string id = field.text();
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    if (id.empty() || id.size() > 80 || !std::all_of(id.begin(), id.end(), fits))
        field.fail({MessageId::FieldOutOfRange,
                    {"\"" + id.substr(0, 60) + "\"", "a short name in small letters, digits and hyphens"}});
    return id;
}

std::vector<int> readStatementIds(const JsonField& field)
{
    std::vector<int> ids;
    for (const JsonField& item : field.items()) {
        const std::string text = item.text();
        int id = 0;
        for (int i = 1; i <= kStatements; ++i)
            if (text == "L" + std::to_string(i)) id = i;
        if (id == 0)
            item.fail({MessageId::ValueUnknown, {text.substr(0, 60), "L1 to L" + std::to_string(kStatements)}});
        ids.push_back(id);
    }
    return ids;
}

Chapter readChapter(const JsonField& field)
{
    field.allowOnly({"id", "title"});
    return {readId(field.at("id")), readRequiredText(field.at("title"))};
}

LessonPage readLessonPage(const JsonField& field, const std::string& fileName)
{
    field.allowOnly({"id", "chapter", "statements", "title", "text", "formulas", "task", "done", "opens", "control",
                     "complete", "play"});
    LessonPage page;
    page.id = readId(field.at("id"));
    page.chapter = readId(field.at("chapter"));
    page.statements = readStatementIds(field.at("statements"));
    page.title = readRequiredText(field.at("title"));
    page.text = readRequiredText(field.at("text"));
    page.task = readRequiredText(field.at("task"));
    if (const auto done = field.find("done")) page.done = readRequiredText(*done);
    if (const auto formulas = field.find("formulas"))
        for (const JsonField& formula : formulas->items())
            page.formulas.push_back(readRequiredText(formula));
    page.opens = readOpening(field.at("opens"), fileName);
    page.control = field.at("control").text();
    field.at("control").oneOf({kControlNames.begin(), kControlNames.end()});
    page.complete = readCondition(field.at("complete"));
    page.actions = readActions(field.at("play"));
    return page;
}

} // namespace core::content
