#include "core/content/question_writer.h"
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace core::content {

namespace {

using Json = nlohmann::ordered_json;

/// A plain string stands for both languages.
Json jsonOf(const Text& text)
{
    if (text.en == text.ru) return text.en;
    return {{"en", text.en}, {"ru", text.ru}};
}

void add(Json& json, const char* name, const Text& text)
{
    if (!text.en.empty() || !text.ru.empty()) json[name] = jsonOf(text);
}

void addChoices(Json& json, const Question& q)
{
    json["choices"] = Json::array();
    for (const Choice& choice : q.choices) {
        Json item = {{"text", jsonOf(choice.text)}};
        if (choice.right) item["right"] = true;
        add(item, "why", choice.why);
        json["choices"].push_back(std::move(item));
    }
}

void addNumber(Json& json, const NumberTask& number)
{
    json["answer"] = number.value;
    if (number.tolerance > 0) json["tolerance"] = number.tolerance;
    for (const WrongNumber& wrong : number.wrong)
        json["wrong"].push_back(Json{{"answer", wrong.value}, {"why", jsonOf(wrong.why)}});
}

void addPairs(Json& json, const MatchTask& match)
{
    for (const Pair& pair : match.pairs)
        json["pairs"].push_back(Json{{"left", jsonOf(pair.left)}, {"right", jsonOf(pair.right)}});
    for (const Text& extra : match.extra)
        json["extra"].push_back(jsonOf(extra));
}

Json jsonOf(const Question& q)
{
    Json json = {{"id", q.id}, {"kind", nameOf(q.kind)}};
    if (!q.chapter.empty()) json["chapter"] = q.chapter;
    for (const int statement : q.statements)
        json["statements"].push_back("L" + std::to_string(statement));
    json["text"] = jsonOf(q.text);
    add(json, "hint", q.hint);
    if (q.kind == Question::Kind::One || q.kind == Question::Kind::Several)
        addChoices(json, q);
    else if (q.kind == Question::Kind::Number)
        addNumber(json, q.number);
    else if (q.kind == Question::Kind::Match)
        addPairs(json, q.match);
    else
        throw std::invalid_argument("questions of this kind are not written: " + std::string(nameOf(q.kind)));
    add(json, "why", q.why);
    add(json, "otherwise", q.otherwise);
    return json;
}

} // namespace

std::string toContentFile(const std::vector<Question>& questions)
{
    Json json = {{"format", "ampscope-content/1"}, {"questions", Json::array()}};
    for (const Question& question : questions)
        json["questions"].push_back(jsonOf(question));
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace core::content
