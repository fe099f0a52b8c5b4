#include "core/program.h"
#include "core/line_pattern.h"
#include "core/program_numbers.h"
#include "core/tokens.h"
#include <algorithm>
#include <iterator>

namespace core {

namespace {

constexpr int kIndent = 4;

struct Line {
    int number = 0, indent = 0;
    std::string text; // without indentation, comment and trailing space
};

std::vector<Line> significantLines(const std::vector<std::string>& lines)
{
    std::vector<Line> result;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string text = withoutComment(lines[i]);
        const std::size_t first = text.find_first_not_of(" \t\r");
        if (first == std::string::npos) continue;
        const int number = static_cast<int>(i) + 1;
        if (text.substr(0, first).find('\t') != std::string::npos || first % kIndent != 0)
            throw ProgramError(number, {MessageId::BadIndentation, {}});
        result.push_back({number, static_cast<int>(first), trimmed(text)});
    }
    return result;
}

/// The line may stand there: below one that opens a block it is deeper by one, else not deeper.
void checkDepth(const Program& program, const Line& line, int depth)
{
    const bool opened = !program.empty() && program.statements.back().opensBlock();
    const int before = program.empty() ? 0 : program.statements.back().depth;
    if (opened && depth <= before) throw ProgramError(program.statements.back().line, {MessageId::EmptyBlock, {}});
    if (depth > before + (opened ? 1 : 0)) throw ProgramError(line.number, {MessageId::BadIndentation, {}});
}

} // namespace

Program parseProgram(const std::vector<std::string>& lines)
{
    Program program;
    program.lines = lines;
    for (const Line& line : significantLines(lines)) {
        const int depth = line.indent / kIndent;
        checkDepth(program, line, depth);
        Statement statement = parseStatement(line.text, line.number);
        statement.depth = depth;
        program.statements.push_back(std::move(statement));
    }
    if (program.empty()) throw ProgramError(1, {MessageId::EmptyProgram, {}});
    if (program.statements.back().opensBlock())
        throw ProgramError(program.statements.back().line, {MessageId::EmptyBlock, {}});
    resolveNumbers(program);
    return program;
}

std::optional<Statement> statementOf(const std::string& line)
{
    const std::string text = trimmed(withoutComment(line));
    if (text.empty()) return std::nullopt;
    try {
        return knownStatement(text, 1);
    } catch (const ProgramError&) {
        return std::nullopt;
    }
}

std::vector<std::string> canonicalStep()
{
    return {"optimizer.zero_grad()",
            "with torch.autocast(\"cuda\", dtype=torch.float16):",
            "    output = model(x)",
            "    loss = loss_fn(output, y)",
            "scaler.scale(loss).backward()",
            "scaler.step(optimizer)",
            "scaler.update()"};
}

std::optional<kernels::Format> autocastFormatOf(const Program& program)
{
    for (const Statement& statement : program)
        if (statement.kind == Statement::Kind::Autocast) return statement.format;
    return std::nullopt;
}

Program withAutocastFormat(Program program, kernels::Format format)
{
    const auto isAutocast = [](const Statement& s) { return s.kind == Statement::Kind::Autocast; };
    const auto found = std::find_if(program.statements.begin(), program.statements.end(), isAutocast);
    if (found == program.statements.end()) return program;
    const std::string wanted = "torch." + std::string(kernels::info(format).torch);
    const std::string before = found->text;
    std::string& text = found->text;
    if (const std::size_t dtype = text.find("dtype"); dtype != std::string::npos) {
        const std::size_t at = text.find("torch.", dtype);
        text.replace(at, text.find_first_of(" ,)", at) - at, wanted);
    } else {
        const std::size_t close = text.rfind(')');
        text.insert(close, (text[close - 1] == '(' ? "dtype=" : ", dtype=") + wanted);
    }
    std::string& line = program.lines[static_cast<std::size_t>(found->line) - 1];
    line.replace(line.find(before), before.size(), text);
    found->format = format;
    return program;
}

bool isSameButFormat(const Program& a, const Program& b)
{
    const auto plain = [](const Program& program) { return withAutocastFormat(program, kernels::Format::FP16).lines; };
    return plain(a) == plain(b);
}

} // namespace core
