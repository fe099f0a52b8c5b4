#include "core/content/script_reader.h"
#include "core/content/json_field.h"
#include "core/content_error.h"

namespace core::content {

Script readScript(const std::string& path)
{
    const std::string text = readTextFile(path);
    if (text.find('\0') != std::string::npos) throw ContentError(path, 0, "", {MessageId::FileNotText, {}});
    Pasted pasted = fromScript(text);
    if (pasted.lines.empty()) throw ContentError(path, 0, "", {MessageId::EmptyProgram, {}});
    try {
        return {parseProgram(pasted.lines), std::move(pasted.leftOut)};
    } catch (const ProgramError& error) {
        throw ContentError(path, pasted.numbers[static_cast<std::size_t>(error.line - 1)], "", error.message);
    }
}

} // namespace core::content
