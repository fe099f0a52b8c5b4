#include "core/learning/action_commands.h"
#include "core/learning/program_lines.h"

namespace core::learning {

namespace {

using namespace content;
using Commands = std::vector<Command>;

/// Statements to the one in this line, in the text's order; none where there is no such line.
std::size_t statementsTo(int line, const Snapshot& now)
{
    for (std::size_t i = 0; i < now.program.size(); ++i)
        if (now.program[i].line == line) return (i + now.program.size() - now.next) % now.program.size();
    return 0;
}

struct Translation {
    const Snapshot& now;

    Commands operator()(const action::Run& a) const { return Commands(a.iterations, command::StepIteration{}); }
    Commands operator()(const action::RunStatements& a) const { return Commands(a.count, command::StepStatement{}); }
    Commands operator()(const action::RunToLine& a) const
    {
        return Commands(statementsTo(a.line, now), command::StepStatement{});
    }
    Commands operator()(const action::RunToSkip&) const { return {command::StepToSkip{}}; }
    Commands operator()(const action::Reset&) const { return {command::Reset{}}; }
    Commands operator()(const action::NewSeed& a) const { return {command::NewSeed{a.seed}}; }
    Commands operator()(const action::SetAutocast& a) const { return {command::SetAutocast{a.enabled}}; }
    Commands operator()(const action::SetDtype& a) const { return {command::SetAutocastFormat{a.format}}; }
    Commands operator()(const action::SetScaler& a) const { return {command::SetScaler{a.enabled}}; }
    Commands operator()(const action::SetScale& a) const { return {command::SetScale{a.scale}}; }
    Commands operator()(const action::SetProgram& a) const { return {command::SetProgram{parseProgram(a.lines)}}; }
    Commands operator()(const action::EditLine& a) const
    {
        return {command::SetProgram{parseProgram(withLine(now.programAfter.lines, a.line, a.with))}};
    }
    Commands operator()(const action::SetWatch& a) const { return {command::SetWatch{a.watch}}; }
    Commands operator()(const action::Mark&) const { return {}; }
};

} // namespace

std::vector<Command> commandsOf(const Action& action, const Snapshot& now)
{
    return std::visit(Translation{now}, action);
}

} // namespace core::learning
