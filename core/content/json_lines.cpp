#include "core/content/json_lines.h"
#include <algorithm>
#include <nlohmann/json.hpp>

namespace core::content {

namespace {

using Json = nlohmann::json;

/// Reads the text and tells how far the parser has come.
struct CountingIterator {
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    const char* at = nullptr;
    const char** reached = nullptr;

    reference operator*() const { return *at; }
    CountingIterator& operator++()
    {
        *reached = ++at;
        return *this;
    }
    CountingIterator operator++(int)
    {
        const CountingIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const CountingIterator& other) const { return at == other.at; }
};

/// Follows the parser through objects and arrays and stops it at the wanted field.
class LineFinder : public nlohmann::json_sax<Json> {
public:
    LineFinder(const std::string& text, const std::string& field) : m_text(text), m_field(field) {}

    int find()
    {
        m_reached = m_text.data();
        const CountingIterator first{m_text.data(), &m_reached};
        const CountingIterator last{m_text.data() + m_text.size(), &m_reached};
        Json::sax_parse(first, last, this);
        return m_line;
    }

    bool null() override { return element(); }
    bool boolean(bool) override { return element(); }
    bool number_integer(number_integer_t) override { return element(); }
    bool number_unsigned(number_unsigned_t) override { return element(); }
    bool number_float(number_float_t, const string_t&) override { return element(); }
    bool string(string_t&) override { return element(); }
    bool binary(binary_t&) override { return element(); }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

    bool start_object(std::size_t) override { return open(false); }
    bool start_array(std::size_t) override { return open(true); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override
    {
        m_open.back().path = m_open.back().base.empty() ? name : m_open.back().base + "." + name;
        return compare(m_open.back().path);
    }

private:
    struct Level {
        bool array = false;
        std::size_t next = 0;
        std::string base, path; // of the container; of the value that is read now
    };

    bool element()
    {
        if (m_open.empty() || !m_open.back().array) return true;
        Level& level = m_open.back();
        level.path = level.base + "[" + std::to_string(level.next++) + "]";
        return compare(level.path);
    }

    bool open(bool array)
    {
        if (!element()) return false;
        m_open.push_back({array, 0, m_open.empty() ? "" : m_open.back().path, ""});
        return true;
    }

    bool close()
    {
        m_open.pop_back();
        return true;
    }

    bool compare(const std::string& path)
    {
        if (path != m_field) return true;
        // The parser has read the token and, behind a number, one more character.
        m_line = 1 + static_cast<int>(std::count(m_text.data(), m_reached - 1, '\n'));
        return false;
    }

    const std::string& m_text;
    const std::string& m_field;
    const char* m_reached = nullptr;
    std::vector<Level> m_open;
    int m_line = 0;
};

} // namespace

int lineOfField(const std::string& text, const std::string& field)
{
    return LineFinder(text, field).find();
}

} // namespace core::content
