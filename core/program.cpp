#include "core/program.h"
#include "core/line_pattern.h"

namespace core {

namespace {

constexpr int kIndent = 4;

struct Line {
    int number = 0, indent = 0;
    std::string text; // without indentation, comment and trailing space
};

/// A `#` outside of a string starts a comment.
std::string withoutComment(const std::string& line)
{
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (quote)
            quote = c == quote ? 0 : quote;
        else if (c == '"' || c == '\'')
            quote = c;
        else if (c == '#')
            return line.substr(0, i);
    }
    return line;
}

std::vector<Line> significantLines(const std::vector<std::string>& lines)
{
    std::vector<Line> result;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string text = withoutComment(lines[i]);
        const std::size_t first = text.find_first_not_of(" \t\r");
        if (first == std::string::npos) continue;
        const std::size_t last = text.find_last_not_of(" \t\r");
        const int number = static_cast<int>(i) + 1;
        if (text.substr(0, first).find('\t') != std::string::npos || first % kIndent != 0)
            throw ProgramError(number, {MessageId::BadIndentation, {}});
        result.push_back({number, static_cast<int>(first), text.substr(first, last - first + 1)});
    }
    return result;
}

} // namespace

Program parseProgram(const std::vector<std::string>& lines)
{
    Program program;
    for (const Line& line : significantLines(lines)) {
        const int depth = line.indent / kIndent;
        const bool opened = !program.empty() && program.back().kind == Statement::Kind::Autocast;
        const int before = program.empty() ? 0 : program.back().depth;
        if (opened && depth <= before) throw ProgramError(program.back().line, {MessageId::EmptyBlock, {}});
        if (depth > before + (opened ? 1 : 0)) throw ProgramError(line.number, {MessageId::BadIndentation, {}});
        Statement statement = parseStatement(line.text, line.number);
        statement.depth = depth;
        program.push_back(std::move(statement));
    }
    if (program.empty()) throw ProgramError(1, {MessageId::EmptyProgram, {}});
    if (program.back().kind == Statement::Kind::Autocast)
        throw ProgramError(program.back().line, {MessageId::EmptyBlock, {}});
    return program;
}

std::vector<std::string> textOf(const Program& program)
{
    std::vector<std::string> lines;
    for (const Statement& s : program)
        lines.push_back(std::string(static_cast<std::size_t>(s.depth * kIndent), ' ') + s.text);
    return lines;
}

Program withAutocastFormat(Program program, kernels::Format format)
{
    for (Statement& s : program) {
        if (s.kind != Statement::Kind::Autocast) continue;
        const std::string from = "torch." + std::string(kernels::info(s.format).torch);
        const std::string to = "torch." + std::string(kernels::info(format).torch);
        if (const std::size_t at = s.text.find(from); at != std::string::npos)
            s.text.replace(at, from.size(), to);
        else
            s.text.insert(s.text.rfind(')'), ", dtype=" + to);
        s.format = format;
        break;
    }
    return program;
}

} // namespace core
