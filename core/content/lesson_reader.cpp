#include "core/content/lesson_reader.h"
#include "core/content/action_reader.h"
#include "core/content/condition_reader.h"
#include "core/content/control_names.h"
#include "core/content/text_reader.h"
#include <algorithm>

namespace core::content {

namespace {

constexpr int kStatements = 16;
constexpr std::uint64_t kMostSpeed = 1000; // the last but one of the tool bar's

Text readRequiredText(const JsonField& field)
{
    Text text = readLiveText(field);
    if (text.en.empty() || text.ru.empty()) field.fail({MessageId::FieldOutOfRange, {"an empty text", "some words"}});
    return text;
}

ControlStep readControlStep(const JsonField& name, const std::optional<JsonField>& until)
{
    name.oneOf({kControlNames.begin(), kControlNames.end()});
    return {name.text(), until ? std::optional(readCondition(*until)) : std::nullopt};
}

/// A name, or a list of steps.
std::vector<ControlStep> readControls(const JsonField& field)
{
    if (!field.json().is_array()) return {readControlStep(field, std::nullopt)};
    const std::vector<JsonField> items = field.items();
    if (items.empty()) field.fail({MessageId::FieldOutOfRange, {"an empty list", "one step or more"}});
    std::vector<ControlStep> steps;
    for (const JsonField& item : items) {
        const bool isLast = &item == &items.back();
        item.allowOnly(isLast ? std::vector<std::string_view>{"use"} : std::vector<std::string_view>{"use", "until"});
        steps.push_back(readControlStep(item.at("use"), isLast ? std::nullopt : std::optional(item.at("until"))));
    }
    return steps;
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
    field.allowOnly({"id", "chapter", "statements", "title", "text", "formulas", "task", "done", "opens", "before",
                     "speed", "control", "complete", "play"});
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
    if (const auto before = field.find("before")) page.before = readActions(*before);
    if (const auto speed = field.find("speed")) page.speed = static_cast<int>(speed->integer(0, kMostSpeed));
    page.controls = readControls(field.at("control"));
    page.complete = readCondition(field.at("complete"));
    page.actions = readActions(field.at("play"));
    return page;
}

} // namespace core::content
