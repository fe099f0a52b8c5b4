#include "app/npz.h"
#include "core/content_error.h"
#include <bit>
#include <memory>
#include <zip.h>

static_assert(std::endian::native == std::endian::little, "the arrays are written as they lie in memory");

namespace app {

namespace {

constexpr std::size_t kAlignment = 64; // of the data behind the header, as the format asks

/// Version 1.0: magic, version, length of the header, a Python dictionary padded with spaces, the data.
std::string npy(const char* type, const std::vector<std::size_t>& shape, const void* data, std::size_t bytes)
{
    std::string header = std::string("{'descr': '") + type + "', 'fortran_order': False, 'shape': (";
    for (const std::size_t size : shape)
        header += std::to_string(size) + ",";
    header += "), }";
    const std::size_t before = 10;
    header.append(kAlignment - (before + header.size() + 1) % kAlignment, ' ');
    header += '\n';
    std::string file("\x93NUMPY\x01\x00", 8);
    file += static_cast<char>(header.size() & 0xff);
    file += static_cast<char>(header.size() >> 8);
    return file + header + std::string(static_cast<const char*>(data), bytes);
}

[[noreturn]] void fail(const std::string& file, const std::string& cause)
{
    throw core::ContentError(file, 0, "", {core::MessageId::FileUnwritable, {cause}});
}

} // namespace

void NpzWriter::add(const std::string& name, const std::vector<std::size_t>& shape, const std::vector<float>& values)
{
    m_entries.push_back({name + ".npy", npy("<f4", shape, values.data(), values.size() * sizeof(float))});
}

void NpzWriter::add(const std::string& name, const std::vector<std::size_t>& shape,
                    const std::vector<std::int64_t>& values)
{
    m_entries.push_back({name + ".npy", npy("<i8", shape, values.data(), values.size() * sizeof(std::int64_t))});
}

void NpzWriter::write() const
{
    int code = 0;
    std::unique_ptr<zip_t, void (*)(zip_t*)> archive(zip_open(m_file.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &code),
                                                     zip_discard);
    if (!archive) {
        zip_error_t error;
        zip_error_init_with_code(&error, code);
        const std::string cause = zip_error_strerror(&error);
        zip_error_fini(&error);
        fail(m_file, cause);
    }
    for (const Entry& entry : m_entries) {
        zip_source_t* source = zip_source_buffer(archive.get(), entry.bytes.data(), entry.bytes.size(), 0);
        const zip_int64_t index = source == nullptr ? -1 : zip_file_add(archive.get(), entry.name.c_str(), source, 0);
        if (index < 0) {
            zip_source_free(source);
            fail(m_file, zip_strerror(archive.get()));
        }
        zip_set_file_compression(archive.get(), static_cast<zip_uint64_t>(index), ZIP_CM_STORE, 0);
    }
    if (zip_close(archive.get()) != 0) fail(m_file, zip_strerror(archive.get()));
    archive.release(); // zip_close has freed it
}

} // namespace app
