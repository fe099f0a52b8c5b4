#include "core/content/action_reader.h"
#include "core/content/condition_reader.h"
#include <array>

namespace core::content {

namespace {

constexpr std::uint64_t kMostIterations = 1'000'000;
constexpr std::uint64_t kLargestSeed = std::uint64_t{1} << 53;
constexpr std::string_view kNames = "run, statements, to_line, to_skip, reset, seed, autocast, dtype, scaler, scale, "
                                    "program, edit, watch, mark";

std::vector<std::string> readLines(const JsonField& field)
{
    std::vector<std::string> lines;
    for (const JsonField& line : field.items())
        lines.push_back(line.text());
    return lines;
}

/// {"reset": true}: the value says nothing, so it must be true.
void requireTrue(const JsonField& field)
{
    if (!field.boolean()) field.fail({MessageId::FieldOutOfRange, {"false", "true"}});
}

Action readRun(const JsonField& f)
{
    return action::Run{f.integer(1, kMostIterations)};
}
Action readStatements(const JsonField& f)
{
    return action::RunStatements{f.integer(1, kMostIterations)};
}
Action readToLine(const JsonField& f)
{
    return action::RunToLine{static_cast<int>(f.integer(1, 1000))};
}
Action readToSkip(const JsonField& f)
{
    return action::RunToSkip{f.integer(1, kMostIterations)};
}
Action readReset(const JsonField& f)
{
    requireTrue(f);
    return action::Reset{};
}
Action readSeed(const JsonField& f)
{
    return action::NewSeed{f.integer(0, kLargestSeed)};
}
Action readAutocast(const JsonField& f)
{
    return action::SetAutocast{f.boolean()};
}
Action readDtype(const JsonField& f)
{
    return action::SetDtype{f.oneOf({"float16", "bfloat16"}) == 1 ? kernels::Format::BF16 : kernels::Format::FP16};
}
Action readScaler(const JsonField& f)
{
    return action::SetScaler{f.boolean()};
}
Action readScale(const JsonField& f)
{
    return action::SetScale{f.number(0, 1e38, "a number that is not negative")};
}
Action readProgram(const JsonField& f)
{
    return action::SetProgram{readProgramLines(f)};
}
Action readMark(const JsonField& f)
{
    requireTrue(f);
    return action::Mark{};
}

Action readEdit(const JsonField& field)
{
    field.allowOnly({"edit", "with"});
    const auto with = field.find("with");
    return action::EditLine{field.at("edit").text(), with ? readLines(*with) : std::vector<std::string>{}};
}

Action readWatch(const JsonField& field)
{
    field.allowOnly({"watch", "show"});
    Watch watch{field.at("watch").text(), Quantity::Gradient};
    if (const auto show = field.find("show"))
        watch.quantity = static_cast<Quantity>(show->oneOf({"gradient", "weight", "activation", "update"}));
    return action::SetWatch{watch};
}

struct Row {
    const char* name;
    Action (*read)(const JsonField&);
};
constexpr std::array kRows = {
    Row{"run", readRun},           Row{"statements", readStatements}, Row{"to_line", readToLine},
    Row{"to_skip", readToSkip},    Row{"reset", readReset},           Row{"seed", readSeed},
    Row{"autocast", readAutocast}, Row{"dtype", readDtype},           Row{"scaler", readScaler},
    Row{"scale", readScale},       Row{"program", readProgram},       Row{"mark", readMark}};

Action readAction(const JsonField& field)
{
    if (field.find("edit")) return readEdit(field);
    if (field.find("watch")) return readWatch(field);
    for (const Row& row : kRows)
        if (const auto value = field.find(row.name)) {
            field.allowOnly({row.name});
            return row.read(*value);
        }
    field.fail({MessageId::ActionUnknown, {std::string(kNames)}});
}

} // namespace

std::vector<std::string> readProgramLines(const JsonField& field)
{
    const std::vector<std::string> lines = readLines(field);
    try {
        parseProgram(lines);
    } catch (const ProgramError& error) {
        const auto index = static_cast<std::size_t>(error.line - 1);
        (index < lines.size() ? field.item(index) : field).fail(error.message);
    }
    return lines;
}

std::vector<Action> readActions(const JsonField& field)
{
    std::vector<Action> actions;
    for (const JsonField& item : field.items())
        actions.push_back(readAction(item));
    return actions;
}

Demonstration readDemonstration(const JsonField& field, const std::string& fileName)
{
    field.allowOnly({"opens", "play", "claim"});
    Demonstration d;
    d.opens = readOpening(field.at("opens"), fileName);
    if (const auto play = field.find("play")) d.actions = readActions(*play);
    d.claim = readCondition(field.at("claim"));
    return d;
}

} // namespace core::content
