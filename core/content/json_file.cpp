#include "core/content/json_field.h"
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace core::content {

namespace {

constexpr std::uintmax_t kLargestFile = 64u << 20;

/// The library's message without its prefix: "syntax error while parsing value - unexpected '}'; ...".
std::string causeOf(const std::string& what)
{
    const std::size_t column = what.find("column ");
    const std::size_t colon = column == std::string::npos ? column : what.find(": ", column);
    if (colon == std::string::npos) return what;
    std::string cause = what.substr(colon + 2);
    if (const std::size_t last = cause.find("; last read: "); last != std::string::npos) {
        const std::size_t expected = cause.find("; expected", last);
        cause = cause.substr(0, last) + (expected == std::string::npos ? "" : cause.substr(expected));
    }
    return cause;
}

int lineOf(const std::string& what)
{
    const std::size_t at = what.find("at line ");
    return at == std::string::npos ? 0 : std::atoi(what.c_str() + at + 8);
}

} // namespace

JsonFile::JsonFile(std::string fileName, std::string text) : m_name(std::move(fileName)), m_text(std::move(text))
{
    const bool binary = m_text.find('\0') != std::string::npos;
    if (binary) throw ContentError(m_name, 0, "", {MessageId::FileNotText, {}});
    try {
        m_root = nlohmann::json::parse(m_text);
    } catch (const nlohmann::json::exception& error) {
        const std::string what = error.what();
        if (what.find("ill-formed UTF-8") != std::string::npos)
            throw ContentError(m_name, lineOf(what), "", {MessageId::FileNotText, {}});
        throw ContentError(m_name, lineOf(what), "", {MessageId::JsonBroken, {causeOf(what)}});
    }
}

std::string readTextFile(const std::string& path)
{
    std::error_code failure;
    if (!std::filesystem::exists(path, failure)) throw ContentError(path, 0, "", {MessageId::FileMissing, {}});
    if (std::filesystem::is_directory(path, failure))
        throw ContentError(path, 0, "", {MessageId::FileUnreadable, {std::strerror(EISDIR)}});
    const auto failSize = [&](std::uintmax_t size) {
        throw ContentError(path, 0, "",
                           {MessageId::FileTooLarge, {std::to_string(size), std::to_string(kLargestFile)}});
    };
    const std::uintmax_t size = std::filesystem::file_size(path, failure);
    if (!failure && size > kLargestFile) failSize(size);
    std::ifstream in(path, std::ios::binary);
    if (!in) throw ContentError(path, 0, "", {MessageId::FileUnreadable, {std::strerror(errno)}});
    std::string text; // of a pipe or a device nobody knows the size
    for (std::array<char, 65536> piece; in.read(piece.data(), piece.size()), in.gcount() > 0;) {
        text.append(piece.data(), static_cast<std::size_t>(in.gcount()));
        if (text.size() > kLargestFile) failSize(text.size());
    }
    return text;
}

bool isUtf8(const std::string& text)
{
    try {
        static_cast<void>(nlohmann::json(text).dump()); // the library checks what it writes
        return text.find('\0') == std::string::npos;
    } catch (const nlohmann::json::exception&) {
        return false;
    }
}

} // namespace core::content
