#include "core/content/experiment_reader.h"
#include "core/content/data_reader.h"
#include "core/content/experiment_fields.h"
#include "core/content/model_reader.h"
#include "core/content/text_reader.h"
#include <cmath>

namespace core::content {

namespace {

constexpr std::string_view kFormat = "ampscope-experiment/1";
constexpr double kMostFp32 = std::numeric_limits<float>::max(); // PyTorch takes these as FP32 numbers
const std::string kNotNegative = "a number that is not negative, within FP32's range";
constexpr double kHuge = 1e300;

Mistake readMistake(const JsonField& field)
{
    field.allowOnly({"see", "why", "cure", "source"});
    return {readText(field.at("see")), readText(field.at("why")), readText(field.at("cure")),
            field.at("source").text()};
}

Optimizer readOptimizer(const JsonField& field)
{
    Optimizer o;
    const bool sgd = field.at("op").oneOf({"sgd", "adam", "adamw"}) == 0;
    o.op = static_cast<OptimizerOp>(field.at("op").oneOf({"sgd", "adam", "adamw"}));
    if (sgd)
        field.allowOnly({"op", "lr", "momentum", "weight_decay"});
    else
        field.allowOnly({"op", "lr", "betas", "eps", "weight_decay"});
    if (o.op == OptimizerOp::AdamW) o.weightDecay = 0.01;
    if (const auto lr = field.find("lr")) o.learningRate = lr->number(0, kMostFp32, kNotNegative);
    if (const auto m = field.find("momentum")) o.momentum = m->number(0, kHuge, "a number that is not negative");
    if (const auto w = field.find("weight_decay")) o.weightDecay = w->number(0, kMostFp32, kNotNegative);
    if (const auto e = field.find("eps")) o.epsilon = e->number(0, kHuge, "a number that is not negative");
    if (const auto betas = field.find("betas")) {
        const std::string wanted = "a number from 0 to below 1";
        if (betas->size() != 2) betas->fail({MessageId::FieldOutOfRange, {"this list", "a list of two numbers"}});
        o.beta1 = betas->item(0).number(0, std::nextafter(1.0, 0.0), wanted);
        o.beta2 = betas->item(1).number(0, std::nextafter(1.0, 0.0), wanted);
    }
    return o;
}

/// PyTorch checks the two factors only while the scaler is enabled, and nothing else.
Scaler readScaler(const JsonField& field)
{
    field.allowOnly({"enabled", "init_scale", "growth_factor", "backoff_factor", "growth_interval"});
    Scaler s;
    if (const auto e = field.find("enabled")) s.enabled = e->boolean();
    if (const auto v = field.find("init_scale"))
        s.initScale = v->number(-kMostFp32, kMostFp32, "a number within FP32's range");
    const double aboveOne = std::nextafter(1.0, 2.0);
    const double belowOne = std::nextafter(1.0, 0.0);
    if (const auto v = field.find("growth_factor"))
        s.growthFactor = v->number(s.enabled ? aboveOne : -kHuge, kHuge, "a number greater than 1");
    if (const auto v = field.find("backoff_factor"))
        s.backoffFactor = v->number(-kHuge, s.enabled ? belowOne : kHuge, "a number less than 1");
    if (const auto v = field.find("growth_interval")) s.growthInterval = static_cast<int>(v->integer(0, 2147483647));
    return s;
}

bool readAutocast(const JsonField& field)
{
    field.allowOnly({"enabled"});
    const auto enabled = field.find("enabled");
    return !enabled || enabled->boolean();
}

Program readProgram(const JsonField& field)
{
    std::vector<std::string> lines;
    for (const JsonField& line : field.items())
        lines.push_back(line.text());
    try {
        return parseProgram(lines);
    } catch (const ProgramError& error) {
        const auto index = static_cast<std::size_t>(error.line - 1);
        (index < lines.size() ? field.item(index) : field).fail(error.message);
    }
}

void readFormat(const JsonField& root)
{
    const JsonField format = root.at("format");
    if (format.text() != kFormat)
        format.fail({MessageId::WrongFormatVersion, {format.text().substr(0, 60), std::string(kFormat)}});
}

Experiment experimentOf(const JsonField& root, const std::string& fileName, const std::vector<std::string_view>& others)
{
    readFormat(root);
    std::vector<std::string_view> known = {"format",     "id",       "title",   "notes",  "seed",
                                           "iterations", "data",     "model",   "loss",   "optimizer",
                                           "scaler",     "autocast", "program", "mistake"};
    known.insert(known.end(), others.begin(), others.end());
    root.allowOnly(known);
    Experiment e;
    if (const auto id = root.find("id")) e.id = id->text();
    if (const auto title = root.find("title")) e.title = readText(*title);
    if (const auto notes = root.find("notes")) e.notes = readText(*notes);
    if (const auto mistake = root.find("mistake")) e.mistake = readMistake(*mistake);
    if (const auto seed = root.find("seed")) e.seed = seed->integer(0, std::uint64_t{1} << 53);
    if (const auto n = root.find("iterations")) e.iterations = n->integer(1, kMostIterations);
    root.at("loss").allowOnly({"op"});
    e.loss = static_cast<LossOp>(root.at("loss").at("op").oneOf({"mse", "l1", "cross_entropy", "bce_with_logits"}));
    e.data = readData(root.at("data"), e.loss, std::filesystem::path(fileName).parent_path());
    readModel(root.at("model"), e);
    e.optimizer = readOptimizer(root.at("optimizer"));
    if (const auto scaler = root.find("scaler")) e.scaler = readScaler(*scaler);
    if (const auto autocast = root.find("autocast")) e.autocast = readAutocast(*autocast);
    e.program = readProgram(root.at("program"));
    e.file = fileName;
    if (e.id.empty()) e.id = std::filesystem::path(fileName).stem().string();
    return e;
}

} // namespace

Experiment readExperiment(const JsonField& field, const std::string& fileName,
                          const std::vector<std::string_view>& others)
{
    Experiment experiment = experimentOf(field, fileName, others);
    experiment.source = std::make_shared<const std::string>(field.json().dump());
    return experiment;
}

Experiment parseExperiment(const std::string& text, const std::string& fileName)
{
    const JsonFile file(fileName, text);
    Experiment experiment = experimentOf(JsonField(file), fileName, {});
    experiment.source = std::make_shared<const std::string>(text); // its fields in the order of the file
    return experiment;
}

Experiment readExperiment(const std::filesystem::path& file)
{
    return parseExperiment(readTextFile(file.string()), file.string());
}

} // namespace core::content
