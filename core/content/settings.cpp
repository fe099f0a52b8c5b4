#include "core/content/settings.h"
#include "core/content/experiment_reader.h"
#include "core/content/experiment_writer.h"
#include "core/content/json_field.h"
#include "core/content/layer_choices.h"
#include "core/content/layer_edits.h"
#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace core::content {

namespace {

using Json = nlohmann::ordered_json;
using Kind = Setting::Kind;

constexpr std::string_view kLayers = "model.layers[";

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

std::string described(const std::vector<Layer>& layers);

/// "linear 64→128", "residual: linear 64→64, relu"
std::string described(const Layer& layer)
{
    const std::string text = word(nameOf(layer.op)) + sizesOf(layer);
    return layer.layers.empty() ? text : text + ": " + described(layer.layers);
}

std::string described(const std::vector<Layer>& layers)
{
    std::string text;
    for (const Layer& layer : layers)
        text += (text.empty() ? "" : ", ") + described(layer);
    return text;
}

Setting settingOf(const std::vector<Layer>& layers, std::size_t index)
{
    const Layer& layer = layers[index];
    const std::string field = word(kLayers) + std::to_string(index) + "].";
    if (isActivation(layer.op))
        return {
            field + "op", Kind::Choice, word(nameOf(layer.op)), {"relu", "sigmoid", "tanh", "gelu"}, described(layer)};
    if (!canSetWidth(layers, index)) return {field + "op", Kind::Fixed, described(layer), {}, described(layer)};
    const std::string width = layer.op == LayerOp::Linear ? "out" : "out_channels";
    return {field + width, Kind::Whole, static_cast<double>(layer.out), {}, described(layer)};
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
    if (field == "optimizer.op") return setOptimizer(json["optimizer"], jsonOf(value));
    if (field.starts_with("optimizer.betas") && !json["optimizer"].contains("betas"))
        json["optimizer"]["betas"] = {Optimizer().beta1, Optimizer().beta2};
    json[pointerTo(field)] = jsonOf(value);
}

/// Of "model.layers[2]"; one that is too large for any list where the number is.
std::size_t indexIn(const std::string& field)
{
    std::size_t index = 0;
    const char* const end = field.data() + field.size();
    const bool isRight = std::from_chars(field.data() + kLayers.size(), end, index).ec == std::errc();
    return isRight ? index : std::numeric_limits<std::size_t>::max();
}

/// A layer that is added or removed, or a value of one; "model.layers[2]" or "model.layers[2].out".
void setLayer(Json& json, const std::string& field, const SettingValue& value, const DataShape& data)
{
    Json& layers = json["model"]["layers"];
    const Flow arriving = flowOf(data);
    if (isALayer(field)) {
        const auto* edit = std::get_if<std::string>(&value);
        return editLayers(layers, indexIn(field), edit ? *edit : std::string(), arriving);
    }
    json[pointerTo(field)] = jsonOf(value);
    fitLayers(layers, arriving);
}

/// The experiment's file with these values.
Json jsonWith(const Experiment& experiment, const SettingValues& values)
{
    Json json = Json::parse(textOf(experiment));
    for (const auto& [field, value] : values) {
        try {
            isOfALayer(field) ? setLayer(json, field, value, experiment.data.shape) : set(json, field, value);
        } catch (const ContentError& error) {
            throw ContentError("", 0, field, error.message);
        }
    }
    return json;
}

bool isSameKind(const Layer& a, const Layer& b)
{
    return a.op == b.op || (isActivation(a.op) && isActivation(b.op));
}

bool isOfTheRun(const std::string& field)
{
    return field == "seed" || field == "iterations";
}

} // namespace

std::vector<Setting> settingsOf(const Experiment& e)
{
    return settingsOf(e, e.layers);
}

std::vector<Setting> settingsOf(const Experiment& e, const std::vector<Layer>& layers)
{
    std::vector<Setting> settings = {{"seed", Kind::Whole, static_cast<double>(e.seed)},
                                     {"iterations", Kind::Whole, static_cast<double>(e.iterations)}};
    addData(e, settings);
    settings.push_back(
        {"model.dtype", Kind::Choice, word(e.halfModel ? "float16" : "float32"), {"float32", "float16"}});
    for (std::size_t i = 0; i < layers.size(); ++i)
        settings.push_back(settingOf(layers, i));
    addLoss(e, settings);
    addOptimizer(e.optimizer, settings);
    addScaler(e.scaler, settings);
    return settings;
}

Experiment withSettings(const Experiment& experiment, const SettingValues& values)
{
    const Json json = jsonWith(experiment, values);
    try {
        return parseExperiment(json.dump(), experiment.file);
    } catch (const ContentError& error) {
        throw ContentError("", 0, error.field, error.message);
    }
}

SettingValues changedSettings(const Experiment& a, const Experiment& b)
{
    const std::vector<Setting> before = settingsOf(a);
    const bool hasSameLayers = std::ranges::equal(a.layers, b.layers, isSameKind);
    SettingValues changed;
    if (!hasSameLayers) changed.emplace_back("model.layers", described(b.layers));
    for (const Setting& setting : settingsOf(b)) {
        const auto old = std::ranges::find(before, setting.field, &Setting::field);
        const bool isSame = old != before.end() && old->value == setting.value;
        const bool isTold = isOfTheRun(setting.field) || (isOfALayer(setting.field) && !hasSameLayers);
        if (setting.kind != Kind::Fixed && !isSame && !isTold) changed.emplace_back(setting.field, setting.value);
    }
    return changed;
}

std::vector<Layer> layersWith(const Experiment& experiment, const SettingValues& values)
{
    Flow flow = flowOf(experiment.data.shape);
    const JsonFile file("", jsonWith(experiment, values).dump());
    return readLayers(JsonField(file).at("model").at("layers"), flow);
}

SettingChange layerAdded(std::size_t index, const std::string& op)
{
    return {word(kLayers) + std::to_string(index) + "]", kAddLayer + op};
}

SettingChange layerRemoved(std::size_t index)
{
    return {word(kLayers) + std::to_string(index) + "]", kRemoveLayer};
}

bool isALayer(const std::string& field)
{
    const std::string index = isOfALayer(field) ? field.substr(kLayers.size()) : std::string();
    return index.size() > 1 && index.find_first_not_of("0123456789") == index.size() - 1 && index.ends_with(']');
}

bool isOfALayer(const std::string& field)
{
    return field.starts_with(kLayers);
}

} // namespace core::content
