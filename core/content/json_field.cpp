#include "core/content/json_field.h"
#include "core/content/json_lines.h"
#include <algorithm>
#include <cmath>
#include <limits>

namespace core::content {

namespace {

std::string listed(const std::vector<std::string_view>& names)
{
    std::string text;
    for (const std::string_view name : names)
        text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

std::string shortDump(const nlohmann::json& value)
{
    if (value.is_object()) return "an object";
    if (value.is_array()) return "a list";
    const std::string dump = value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    return dump.size() <= 40 ? dump : dump.substr(0, 37) + "...";
}

} // namespace

bool JsonFile::has(const std::string& field) const
{
    return lineOfField(m_text, field) > 0;
}

void JsonFile::fail(const std::string& field, Message message) const
{
    throw ContentError(m_name, field.empty() ? 0 : lineOfField(m_text, field), field, std::move(message));
}

void JsonField::failBelow(const std::string& path, Message message) const
{
    const std::string whole = path.empty() ? m_path : m_path + "." + path;
    m_file.fail(m_file.has(whole) ? whole : m_path, std::move(message));
}

void JsonField::failType(const std::string& wanted) const
{
    fail({MessageId::FieldWrongType, {wanted, shortDump(m_value)}});
}

void JsonField::requireObject() const
{
    if (!m_value.is_object()) failType("an object");
}

JsonField JsonField::at(const std::string& name) const
{
    auto field = find(name);
    if (!field) fail({MessageId::FieldMissing, {name}});
    return *field;
}

std::optional<JsonField> JsonField::find(const std::string& name) const
{
    requireObject();
    const auto found = m_value.find(name);
    if (found == m_value.end()) return std::nullopt;
    return JsonField(m_file, *found, m_path.empty() ? name : m_path + "." + name);
}

void JsonField::allowOnly(const std::vector<std::string_view>& names) const
{
    requireObject();
    for (const auto& entry : m_value.items())
        if (std::find(names.begin(), names.end(), entry.key()) == names.end())
            find(entry.key())->fail({MessageId::FieldUnknown, {listed(names)}});
}

std::size_t JsonField::size() const
{
    if (!m_value.is_array()) failType("a list");
    return m_value.size();
}

JsonField JsonField::item(std::size_t index) const
{
    return {m_file, m_value[index], m_path + "[" + std::to_string(index) + "]"};
}

std::vector<JsonField> JsonField::items() const
{
    std::vector<JsonField> result;
    result.reserve(size());
    for (std::size_t i = 0; i < size(); ++i)
        result.push_back(item(i));
    return result;
}

std::string JsonField::text() const
{
    if (!m_value.is_string()) failType("a text");
    return m_value.get<std::string>();
}

bool JsonField::boolean() const
{
    if (!m_value.is_boolean()) failType("true or false");
    return m_value.get<bool>();
}

double JsonField::number(double least, double most, const std::string& wanted) const
{
    if (!m_value.is_number()) failType(wanted);
    const double value = m_value.get<double>();
    if (!(value >= least && value <= most)) fail({MessageId::FieldOutOfRange, {shortDump(m_value), wanted}});
    return value;
}

std::uint64_t JsonField::integer(std::uint64_t least, std::uint64_t most) const
{
    const std::string wanted = "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
    if (!m_value.is_number()) failType(wanted);
    const double value = m_value.get<double>();
    const bool fits = value >= static_cast<double>(least) && value <= static_cast<double>(most);
    if (value != std::floor(value)) failType(wanted);
    if (!fits) fail({MessageId::FieldOutOfRange, {shortDump(m_value), wanted}});
    return m_value.is_number_unsigned() ? m_value.get<std::uint64_t>() : static_cast<std::uint64_t>(value);
}

float JsonField::tensorValue() const
{
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    if (m_value == "inf") return kInfinity;
    if (m_value == "-inf") return -kInfinity;
    if (m_value == "nan") return std::numeric_limits<float>::quiet_NaN();
    if (!m_value.is_number()) failType("a number");
    return static_cast<float>(m_value.get<double>());
}

std::size_t JsonField::oneOf(const std::vector<std::string_view>& names) const
{
    const std::string value = text();
    const auto found = std::find(names.begin(), names.end(), value);
    if (found == names.end()) fail({MessageId::ValueUnknown, {value.substr(0, 60), listed(names)}});
    return static_cast<std::size_t>(found - names.begin());
}

} // namespace core::content
