#include "core/content/settings.h"
#include "core/content/experiment_reader.h"
#include "core/content/experiment_writer.h"
#include "core/content/json_field.h"
#include <algorithm>
#include <cmath>

namespace core::content {

namespace {

using Json = nlohmann::ordered_json;
using Kind = Setting::Kind;

std::string word(std::string_view name)
{
    return std::string(name);
}

bool isActivation(LayerOp op)
{
    return op == LayerOp::Relu || op == LayerOp::Sigmoid || op == LayerOp::Tanh || op == LayerOp::Gelu;
}

std::string sizesOf(const Layer& layer)
{
    const std::string in = std::to_string(layer.in), out = std::to_string(layer.out);
    const std::string kernel = std::to_string(layer.windows.kernel);
    switch (layer.op) {
    case LayerOp::Linear:
        return " " + in + "→" + out;
    case LayerOp::Conv2d:
        return " " + in + "→" + out + ", " + kernel + "×" + kernel;
    case LayerOp::MaxPool2d:
        return " " + kernel + "×" + kernel;
    case LayerOp::LayerNorm:
    case LayerOp::BatchNorm:
        return " " + in;
    default:
        return {};
    }
}

/// "linear 64→128", "residual: linear 64→64, relu"
std::string described(const Layer& layer)
{
    std::string text = word(nameOf(layer.op)) + sizesOf(layer);
    for (std::size_t i = 0; i < layer.layers.size(); ++i)
        text += (i == 0 ? ": " : ", ") + described(layer.layers[i]);
    return text;
}

/// A hidden linear layer's width and the kind of an activation can be set; the last width is the target's.
Setting settingOf(const std::vector<Layer>& layers, std::size_t index)
{
    const Layer& layer = layers[index];
    const std::string field = "model.layers[" + std::to_string(index) + "].";
    const auto behind = layers.begin() + static_cast<std::ptrdiff_t>(index) + 1;
    if (isActivation(layer.op))
        return {
            field + "op", Kind::Choice, word(nameOf(layer.op)), {"relu", "sigmoid", "tanh", "gelu"}, described(layer)};
    const bool isHidden = layer.op == LayerOp::Linear &&
                          std::any_of(behind, layers.end(), [](const Layer& l) { return l.op == LayerOp::Linear; });
    if (isHidden) return {field + "out", Kind::Whole, static_cast<double>(layer.out), {}, described(layer)};
    return {field + "op", Kind::Fixed, described(layer), {}, described(layer)};
}

void addData(const Experiment& e, std::vector<Setting>& settings)
{
    settings.push_back({"data.kind", Kind::Fixed, word(nameOf(e.data.kind))});
    if (e.data.kind == DataKind::Inline) return;
    settings.push_back({"data.batch", Kind::Whole, static_cast<double>(e.data.batch)});
    if (e.data.kind == DataKind::Csv) settings.push_back({"data.test_share", Kind::Number, e.data.testShare});
}

void addLoss(const Experiment& e, std::vector<Setting>& settings)
{
    if (e.loss == LossOp::CrossEntropy)
        settings.push_back({"loss.op", Kind::Fixed, word(nameOf(e.loss))});
    else
        settings.push_back({"loss.op", Kind::Choice, word(nameOf(e.loss)), {"mse", "l1", "bce_with_logits"}});
}

void addOptimizer(const Optimizer& o, std::vector<Setting>& settings)
{
    settings.push_back({"optimizer.op", Kind::Choice, word(nameOf(o.op)), {"sgd", "adam", "adamw"}});
    settings.push_back({"optimizer.lr", Kind::Number, o.learningRate});
    if (o.op == OptimizerOp::Sgd) {
        settings.push_back({"optimizer.momentum", Kind::Number, o.momentum});
    } else {
        settings.push_back({"optimizer.betas[0]", Kind::Number, o.beta1});
        settings.push_back({"optimizer.betas[1]", Kind::Number, o.beta2});
        settings.push_back({"optimizer.eps", Kind::Number, o.epsilon});
    }
    settings.push_back({"optimizer.weight_decay", Kind::Number, o.weightDecay});
}

void addScaler(const Scaler& s, std::vector<Setting>& settings)
{
    settings.push_back({"scaler.init_scale", Kind::Number, s.initScale});
    settings.push_back({"scaler.growth_factor", Kind::Number, s.growthFactor});
    settings.push_back({"scaler.backoff_factor", Kind::Number, s.backoffFactor});
    settings.push_back({"scaler.growth_interval", Kind::Whole, static_cast<double>(s.growthInterval)});
}

/// "model.layers[2].out" as "/model/layers/2/out".
Json::json_pointer pointerTo(const std::string& field)
{
    std::string path = "/";
    for (const char c : field) {
        if (c == '.' || c == '[') path += '/';
        if (c != '.' && c != '[' && c != ']') path += c;
    }
    return Json::json_pointer(path);
}

Json jsonOf(const SettingValue& value)
{
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    constexpr double kExact = 0x1p53; // whole numbers up to here are written as such
    const double number = std::get<double>(value);
    if (number == std::trunc(number) && std::abs(number) <= kExact) return static_cast<std::int64_t>(number);
    return number;
}

/// Up to the next layer that has a width of its own.
void widen(Json& layers, std::size_t index, const Json& width)
{
    for (std::size_t i = index + 1; i < layers.size(); ++i) {
        const std::string op = layers[i].at("op");
        if (op == "layer_norm") layers[i]["size"] = width;
        if (op == "batch_norm") layers[i]["channels"] = width;
        if (op == "linear") layers[i]["in"] = width;
        if (op == "linear" || op == "residual") return;
    }
}

/// What another optimizer does not have goes.
void setOptimizer(Json& optimizer, const Json& op)
{
    if (optimizer["op"] == op) return;
    if (op == "sgd" || optimizer["op"] == "sgd")
        for (const char* own : {"momentum", "betas", "eps"})
            optimizer.erase(own);
    optimizer["op"] = op;
}

void set(Json& json, const std::string& field, const SettingValue& value)
{
    const Json::json_pointer pointer = pointerTo(field);
    if (field == "optimizer.op") return setOptimizer(json["optimizer"], jsonOf(value));
    if (field.starts_with("optimizer.betas") && !json["optimizer"].contains("betas"))
        json["optimizer"]["betas"] = {Optimizer().beta1, Optimizer().beta2};
    json[pointer] = jsonOf(value);
    if (field.starts_with("model.layers") && pointer.back() == "out")
        widen(json["model"]["layers"], std::stoul(pointer.parent_pointer().back()), json[pointer]);
}

/// What merge_patch needs to make `to` of `from`.
Json patchBetween(const Json& from, const Json& to)
{
    Json patch = Json::object();
    for (const auto& [key, value] : from.items())
        if (!to.contains(key)) patch[key] = nullptr;
    for (const auto& [key, value] : to.items()) {
        if (!from.contains(key))
            patch[key] = value;
        else if (from[key] != value)
            patch[key] = from[key].is_object() && value.is_object() ? patchBetween(from[key], value) : value;
    }
    return patch;
}

bool isOfTheRun(const std::string& field)
{
    return field == "seed" || field == "iterations";
}

} // namespace

std::vector<Setting> settingsOf(const Experiment& e)
{
    std::vector<Setting> settings = {{"seed", Kind::Whole, static_cast<double>(e.seed)},
                                     {"iterations", Kind::Whole, static_cast<double>(e.iterations)}};
    addData(e, settings);
    settings.push_back(
        {"model.dtype", Kind::Choice, word(e.halfModel ? "float16" : "float32"), {"float32", "float16"}});
    for (std::size_t i = 0; i < e.layers.size(); ++i)
        settings.push_back(settingOf(e.layers, i));
    addLoss(e, settings);
    addOptimizer(e.optimizer, settings);
    addScaler(e.scaler, settings);
    return settings;
}

Experiment withSettings(const Experiment& experiment, const SettingValues& values)
{
    const Json file = Json::parse(readTextFile(experiment.file));
    Json json = Json::parse(textOf(experiment));
    for (const auto& [field, value] : values)
        set(json, field, value);
    try {
        Experiment changed = parseExperiment(json.dump(), experiment.file);
        changed.changes = patchBetween(file, json).dump();
        return changed;
    } catch (const ContentError& error) {
        throw ContentError("", 0, error.field, error.message);
    }
}

SettingValues changedSettings(const Experiment& a, const Experiment& b)
{
    const std::vector<Setting> before = settingsOf(a);
    SettingValues changed;
    for (const Setting& setting : settingsOf(b)) {
        const auto old = std::ranges::find(before, setting.field, &Setting::field);
        const bool isSame = old != before.end() && old->value == setting.value;
        if (!isSame && !isOfTheRun(setting.field)) changed.emplace_back(setting.field, setting.value);
    }
    return changed;
}

} // namespace core::content
