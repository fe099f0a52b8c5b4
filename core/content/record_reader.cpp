#include "core/content/record_reader.h"
#include "core/content/json_field.h"
#include <limits>
#include <sstream>
#include <string_view>
#include <utility>

namespace core::content {

namespace {

constexpr double kHuge = std::numeric_limits<double>::max();
constexpr std::uint64_t kMost = std::uint64_t{1} << 53;

/// Python writes NaN and Infinity as they are, which is no JSON.
std::string withWords(std::string line)
{
    for (const auto& [name, word] : {std::pair("-Infinity", "\"-inf\""), {"Infinity", "\"inf\""}, {"NaN", "\"nan\""}})
        for (std::size_t at = line.find(name); at != std::string::npos; at = line.find(name, at + 1)) {
            const std::size_t before = line.find_last_not_of(' ', at == 0 ? 0 : at - 1);
            if (at > 0 && line[before] == ':') line.replace(at, std::string_view(name).size(), word);
        }
    return line;
}

/// None where the field is not there, or null.
std::optional<JsonField> given(const JsonField& object, const std::string& name)
{
    auto field = object.find(name);
    if (field && field->json().is_null()) field.reset();
    return field;
}

/// A number, or the word for one that JSON has no sign for.
std::optional<double> numberIn(const JsonField& object, const std::string& name)
{
    const auto field = given(object, name);
    if (!field) return std::nullopt;
    if (field->json().is_string()) return static_cast<double>(field->tensorValue());
    return field->number(-kHuge, kHuge, "a number");
}

int countIn(const JsonField& object, const std::string& name)
{
    const auto field = given(object, name);
    return field ? static_cast<int>(field->integer(0, std::numeric_limits<int>::max())) : 0;
}

std::optional<kernels::Format> formatIn(const JsonField& object)
{
    const auto gradients = given(object, "gradients");
    const auto format = gradients && gradients->json().is_object() ? given(*gradients, "format") : std::nullopt;
    if (!format) return std::nullopt;
    const auto known = kernels::formatNamed(format->text());
    if (!known) format->fail({MessageId::ValueUnknown, {format->text(), "FP32, FP16, BF16"}});
    return known;
}

std::optional<ProgramFailure> failureIn(const JsonField& object)
{
    const auto error = given(object, "error");
    if (!error) return std::nullopt;
    return ProgramFailure{countIn(*error, "line"), error->at("type").text(), error->at("message").text()};
}

/// `before` is the record of the line above, null: none.
Record recordOf(const JsonField& object, const Record* before)
{
    Record record;
    const auto iteration = given(object, "iteration");
    record.iteration = iteration ? iteration->integer(before ? before->iteration : 0, kMost)
                       : before  ? before->iteration + 1
                                 : 0;
    record.error = failureIn(object);
    record.loss = numberIn(object, "loss");
    record.accuracy = numberIn(object, "accuracy");
    record.scale = numberIn(object, "scale").value_or(1);
    record.scaleBefore = before ? before->scale : record.scale;
    record.growthTracker = countIn(object, "growth_tracker");
    record.skipped = countIn(object, "skipped");
    record.optimizerSteps = countIn(object, "optimizer_steps");
    record.grew = record.scale > record.scaleBefore;
    record.backedOff = record.scale < record.scaleBefore;
    record.scaler = record.scale != 1 || record.growthTracker > 0 || record.skipped > 0;
    const auto format = formatIn(object);
    record.autocast = format ? *format != kernels::Format::FP32 : record.scaler;
    if (format) record.perTensor.emplace_back().counts.format = *format;
    return record;
}

} // namespace

std::vector<Record> readRecords(const std::string& path)
{
    std::istringstream in(readTextFile(path));
    std::vector<Record> records;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        try {
            const JsonFile object(path, withWords(line));
            records.push_back(recordOf(JsonField(object), records.empty() ? nullptr : &records.back()));
        } catch (const ContentError& error) {
            throw ContentError(path, number, error.field, error.message);
        }
    }
    if (records.empty()) throw ContentError(path, 0, "", {MessageId::NoRecords, {}});
    return records;
}

} // namespace core::content
