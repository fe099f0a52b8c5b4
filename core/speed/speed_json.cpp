#include "core/speed/speed_json.h"

namespace core::speed {

namespace {

using Json = nlohmann::ordered_json;

Json nameOf(kernels::Format format)
{
    return kernels::info(format).name;
}

const char* modeOf(bool fast)
{
    return fast ? "fast" : "statistics";
}

Json textOf(const std::string& text)
{
    return text.empty() ? Json(nullptr) : Json(text);
}

Json jsonOf(const Product& p)
{
    const bool leftOut = !p.seconds && p.failure.empty();
    return {{"size", p.size},
            {"format", nameOf(p.format)},
            {"mode", modeOf(p.fast)},
            {"seconds", p.seconds ? Json(*p.seconds) : Json(nullptr)},
            {"tflops", p.seconds ? Json(p.teraflops()) : Json(nullptr)},
            {"left_out_would_take_seconds", leftOut ? Json(p.estimate) : Json(nullptr)},
            {"failure", textOf(p.failure)}};
}

Json jsonOf(const Step& s)
{
    return {{"network", s.network},
            {"format", nameOf(s.format)},
            {"mode", modeOf(s.fast)},
            {"seconds", s.seconds ? Json(*s.seconds) : Json(nullptr)},
            {"failure", textOf(s.failure)}};
}

Json jsonOf(const MemoryUse& m)
{
    return {{"network", m.network},        {"format", nameOf(m.format)},          {"parameters", m.parameters},
            {"copies_16_bit", m.copies16}, {"activations", m.activations},        {"batch", m.batch},
            {"gradients", m.gradients},    {"optimizer_state", m.optimizerState}, {"peak", m.peak}};
}

template <class Row>
Json listOf(const std::vector<Row>& rows)
{
    Json list = Json::array();
    for (const Row& row : rows)
        list.push_back(jsonOf(row));
    return list;
}

} // namespace

nlohmann::ordered_json toJson(const DeviceReport& report)
{
    return {{"id", report.id},
            {"name", report.name},
            {"products", listOf(report.products)},
            {"steps", listOf(report.steps)},
            {"memory", listOf(report.memory)}};
}

} // namespace core::speed
