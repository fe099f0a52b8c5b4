#include "core/program_numbers.h"
#include <algorithm>
#include <limits>

namespace core {

namespace {

using Kind = Statement::Kind;

bool uses(const Statement& s, const std::string& name)
{
    return (s.kind != Kind::Number && s.target == name) || s.object == name || s.argument == name ||
           std::ranges::find(s.sources, name) != s.sources.end();
}

void requireNumberAlone(const Program& program, const Statement& number, const std::string& name)
{
    const bool isUsed =
        name == "model" || std::ranges::any_of(program, [&](const Statement& s) { return uses(s, name); });
    if (isUsed) throw ProgramError(number.line, {MessageId::UnknownStatement, {number.text}});
}

void requireLoss(const Program& program, const Statement& change)
{
    const bool isLoss = std::ranges::any_of(
        program, [&](const Statement& s) { return s.kind == Kind::Loss && s.target == change.target; });
    if (isLoss) return;
    const std::string divisor = change.text.substr(change.text.find('=') + 1);
    const std::string plain = change.target + " = " + change.target + " /" + (divisor[0] == ' ' ? "" : " ") + divisor;
    throw ProgramError(change.line, {MessageId::UnknownStatementNearest, {change.text, plain}});
}

/// Null where no statement gives the name a number.
const Statement* numberFor(const std::vector<Statement>& statements, const Statement& user)
{
    const Statement* found = nullptr;
    for (const Statement& s : statements) {
        if (s.kind != Kind::Number || s.target != user.numberName) continue;
        if (!found || s.line < user.line) found = &s;
    }
    return found;
}

} // namespace

void resolveNumbers(Program& program)
{
    for (Statement& s : program.statements) {
        if (s.kind == Kind::Number) requireNumberAlone(program, s, s.target);
        if (s.inPlace) requireLoss(program, s);
        if (s.numberName.empty()) continue;
        requireNumberAlone(program, s, s.numberName);
        const Statement* number = numberFor(program.statements, s);
        s.number = number ? number->number : std::numeric_limits<double>::quiet_NaN();
        s.wholeNumber = number && number->wholeNumber;
    }
}

} // namespace core
