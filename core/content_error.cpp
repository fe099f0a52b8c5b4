#include "core/content_error.h"

namespace core {

namespace {

std::string sentence(const std::string& file, int line, const std::string& field, const Message& message)
{
    std::string place = file;
    const auto add = [&place](const std::string& part) { place += (place.empty() ? "" : ", ") + part; };
    if (line > 0) add("line " + std::to_string(line));
    if (!field.empty()) add(field);
    return place + (place.empty() ? "" : ": ") + english(message);
}

} // namespace

ContentError::ContentError(std::string inFile, int atLine, std::string inField, Message what)
    : std::runtime_error(sentence(inFile, atLine, inField, what)), file(std::move(inFile)), line(atLine),
      field(std::move(inField)), message(std::move(what))
{
}

} // namespace core
