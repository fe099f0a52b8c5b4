#include "core/content/question_reader.h"
#include "core/content/action_reader.h"
#include "core/content/lesson_reader.h"
#include "core/content/question_task_reader.h"
#include "core/content/text_reader.h"
#include <array>

namespace core::content {

namespace {

using Kind = Question::Kind;

/// What each kind has beside the fields that all have.
std::vector<std::string_view> fieldsOf(Kind kind)
{
    switch (kind) {
    case Kind::One:
    case Kind::Several:
        return {"choices"};
    case Kind::Order:
        return {"opens", "lines", "accept_same", "iterations", "works"};
    case Kind::Number:
        return {"answer", "tolerance", "wrong", "confirm"};
    case Kind::WrongLine:
        return {"opens", "lines", "wrong", "cure", "others", "iterations", "fails", "works"};
    case Kind::Predict:
        return {"opens", "before", "then", "measure", "choices"};
    case Kind::Match:
        return {"pairs", "extra"};
    }
    return {};
}

void allowFields(const JsonField& field, Kind kind)
{
    std::vector<std::string_view> known = {"id",   "chapter", "statements", "kind",   "text",
                                           "hint", "why",     "otherwise",  "show_me"};
    const auto own = fieldsOf(kind);
    known.insert(known.end(), own.begin(), own.end());
    field.allowOnly(known);
}

void readTask(const JsonField& field, Question& question, const std::string& fileName)
{
    switch (question.kind) {
    case Kind::One:
    case Kind::Several:
        return readChoices(field, question);
    case Kind::Order:
        return readOrder(field, question);
    case Kind::Number:
        return readNumber(field, question, fileName);
    case Kind::WrongLine:
        return readWrongLine(field, question);
    case Kind::Predict:
        return readPredict(field, question);
    case Kind::Match:
        return readMatch(field, question);
    }
}

} // namespace

Question readQuestion(const JsonField& field, const std::string& fileName)
{
    Question q;
    q.kind = static_cast<Kind>(
        field.at("kind").oneOf({"one", "several", "order", "number", "wrong_line", "predict", "match"}));
    allowFields(field, q.kind);
    q.id = readId(field.at("id"));
    if (const auto chapter = field.find("chapter")) q.chapter = readId(*chapter);
    if (const auto statements = field.find("statements")) q.statements = readStatementIds(*statements);
    q.text = readLiveText(field.at("text"));
    if (q.text.en.empty()) field.at("text").fail({MessageId::FieldOutOfRange, {"an empty text", "some words"}});
    if (const auto hint = field.find("hint")) q.hint = readLiveText(*hint);
    if (const auto why = field.find("why")) q.why = readLiveText(*why);
    if (const auto otherwise = field.find("otherwise")) q.otherwise = readLiveText(*otherwise);
    const bool runs = q.kind == Kind::Order || q.kind == Kind::WrongLine || q.kind == Kind::Predict;
    if (runs) q.opens = readOpening(field.at("opens"), fileName);
    readTask(field, q, fileName);
    if (const auto showMe = field.find("show_me")) q.showMe = readDemonstration(*showMe, fileName);
    return q;
}

std::string_view nameOf(Kind kind)
{
    static constexpr std::array<std::string_view, 7> kNames = {"one",        "several", "order", "number",
                                                               "wrong_line", "predict", "match"};
    return kNames[static_cast<std::size_t>(kind)];
}

} // namespace core::content
