#include "core/content/record_json.h"
#include <cmath>

namespace core::content {

namespace {

using Json = nlohmann::ordered_json;

Json numberOf(double value)
{
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    return value;
}

Json numberOf(const std::optional<double>& value)
{
    return value ? numberOf(*value) : Json(nullptr);
}

Json numberOf(const std::optional<std::uint64_t>& count)
{
    return count ? Json(*count) : Json(nullptr);
}

Json jsonOf(const std::optional<Counts>& counts)
{
    if (!counts) return nullptr;
    const Counts& c = *counts;
    return {{"format", kernels::info(c.format).name},
            {"numel", c.numel},
            {"zero", c.zero},
            {"flushed", numberOf(c.flushed)},
            {"lost", numberOf(c.lost)},
            {"subnormal", c.subnormal},
            {"normal", c.normal},
            {"inf", c.inf},
            {"nan", c.nan}};
}

Json jsonOf(const std::vector<float>& values)
{
    Json list = Json::array();
    for (const float value : values)
        list.push_back(numberOf(static_cast<double>(value)));
    return list;
}

Json jsonOf(const std::optional<ProgramFailure>& failure)
{
    if (!failure) return nullptr;
    return {{"line", failure->line}, {"type", failure->type}, {"message", failure->message}};
}

Json jsonOf(const std::optional<NonFinite>& found)
{
    if (!found) return nullptr;
    return {{"tensor", found->tensor}, {"statement", found->line}};
}

void addTensors(Json& json, const Record& record)
{
    json["parameters"] = Json::object();
    json["grads"] = Json::object();
    for (const auto& [name, values] : record.parameters)
        json["parameters"][name] = jsonOf(values);
    for (const auto& [name, values] : record.grads)
        json["grads"][name] = values ? jsonOf(*values) : Json(nullptr);
}

} // namespace

nlohmann::ordered_json toJson(const Record& record, bool withTensors)
{
    Json perTensor = Json::object();
    for (const TensorCounts& t : record.perTensor)
        perTensor[t.tensor] = jsonOf(std::optional(t.counts));
    Json json = {{"iteration", record.iteration},
                 {"error", jsonOf(record.error)},
                 {"optimizer_steps", record.optimizerSteps},
                 {"skipped", record.skipped},
                 {"scale", numberOf(record.scale)},
                 {"growth_tracker", record.growthTracker},
                 {"loss", numberOf(record.loss)},
                 {"accuracy", numberOf(record.accuracy)},
                 {"gradients", jsonOf(totalOf(record.perTensor))},
                 {"per_tensor", std::move(perTensor)},
                 {"first_nonfinite", jsonOf(record.firstNonFinite)}};
    if (withTensors) addTensors(json, record);
    return json;
}

std::string toJsonLine(const Record& record, bool withTensors)
{
    return toJson(record, withTensors).dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace core::content
