#include "core/data/gzip_file.h"
#include "core/content_error.h"
#include <algorithm>
#include <memory>
#include <zlib.h>

namespace core::data {

std::string readGzipFile(const std::string& file, std::size_t most)
{
    constexpr std::size_t kPiece = 1U << 20;
    const std::unique_ptr<gzFile_s, int (*)(gzFile)> in(gzopen(file.c_str(), "rb"), gzclose);
    if (!in) throw ContentError(file, 0, "", {MessageId::FileMissing, {}});
    gzbuffer(in.get(), 1U << 17);
    std::string bytes;
    while (bytes.size() < most) {
        const std::size_t old = bytes.size(), wanted = std::min(kPiece, most - old);
        bytes.resize(old + wanted);
        const int got = gzread(in.get(), bytes.data() + old, static_cast<unsigned>(wanted));
        if (got < 0) failDamaged(file, 0, "it cannot be decompressed");
        bytes.resize(old + static_cast<std::size_t>(got));
        if (static_cast<std::size_t>(got) < wanted) break;
    }
    int code = Z_OK;
    gzerror(in.get(), &code);
    if (code == Z_BUF_ERROR) failDamaged(file, 0, "it ends too early");
    return bytes;
}

void failDamaged(const std::string& file, std::size_t line, const std::string& cause)
{
    throw ContentError(file, static_cast<int>(line), "", {MessageId::DataDamaged, {cause}});
}

} // namespace core::data
