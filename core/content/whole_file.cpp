#include "core/content/whole_file.h"
#include "core/content/content_error.h"
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

} // namespace

void writeWholeFile(const std::string& file, const std::string& text)
{
    std::error_code failure;
    const fs::path linked = fs::is_symlink(file, failure) ? fs::weakly_canonical(file, failure) : fs::path(file);
    const fs::path beside = fileBeside(linked);
    const auto fail = [&](const std::string& cause) {
        fs::remove(beside, failure);
        throw ContentError(file, 0, "", {MessageId::FileUnwritable, {cause}});
    };
    {
        std::ofstream out(beside, std::ios::binary | std::ios::trunc);
        out << text;
        out.flush();
        if (!out) fail(std::strerror(errno));
    }
    if (const fs::file_status old = fs::status(linked, failure); fs::exists(old))
        fs::permissions(beside, old.permissions(), failure);
    fs::rename(beside, linked, failure);
    if (failure) fail(failure.message());
}

} // namespace core::content
