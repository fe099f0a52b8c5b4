// Any text as a program and as a pasted script: understood or refused with one sentence, never a crash.
#include "core/paste.h"
#include "core/program.h"
#include <cstdlib>
#include <sstream>

namespace {

std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

void parse(const std::vector<std::string>& lines)
{
    try {
        const core::Program program = core::parseProgram(lines);
        if (program.lines != lines) std::abort();
        const core::Program changed = core::withAutocastFormat(program, kernels::Format::BF16);
        if (core::parseProgram(changed.lines).size() != program.size()) std::abort();
    } catch (const core::ProgramError& error) {
        const int last = static_cast<int>(lines.size());
        if (error.line < 1 || error.line > std::max(last, 1) || *error.what() == 0) std::abort();
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string text(reinterpret_cast<const char*>(data), size);
    parse(linesOf(text));
    parse(core::fromScript(text).lines);
    return 0;
}
