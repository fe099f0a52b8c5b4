#include "core/conformance.h"
#include "core/content/experiment_fields.h"
#include "core/content/record_json.h"
#include "core/session.h"
#include <cmath>

namespace core {

namespace {

using content::JsonField;
using nlohmann::json;

struct Comparison {
    double tolerance = 0;
    std::string difference; // the first
};

std::string shortText(const json& value)
{
    const std::string text = value.dump();
    return text.size() <= 120 ? text : text.substr(0, 117) + "...";
}

void report(Comparison& c, const std::string& where, const json& got, const json& expected)
{
    if (c.difference.empty()) c.difference = where + " is " + shortText(got) + ", expected " + shortText(expected);
}

std::optional<double> numberOf(const json& value)
{
    if (value.is_number()) return value.get<double>();
    if (value == "inf") return INFINITY;
    if (value == "-inf") return -INFINITY;
    if (value == "nan") return NAN;
    return std::nullopt;
}

void flatten(const json& value, std::vector<double>& into, int depth = 0)
{
    constexpr int kDeepest = 8; // a tensor's dimensions are fewer
    if (value.is_array() && depth < kDeepest) {
        for (const json& item : value)
            flatten(item, into, depth + 1);
    } else {
        into.push_back(numberOf(value).value_or(NAN));
    }
}

/// Relative to the largest finite magnitude that is expected; a tensor of zeros exactly; non-finite values the same.
bool near(const json& got, const json& expected, double tolerance)
{
    if (got.is_null() || expected.is_null()) return got.is_null() && expected.is_null();
    std::vector<double> a, b;
    flatten(got, a);
    flatten(expected, b);
    double largest = 0;
    for (const double value : b)
        if (std::isfinite(value)) largest = std::max(largest, std::fabs(value));
    const auto same = [&](double x, double y) {
        if (std::isnan(y)) return std::isnan(x);
        if (std::isinf(y) || std::isinf(x)) return x == y;
        return std::fabs(x - y) <= tolerance * largest;
    };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

void compareError(Comparison& c, const json& got, const json& expected)
{
    const auto at = [](const json& error, const char* field) {
        return error.is_null() ? json() : error.value(field, json());
    };
    const bool same = got.is_null() == expected.is_null() && at(got, "line") == at(expected, "line") &&
                      at(got, "type") == at(expected, "type");
    if (!same) report(c, "error", got, expected);
}

void compareTensors(Comparison& c, const std::string& field, const json& got, const json& expected)
{
    for (const auto& tensor : expected.items()) {
        const json value = got.value(tensor.key(), json());
        if (!near(value, tensor.value(), c.tolerance)) report(c, field + " " + tensor.key(), value, tensor.value());
    }
}

/// Fields that are absent from `expected` are not compared.
void compareRecord(Comparison& c, const json& got, const json& expected)
{
    for (const auto& entry : expected.items()) {
        const std::string& field = entry.key();
        const json value = got.value(field, json());
        if (field == "error")
            compareError(c, value, entry.value());
        else if (field == "parameters" || field == "grads")
            compareTensors(c, field, value, entry.value());
        else if (field == "loss") {
            if (!near(value, entry.value(), c.tolerance)) report(c, field, value, entry.value());
        } else if (value != entry.value())
            report(c, field, value, entry.value());
    }
}

/// What the engine did: one record per iteration, to the first error.
std::vector<json> recordsOf(kernels::Backend& backend, const content::Experiment& experiment)
{
    Session session(backend, experiment);
    session.setTwin(false);
    session.setKeepTensors(true);
    std::vector<json> records;
    while (session.iteration() < experiment.iterations && !session.hasFailed())
        if (const auto record = session.advance()) records.push_back(content::toJson(*record, true));
    return records;
}

CaseResult runCase(kernels::Backend& backend, const JsonField& field, const std::string& fileName)
{
    CaseResult result{field.at("name").text(), ""};
    Comparison comparison{field.at("tolerance").number(0, 1, "a number from 0 to 1"), ""};
    const JsonField expected = field.at("expected");
    const auto records =
        recordsOf(backend, content::readExperiment(field, fileName, {"name", "tolerance", "expected", "note"}));
    if (records.size() != expected.size()) report(comparison, "the number of records", records.size(), expected.size());
    for (std::size_t i = 0; i < std::min(records.size(), expected.size()); ++i) {
        compareRecord(comparison, records[i], expected.item(i).json());
        if (comparison.difference.empty()) continue;
        result.difference = "iteration " + std::to_string(i) + ": " + comparison.difference;
        return result;
    }
    result.difference = comparison.difference;
    return result;
}

} // namespace

void runConformance(kernels::Backend& backend, const std::string& file,
                    const std::function<bool(const CaseResult&)>& report)
{
    const content::JsonFile json(file, content::readTextFile(file));
    for (const JsonField& field : JsonField(json).items())
        if (!report(runCase(backend, field, file))) return;
}

} // namespace core
