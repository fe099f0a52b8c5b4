#pragma once
// A field of a JSON file that knows its name and its file, so that whatever is wrong with it can be said in one
// sentence.
#include "core/content_error.h"
#include <nlohmann/json.hpp>

namespace core::content {

/// The text of a file and its values. Throws ContentError where it is not JSON in UTF-8.
class JsonFile {
public:
    JsonFile(std::string fileName, std::string text);
    const nlohmann::json& root() const { return m_root; }
    bool has(const std::string& field) const;
    [[noreturn]] void fail(const std::string& field, Message message) const;

private:
    std::string m_name, m_text;
    nlohmann::json m_root;
};

class JsonField {
public:
    explicit JsonField(const JsonFile& file) : m_file(file), m_value(file.root()) {}

    const std::string& path() const { return m_path; }
    const nlohmann::json& json() const { return m_value; }

    /// Of an object: the field `name`, required or not; and that there are no others.
    JsonField at(const std::string& name) const;
    std::optional<JsonField> find(const std::string& name) const;
    void allowOnly(const std::vector<std::string_view>& names) const;

    std::vector<JsonField> items() const; // of an array
    JsonField item(std::size_t index) const;
    std::size_t size() const; // of an array

    std::string text() const;
    bool boolean() const;
    /// `wanted` is what the sentence asks for: "a positive number".
    double number(double least, double most, const std::string& wanted) const;
    std::uint64_t integer(std::uint64_t least, std::uint64_t most) const;
    float tensorValue() const; // a number, or "inf", "-inf", "nan"
    /// One of `names`, as its index.
    std::size_t oneOf(const std::vector<std::string_view>& names) const;

    [[noreturn]] void fail(Message message) const { m_file.fail(m_path, std::move(message)); }
    /// The same at the field `path` of this object, "data.batch", where it is there.
    [[noreturn]] void failBelow(const std::string& path, Message message) const;

private:
    JsonField(const JsonFile& file, const nlohmann::json& value, std::string path)
        : m_file(file), m_value(value), m_path(std::move(path))
    {
    }
    void requireObject() const;
    [[noreturn]] void failType(const std::string& wanted) const;

    const JsonFile& m_file;
    const nlohmann::json& m_value;
    std::string m_path;
};

/// A whole file's bytes. Throws ContentError: missing, unreadable, larger than 64 MiB.
std::string readTextFile(const std::string& path);
bool isUtf8(const std::string& text);

} // namespace core::content
