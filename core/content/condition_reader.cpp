#include "core/content/condition_reader.h"
#include "core/program.h"
#include <algorithm>
#include <array>
#include <limits>

namespace core::content {

namespace {

constexpr int kDeepest = 8;
constexpr double kHuge = 1e300;
constexpr std::array<std::string_view, 5> kRelations = {"is", "at_least", "at_most", "above", "below"};
constexpr std::string_view kKinds = "all, any, not, ever, always, value, program_has, program_order, in_autocast";

/// Numbers that JSON has no sign for are words.
bool readSpecial(const std::string& word, double& number)
{
    if (word != "inf" && word != "-inf" && word != "nan") return false;
    number = word == "nan" ? std::numeric_limits<double>::quiet_NaN() : std::numeric_limits<double>::infinity();
    if (word == "-inf") number = -number;
    return true;
}

Operand readMeasured(const JsonField& field)
{
    field.allowOnly({"value", "before", "times"});
    Operand operand;
    operand.measure = readMeasure(field.at("value"));
    if (const auto before = field.find("before")) operand.before = before->boolean();
    if (const auto times = field.find("times")) operand.times = times->number(-kHuge, kHuge, "a number");
    return operand;
}

Operand readOperand(const JsonField& field, ValueKind kind)
{
    if (field.json().is_object()) return readMeasured(field);
    Operand operand;
    if (kind == ValueKind::Word)
        operand.word = field.text();
    else if (kind == ValueKind::Toggle)
        operand.number = field.boolean() ? 1 : 0;
    else if (!field.json().is_string() || !readSpecial(field.text(), operand.number))
        operand.number = field.number(-kHuge, kHuge, "a number");
    return operand;
}

Condition readComparison(const JsonField& field)
{
    field.allowOnly({"value", "is", "at_least", "at_most", "above", "below"});
    Condition condition;
    condition.kind = Condition::Kind::Compare;
    condition.value = readMeasure(field.at("value"));
    for (std::size_t i = 0; i < kRelations.size(); ++i)
        if (const auto bound = field.find(std::string(kRelations[i])))
            condition.bounds.push_back({static_cast<Relation>(i), readOperand(*bound, kindOf(condition.value))});
    if (condition.bounds.empty()) field.fail({MessageId::FieldMissing, {"at_least"}});
    return condition;
}

/// As the program reader keeps a statement: without indentation and comment.
std::string readStatement(const JsonField& field)
{
    const std::string text = field.text();
    const std::size_t first = text.find_first_not_of(' '), last = text.find_last_not_of(' ');
    if (first == std::string::npos) field.fail({MessageId::EmptyProgram, {}});
    return text.substr(first, last - first + 1);
}

std::vector<std::string> readStatements(const JsonField& field)
{
    if (field.json().is_string()) return {readStatement(field)};
    std::vector<std::string> lines;
    for (const JsonField& line : field.items())
        lines.push_back(readStatement(line));
    if (lines.empty()) field.fail({MessageId::EmptyProgram, {}});
    return lines;
}

Condition read(const JsonField& field, int depth);

std::vector<Condition> readParts(const JsonField& field, int depth)
{
    std::vector<Condition> parts;
    if (field.json().is_object()) return {read(field, depth)};
    for (const JsonField& part : field.items())
        parts.push_back(read(part, depth));
    if (parts.empty()) field.fail({MessageId::FieldOutOfRange, {"an empty list", "a list of conditions"}});
    return parts;
}

Condition read(const JsonField& field, int depth)
{
    if (depth > kDeepest)
        field.fail({MessageId::FieldOutOfRange,
                    {"this nesting of conditions", "at most " + std::to_string(kDeepest) + " deep"}});
    using Kind = Condition::Kind;
    static constexpr std::array<std::pair<const char*, Kind>, 5> kComposed = {
        {{"all", Kind::All}, {"any", Kind::Any}, {"not", Kind::Not}, {"ever", Kind::Ever}, {"always", Kind::Always}}};
    static constexpr std::array<std::pair<const char*, Kind>, 3> kProgram = {
        {{"program_has", Kind::ProgramHas}, {"program_order", Kind::ProgramOrder}, {"in_autocast", Kind::InAutocast}}};
    if (field.find("value")) return readComparison(field);
    Condition condition;
    for (const auto& [name, kind] : kComposed)
        if (const auto parts = field.find(name)) {
            field.allowOnly({name});
            condition.kind = kind;
            const bool several = kind == Kind::All || kind == Kind::Any;
            condition.parts = several ? readParts(*parts, depth + 1) : std::vector{read(*parts, depth + 1)};
            return condition;
        }
    for (const auto& [name, kind] : kProgram)
        if (const auto lines = field.find(name)) {
            field.allowOnly({name});
            condition.kind = kind;
            condition.lines = kind == Kind::ProgramOrder ? readStatements(*lines) : std::vector{readStatement(*lines)};
            return condition;
        }
    field.fail({MessageId::ConditionUnknown, {std::string(kKinds)}});
}

} // namespace

Measure readMeasure(const JsonField& field)
{
    const std::string text = field.text();
    const auto measure = measureNamed(text);
    if (!measure) field.fail({MessageId::MeasureUnknown, {text.substr(0, 60), measureNames()}});
    return *measure;
}

Condition readCondition(const JsonField& field)
{
    return read(field, 1);
}

} // namespace core::content
