#include "core/content/whole_file.h"
#include "core/content_error.h"
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace core::content {

namespace {

namespace fs = std::filesystem;

/// Beside `file`, under a name that no file has.
fs::path fileBeside(const fs::path& file)
{
    std::error_code failure;
    for (int i = 1;; ++i) {
        fs::path beside = file;
        beside += "." + std::to_string(i) + ".new";
        if (!fs::exists(fs::symlink_status(beside, failure))) return beside;
    }
}

/// The cause of a failure; empty: none.
std::string write(const fs::path& file, const std::string& text)
{
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    out << text;
    out.flush();
    return out ? std::string() : std::strerror(errno);
}

/// Takes the place of `old`, where there is one with its rights. The cause of a failure; empty: none.
std::string replace(const fs::path& old, const fs::path& with)
{
    std::error_code failure;
    if (const fs::file_status status = fs::status(old, failure); fs::exists(status))
        fs::permissions(with, status.permissions(), failure);
    fs::rename(with, old, failure);
    return failure ? failure.message() : std::string();
}

} // namespace

void writeWholeFile(const std::string& file, const std::string& text)
{
    std::error_code failure;
    const auto require = [&](const std::string& cause) {
        if (!cause.empty()) throw ContentError(file, 0, "", {MessageId::FileUnwritable, {cause}});
    };
    if (fs::is_other(file, failure)) return require(write(file, text));
    const fs::path linked = fs::is_symlink(file, failure) ? fs::weakly_canonical(file, failure) : fs::path(file);
    const fs::path beside = fileBeside(linked);
    std::string cause = write(beside, text);
    if (cause.empty()) cause = replace(linked, beside);
    if (!cause.empty()) fs::remove(beside, failure);
    require(cause);
}

} // namespace core::content
