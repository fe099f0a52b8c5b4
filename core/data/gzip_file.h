#pragma once
// A file's bytes, whether it is compressed by gzip or not. Knows nothing of what they mean.
#include "core/message.h"
#include <string>

namespace core::data {

/// The first `most` bytes. Throws ContentError where the file is missing or damaged.
std::string readGzipFile(const std::string& file, std::size_t most);

/// Throws ContentError: "the data are damaged: cause". `line` 0 where there is none.
[[noreturn]] void failDamaged(const std::string& file, std::size_t line, const std::string& cause);

} // namespace core::data
